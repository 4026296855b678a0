/** Says in passing that something was done, also to a screen reader; what shows it is loaded when first needed. */
export const notify = async (text: string): Promise<void> => {
  const { message } = await import('./message');
  message.open({ type: 'success', content: text });
};
