import * as z from 'zod';
import { nullableInt } from './answerKinds';
import { command, query } from './defineEndpoint';
import { optional, ref, secret, text } from './fields';

const idAndName = z.object({ id: z.number().int(), name: z.string() });

/** The scope of a right: everywhere, in one's own offices, or not at all. */
const scope = z.enum(['all', 'own', 'none']);

export const Authorization = z.object({ token: z.string(), type: z.literal('bearer'), expires_at: z.string() });

export const Session = z.object({
  user: z.object({
    id: z.number().int(),
    name: z.string(),
    username: z.string(),
    team_id: nullableInt,
    employee_id: z.number().int(),
    /** Addition: every office the person is assigned to. */
    office_ids: z.array(z.number().int()).optional(),
  }),
  authorization: Authorization,
  user_department: idAndName,
  user_office: idAndName,
  user_city: idAndName,
  role: idAndName,
  /** Addition: the calls and headers beyond the owner's list that this backend knows. */
  capabilities: z.array(z.string()).optional(),
  /** Addition: the policy table as it applies to this person: resource → action → scope. */
  permissions: z.record(z.string(), z.record(z.string(), scope)).optional(),
  /** Addition: until this account has a second factor it may do nothing else. */
  must_enrol: z.boolean().optional(),
});
export type Session = z.output<typeof Session>;

export const auth = {
  login: command('POST', '/api/login', {
    body: z.object({
      username: text(50),
      password: secret(72),
      office_id: ref('office'),
      /** Addition: of the second factor, asked for by a refusal with errors on `code`. */
      code: optional(text(20)),
    }),
    data: Session,
    failure: 'Failed to login',
    open: true,
  }),
  userOffices: query('/api/user-offices', {
    query: z.object({ username: text(50) }),
    data: z.array(idAndName),
    failure: 'Could not fetch offices',
    open: true,
  }),
  allOffices: query('/api/all-offices', { data: z.array(idAndName), failure: 'Could not fetch offices', open: true }),
  logout: command('POST', '/api/logout', { data: z.object({}), addition: true }),
};
