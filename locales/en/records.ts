import type { records as jp } from '../jp/records';
import type { Words } from '../words';
import { deadlines } from './deadlines';
import { heirs } from './heirs';
import { holidays } from './holidays';
import { messages } from './messages';
import { options } from './options';

export const records: Words<typeof jp> = { deadlines, heirs, holidays, messages, options };
