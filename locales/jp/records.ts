import { deadlines } from './deadlines';
import { heirs } from './heirs';
import { holidays } from './holidays';
import { messages } from './messages';
import { options } from './options';

/** Words of records, loaded after signing in. */
export const records = { deadlines, heirs, holidays, messages, options };
