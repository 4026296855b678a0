export const making = {
  of: '作成中 {{total}}件中{{done}}件',
};
