import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Packages of many files that nearly every test loads anew, in groups: jest reads and runs one file a group in place of some
 * thousand. What shares state stands in one group.
 */
const groups = {
  screens: [
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'react-dom/test-utils',
    'react-redux',
    '@reduxjs/toolkit',
    'react-i18next',
    'i18next',
    'antd',
    'antd/lib/message',
    'antd/lib/notification',
  ],
  testing: [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/jest-dom/matchers',
    '@testing-library/react',
    '@testing-library/user-event',
    'msw',
    'msw/node',
  ],
  server: ['fastify', '@fastify/cors', '@fastify/helmet', '@fastify/rate-limit', 'pino', 'prom-client'],
  kysely: ['kysely'],
  zod: ['zod'],
};

const CACHE = 'node_modules/.cache/tsugi-tests';
const all = Object.values(groups).flat();
const fileOf = (specifier) => `${specifier.replaceAll('/', '+')}.cjs`;

const writeGroup = async (folder, name) => {
  const own = groups[name];
  const parts = own.map((specifier) => `  ${JSON.stringify(specifier)}: () => require(${JSON.stringify(specifier)}),`);
  await build({
    stdin: { contents: `module.exports = {\n${parts.join('\n')}\n};\n`, resolveDir: resolve('.'), loader: 'js' },
    outfile: join(folder, `${name}.bundle.cjs`),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    // As jest resolves: CommonJS where a package has both.
    conditions: ['require'],
    mainFields: ['main'],
    target: 'node20',
    minifyWhitespace: true,
    // Asked at every drawing of every part, and slow to tell.
    define: { 'process.env.NODE_ENV': '"test"' },
    external: ['dayjs', 'dayjs/*', ...all.filter((specifier) => !own.includes(specifier))],
    logLevel: 'error',
  });
  for (const specifier of own)
    writeFileSync(
      join(folder, fileOf(specifier)),
      `module.exports = require('./${name}.bundle.cjs')[${JSON.stringify(specifier)}]();\n`,
    );
};

/** Bundles the packages unless it was done for this package-lock.json. @returns how jest's modules are mapped to them */
export const bundledPackages = async () => {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  const key = hash.update(readFileSync(fileURLToPath(import.meta.url))).digest('hex');
  const folder = resolve(CACHE, key.slice(0, 16));
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    await Promise.all(Object.keys(groups).map((name) => writeGroup(unfinished, name)));
    try {
      renameSync(unfinished, folder);
    } catch {
      // Another run was quicker.
      rmSync(unfinished, { recursive: true });
    }
  }
  return Object.fromEntries(
    all.map((specifier) => [`^${specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, join(folder, fileOf(specifier))]),
  );
};
