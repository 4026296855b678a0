import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';
import { useCapability } from './hooks';

/** Lists are opened all day, one's views change once in a while: an answer is good for five minutes. */
const savedViewApi = createApiSlice('savedView', callsOf('savedView'), { maxAge: 300_000 });

/** The staleOthers views of lists, as the list engine takes them. */
export const views = { api: savedViewApi, useOffered: () => useCapability('savedView.listing') };
