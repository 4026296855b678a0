import * as z from 'zod';
import { Authorization } from './auth';
import { command, query } from './defineEndpoint';
import { idParams, secret, text } from './fields';
import { newPassword } from './password';

const state = z.object({
  enabled: z.boolean(),
  /** Whether this account must set up two-factor authentication first. */
  required: z.boolean(),
  recovery_codes_left: z.number().int(),
});

/** One's own account: password and two-factor authentication. All of it is an addition. */
export const account = {
  /** Ends every session of the account and revokes its calendar link; the answer holds the token with which the one that asked goes on. */
  changePassword: command('POST', '/api/password-change', {
    body: z.object({ current_password: secret(72), new_password: newPassword() }),
    data: z.object({ authorization: Authorization }),
    addition: true,
    secret: true,
  }),
  /** Ends every session of the account, this one too, and revokes its calendar link. */
  signOutEverywhere: command('POST', '/api/logout-everywhere', { data: z.object({}), addition: true }),
  secondFactor: query('/api/second-factor', { data: state, addition: true }),
  /** Begins: the secret is shown once, as text and as a link for an authenticator. */
  enrol: command('POST', '/api/second-factor-enrol', {
    data: z.object({ secret: z.string(), uri: z.string() }),
    addition: true,
    secret: true,
  }),
  /** Ends the enrolment with a first code; the recovery codes are shown once. */
  confirm: command('POST', '/api/second-factor-confirm', {
    body: z.object({ code: text(10) }),
    data: z.object({ recovery_codes: z.array(z.string()) }),
    addition: true,
    secret: true,
  }),
  disable: command('POST', '/api/second-factor-disable', {
    body: z.object({ code: text(20) }),
    data: z.object({}),
    addition: true,
  }),
  /** Resets another person's second factor; for those who manage accounts. */
  reset: command('POST', '/api/second-factor-reset/:id', { params: idParams, data: z.object({}), addition: true }),
};
