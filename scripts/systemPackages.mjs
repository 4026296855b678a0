import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fail } from './ensure.mjs';

const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', '/System/Library/Fonts', '/Library/Fonts'];
const JAPANESE_FONT = /CJK|NotoSans(Mono)?JP|Hiragino|ヒラギノ|ipa(ex)?g|takao/i;

/** A Chromium without windows, which takes a quarter less of the processor, before one with. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The Chromium of the browser tests: CHROMIUM_PATH, or the system's. */
export const chromiumPath = () => process.env.CHROMIUM_PATH || CHROMIUMS.find((path) => existsSync(path));

const holdsJapaneseFont = (folder) =>
  existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => JAPANESE_FONT.test(file));

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(`${folder}/${program}`));

const isThereIn = (folder, program) => existsSync(`${folder}/${program}`) || isOnPath(program);

/** System packages that the tests need: browser, Japanese fonts, office suite. `instead` does as well where they cannot be had. */
const TESTS = [
  {
    packages: ['chromium-headless-shell'],
    isThere: () => [CHROMIUMS[0], process.env.CHROMIUM_PATH].includes(chromiumPath()),
    instead: () => existsSync(chromiumPath() ?? ''),
  },
  { packages: ['fonts-noto-cjk'], isThere: () => FONT_FOLDERS.some(holdsJapaneseFont) },
  { packages: ['libreoffice-writer', 'libreoffice-calc'], isThere: () => isOnPath('soffice') },
  { packages: ['poppler-utils'], isThere: () => isOnPath('pdftotext') && isOnPath('pdfinfo') },
];

/** And those of a cluster. */
const CLUSTER = [
  ...['haproxy', 'pgbouncer'].map((name) => ({ packages: [name], isThere: () => isThereIn('/usr/sbin', name) })),
  { packages: ['patroni'], isThere: () => isOnPath('patroni') },
  { packages: ['etcd-server'], isThere: () => isOnPath('etcd') },
  { packages: ['postgresql-15'], isThere: () => existsSync('/usr/lib/postgresql/15/bin/pg_rewind') },
];

/** And those of an S3-compatible store. */
const STORE = [
  ...['proxy', 'account', 'container', 'object'].map((name) => ({
    packages: [`swift-${name}`],
    isThere: () => isOnPath(`swift-${name}-server`),
  })),
  { packages: ['memcached'], isThere: () => isOnPath('memcached') },
];

const NEEDS = { tests: TESTS, cluster: CLUSTER, store: STORE };

/** The tests need what only root can install; root does, others are told the command. @param {keyof NEEDS} what */
export function ensureSystemPackages(what = 'tests') {
  const needs = NEEDS[what];
  const isRoot = process.getuid?.() === 0;
  const missing = isRoot ? packagesWished(needs) : packagesMissing(needs);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!isRoot) fail(`The tests need ${missing.join(', ')}; run once: sudo ${command}`);
  console.log(`Installing ${missing.join(', ')} …`);
  for (const line of ['apt-get update', command]) {
    spawnSync(line, {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const left = packagesMissing(needs);
  if (left.length > 0)
    fail(`${left.join(', ')} could not be installed; mend what apt-get says above and run: ${command}`);
}

const packagesWished = (needs) => needs.flatMap(({ packages, isThere }) => (isThere() ? [] : packages));
const packagesMissing = (needs) =>
  needs.flatMap(({ packages, isThere, instead }) => (isThere() || instead?.() ? [] : packages));
