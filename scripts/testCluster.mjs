import { buildProgram } from './build.mjs';
import { ensureSystemPackages } from './systemPackages.mjs';

// Tsugi itself is run as it is started anywhere.
ensureSystemPackages('cluster');
await buildProgram('backend/main.ts');
process.argv.splice(2, 0, 'scripts/testCluster.ts');
await import('./run.mjs');
