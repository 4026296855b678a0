import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

const fiveMinutes = 300_000;

/** The nightly check of kept figures against the records. */
export const figureCheckApi = createApiSlice('figureCheck', callsOf('figureCheck'), { maxAge: fiveMinutes });
