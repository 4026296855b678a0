import { secret } from './fields';

/** At least 8 characters, with a letter and a digit. */
export const newPassword = () =>
  secret(72).refine((value) => /[A-Za-z]/.test(value) && /\d/.test(value) && value.length >= 8, 'password');
