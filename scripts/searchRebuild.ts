import { rebuildSearch } from '@/backend/search/rebuild';
import { rebuilding } from './rebuilding';

/** npm run search:rebuild */
await rebuilding('Search documents', rebuildSearch);
