import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const assetApi = createApiSlice('asset', callsOf('asset'));
