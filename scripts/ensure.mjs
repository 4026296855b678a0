import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const OLDEST_NODE = [20, 19];

/** Makes a fresh clone ready to run: the right Node, and every package that package-lock.json names. */
export function ensure() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(
      `Tsugi needs Node ${OLDEST_NODE.join('.')} or newer and this is ${process.versions.node}; install a newer one from https://nodejs.org.`,
    );
  }
  if (isInstalled()) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  if (status !== 0)
    fail('The packages could not be installed; mend what npm says above (network, disk, rights) and start again.');
}

/** Ends the program with a sentence that says what to do. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** npm writes what it installed beside the packages, last of all; packages for other platforms are optional there. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  );
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
