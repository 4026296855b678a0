import * as z from 'zod';
import { Session } from './auth';
import { command, query } from './defineEndpoint';
import { flag, optional, ref, text } from './fields';

/** Signing in by the firm's directory (OpenID Connect), where one is set. All of it is an addition. */
export const directory = {
  /** What the directory is called on the login page; null where there is none. */
  about: query('/api/directory-about', { data: z.object({ name: z.string().nullable() }), addition: true, open: true }),
  /** `url`: where the browser goes; `key`: it keeps this meanwhile. */
  begin: command('POST', '/api/directory-begin', {
    /** `anew`: the directory asks who it is, though it may know: somebody has signed out in this browser. */
    body: z.object({ office_id: optional(ref('office')), anew: flag().optional() }),
    data: z.object({ url: z.string(), key: z.string() }),
    addition: true,
    open: true,
  }),
  finish: command('POST', '/api/directory-finish', {
    body: z.object({
      key: text(100),
      /** What stands behind the `?` of the address to which the directory led back. */
      answer: text(4000),
      /** Of the second factor, asked for by a refusal with errors on `code`; the rest is sent once more with it. */
      code: optional(text(20)),
    }),
    data: Session,
    failure: 'Failed to login',
    addition: true,
    open: true,
  }),
};
