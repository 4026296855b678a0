import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildProgram, buildScreens } from './build.mjs';
import { ensure } from './ensure.mjs';

// In one process with the product: what stops npm start stops the product, and nothing is left behind.
ensure();
if (existsSync('.env')) process.loadEnvFile('.env');
if (process.env.SERVE !== 'api') process.env.NEXT_DIST_DIR = buildScreens();
const program = await buildProgram('backend/main.ts');
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
