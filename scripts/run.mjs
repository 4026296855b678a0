import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram } from './build.mjs';
import { ensure } from './ensure.mjs';

/** node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript program of this repository. */
const [node, , file, ...rest] = process.argv;
ensure();
const program = await buildProgram(file);
process.argv = [node, resolve(program), ...rest];
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
