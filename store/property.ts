import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const propertyApi = createApiSlice('property', callsOf('property'));
