import { rebuildFigures } from '@/backend/rebuildFigures';
import { rebuildDerivedRows } from './rebuildDerivedRows';

/** npm run figures:rebuild: what the dashboards count, from the records. */
await rebuildDerivedRows('Facts of the dashboards', rebuildFigures);
