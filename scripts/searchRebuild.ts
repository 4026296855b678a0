import { rebuildSearch } from '@/backend/derived';
import { rebuildDerivedRows } from './rebuildDerivedRows';

/** npm run search:rebuild */
await rebuildDerivedRows('Search documents', rebuildSearch);
