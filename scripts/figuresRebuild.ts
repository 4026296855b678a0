import { rebuildFigures } from '@/backend/rebuildFigures';
import { rebuilding } from './rebuilding';

/** npm run figures:rebuild: what the dashboards count, from the records. */
await rebuilding('Facts of the dashboards', rebuildFigures);
