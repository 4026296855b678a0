import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** The documents that an estate needs; files that are attached elsewhere are named among them. */
export const checklistApi = createApiSlice('checklist', callsOf('checklist'));
