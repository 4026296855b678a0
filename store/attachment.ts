import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** Files of records. */
export const attachmentApi = createApiSlice('attachment', callsOf('attachment'));

/** Files that are being sent: their pieces make no list of attached ones stale. */
export const uploadApi: Pick<typeof attachmentApi, 'start' | 'piece'> = createApiSlice('upload', callsOf('attachment'));
