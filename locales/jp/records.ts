import { deadlines } from './deadlines';
import { heirs } from './heirs';
import { holidays } from './holidays';
import { options } from './options';

/** What records say in words: loaded beside the screens' words by whoever is past the sign-in. */
export const records = { deadlines, heirs, holidays, options };
