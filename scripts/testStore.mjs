import { ensureSystemPackages } from './systemPackages.mjs';

ensureSystemPackages('store');
process.argv.splice(2, 0, 'scripts/testStore.ts');
await import('./run.mjs');
