import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** What the firm decides for everybody: reminders of calendars, and what mails may tell. */
export const firmApi = createApiSlice('firm', callsOf('firm'));
