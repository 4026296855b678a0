import * as z from 'zod';
import { optional, text } from './fields';

/** Why a project is deleted that was billed, paid, filed, closed or worked on: an addition, asked for there only. */
export const DeletionBody = z.object({ reason: optional(text(200)) });
