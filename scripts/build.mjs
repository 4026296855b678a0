import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './ensure.mjs';

const SCREEN_FOLDERS = ['components', 'contract', 'locales', 'pages', 'public', 'rules', 'services', 'store', 'styles'];
const SCREEN_FILES = ['next.config.js', 'package-lock.json', 'tsconfig.json'];
const BUILDS = '.next/builds';
/** Builds that are kept: one a server may be running from, and the next. */
const KEPT_BUILDS = 4;

const shared = {
  outbase: '.',
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
};
const bundle = (file) => ({ ...shared, entryPoints: [file], packages: 'external' });
/** Workers carry their packages with them: begun for each file that is made, they read one file in place of hundreds. */
const workerBundle = () => ({
  ...shared,
  entryPoints: filesBelow('backend').filter((file) => file.endsWith('Worker.ts')),
  external: ['pg-native'],
  banner: { js: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);` },
});
const builtName = (file) => file.replace(/\.ts$/, '.js');

/** Bundles one program of the backend, and every worker it may start, into dist/; returns where the program lies. */
export async function buildProgram(file) {
  const { build, stop } = await import('esbuild');
  await Promise.all([build(bundle(file)), build(workerBundle())]).catch(() =>
    fail(`${file} could not be built; mend what is named above.`),
  );
  await stop();
  return join('dist', builtName(file));
}

/** The same again whenever one of its files changes: `onBuilt` is given the program each time it could be built. */
export async function watchProgram(file, onBuilt) {
  const { context } = await import('esbuild');
  const told = {
    name: 'told',
    setup: ({ onEnd }) =>
      onEnd(({ errors }) => (errors.length === 0 ? onBuilt(join('dist/dev', builtName(file))) : undefined)),
  };
  const watched = await Promise.all([
    context({ ...workerBundle(), outdir: 'dist/dev' }),
    context({ ...bundle(file), outdir: 'dist/dev', plugins: [told] }),
  ]);
  await Promise.all(watched.map((one) => one.watch()));
  return { dispose: () => Promise.all(watched.map((one) => one.dispose())) };
}

/**
 * Builds the screens, unless there is a build of the same files with the same public settings; returns its folder.
 * Every build has a folder of its own, so that a server that runs keeps the one it was started with.
 */
export function buildScreens(environment = process.env) {
  const folder = join(BUILDS, hashOfScreens(environment));
  const finished = join(folder, 'finished');
  if (!existsSync(finished)) {
    console.log('Building the screens …');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      encoding: 'utf8',
      env: { ...environment, NEXT_DIST_DIR: folder, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (status !== 0) fail(`${stdout}${stderr}\nThe screens could not be built; mend what is named above.`);
    writeFileSync(finished, '');
  }
  utimesSync(folder, new Date(), new Date());
  forgetOldBuilds();
  return folder;
}

function forgetOldBuilds() {
  const builds = readdirSync(BUILDS)
    .map((name) => join(BUILDS, name))
    .map((folder) => ({ folder, used: statSync(folder).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  for (const { folder } of builds.slice(KEPT_BUILDS)) rmSync(folder, { recursive: true, force: true });
}

function hashOfScreens(environment) {
  const hash = createHash('sha256');
  for (const file of [...SCREEN_FOLDERS.flatMap(filesBelow), ...SCREEN_FILES]) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  for (const name of Object.keys(environment).sort()) {
    if (name.startsWith('NEXT_PUBLIC_') && environment[name]) hash.update(`${name}=${environment[name]}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
