/** The page of the family that a record, or the address of a page, names; the customers where it names none. */
export const familyHref = (within: object): string => {
  const code: unknown = Reflect.get(within, 'family_code');
  return typeof code === 'string' && code !== '' ? `/family/${code}` : '/customer';
};
