import { deadlines } from './deadlines';
import { heirs } from './heirs';
import { holidays } from './holidays';
import { messages } from './messages';
import { options } from './options';

/** What records say in words: loaded beside the screens' words by whoever is past the sign-in. */
export const records = { deadlines, heirs, holidays, messages, options };
