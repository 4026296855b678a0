import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

const aMinute = 60_000;

/** What the server brings up to date beside its calls. */
export const upkeepApi = createApiSlice('upkeep', callsOf('upkeep'), { maxAge: aMinute });
