import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const employeeApi = createApiSlice('employee', callsOf('employee'), { staleOthers: true });
