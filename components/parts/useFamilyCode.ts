import { useRouter } from 'next/router';

/** The family that a page is about: that of its record, or of a new one the family that the address names. */
export const useFamilyCode = (record: { family_code: string } | null): string | null => {
  const { family_code } = useRouter().query;
  if (record !== null) return record.family_code;
  return typeof family_code === 'string' && family_code !== '' ? family_code : null;
};
