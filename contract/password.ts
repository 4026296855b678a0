import { secret } from './fields';
import type { Problem } from './messages';

/** At least 8 characters, with a letter and a digit. */
export const newPassword = () =>
  secret(72).refine((value) => /[A-Za-z]/.test(value) && /\d/.test(value) && value.length >= 8, 'password');

/** A login id is known to many, so no new password holds it. */
export const loginIdProblems = (
  path: string,
  password: string | null | undefined,
  username: string | null | undefined,
): Problem[] =>
  password && username && password.toLowerCase().includes(username.toLowerCase())
    ? [{ path, code: 'password_login_id' }]
    : [];
