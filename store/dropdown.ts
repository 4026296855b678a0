import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

const fiveMinutes = 300_000;

/** Choices of fields. They expire, because others may change the masters. */
export const dropdownApi = createApiSlice('dropdown', callsOf('dropdown'), { maxAge: fiveMinutes });
