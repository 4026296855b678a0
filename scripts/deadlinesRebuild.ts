import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { rebuilding } from './rebuilding';

/** npm run deadlines:rebuild: where holidays or rules have changed, and after an upgrade that brought the deadline board. */
await rebuilding('Deadlines', deadlines.rebuild);
