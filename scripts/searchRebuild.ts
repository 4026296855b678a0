import { rebuildSearch } from '@/backend/derived';
import { rebuilding } from './rebuilding';

/** npm run search:rebuild */
await rebuilding('Search documents', rebuildSearch);
