import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScreens } from './build.mjs';
import { ensure, fail } from './ensure.mjs';
import { chromiumPath, ensureSystemPackages } from './systemPackages.mjs';

const JEST_REPORT = 'test-results/jest.json';
const BROWSER_REPORT = 'test-results/browser.json';

const args = process.argv.slice(2);
/** `npm run check`: what takes no database and no browser. */
const fast = args.includes('--fast');
/** `npm test -- customer`: the tests whose path holds a word, without the checks around them. */
const patterns = args.filter((arg) => !arg.startsWith('-'));

ensure();
if (!fast) ensureSystemPackages();
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

const ports = { app: await freePort(3110), web: await freePort(3112) };
const dataDir = mkdtempSync(join(tmpdir(), 'tsugi-e2e-'));
// PostgreSQL runs as another user where the tests run as root.
chmodSync(dataDir, 0o755);
const browserEnvironment = {
  CHROMIUM_PATH: chromiumPath(),
  E2E_APP_PORT: String(ports.app),
  E2E_WEB_PORT: String(ports.web),
  E2E_DATA_DIR: dataDir,
  PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT,
};

const jest = (...more) => run('jest', ['--maxWorkers=2', '--json', '--outputFile', JEST_REPORT, ...more]);
const browser = (...more) =>
  run('playwright', ['test', '--reporter=list,json', ...more], { environment: browserEnvironment });

const checks = [
  ['lint and format', () => run('biome', ['ci', '--error-on-warnings'])],
  ['types', () => run('next', ['typegen'], { quiet: true }) && run('tsc', ['--noEmit', '--checkers', '2'])],
  ['dead code', () => run('knip', ['--no-progress'])],
  ['clones', () => run('jscpd', ['--config', '.jscpd.json'])],
];
const ruleTests = ['rules, contract and architecture', () => jest('--selectProjects', 'rules'), countJest];
const jestTests = ['unit, component and backend tests', () => jest(...patterns, '--passWithNoTests'), countJest];
/** One build for both servers of the browser tests: it calls the API by its whole address, which to the one is its own. */
const build = [
  'build',
  () => Boolean(buildScreens({ ...process.env, NEXT_PUBLIC_API_BASE_URL: `http://127.0.0.1:${ports.app}` })),
];
const browserTests = ['browser tests', () => browser(...patterns), countBrowser];

const steps = stepsToRun();

const results = steps.map(([name, work, count]) => {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const succeeded = work();
  const { passed, failed } = count ? count() : { passed: 0, failed: 0 };
  // A step that fails, or runs no test, without naming a failed one counts as one.
  const unnamed = failed === 0 && (!succeeded || (count && passed === 0)) ? 1 : 0;
  return { name, passed, failed: failed + unnamed, seconds: (Date.now() - begun) / 1000 };
});
rmSync(dataDir, { recursive: true, force: true });

console.log('\n── summary');
for (const { name, passed, failed, seconds } of results) {
  const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s  ${tests}`.trimEnd());
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);

function stepsToRun() {
  if (fast) return [...checks, ruleTests];
  if (patterns.length === 0) return [...checks, jestTests, build, browserTests];
  const holds = (file) => patterns.some((pattern) => file.includes(pattern));
  const files = readdirSync('__tests__', { recursive: true }).map((file) => join('__tests__', file));
  const named = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && holds(file));
  if (named.length === 0) fail(`No test's path holds ${patterns.join(' or ')}.`);
  const inBrowser = named.some((file) => file.endsWith('.spec.ts'));
  const inJest = named.some((file) => !file.endsWith('.spec.ts'));
  return [...(inJest ? [jestTests] : []), ...(inBrowser ? [build, browserTests] : [])];
}

function run(tool, args, { environment = {}, quiet = false } = {}) {
  const { status } = spawnSync(join('node_modules/.bin', tool), args, {
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
  });
  return status === 0;
}

function countJest() {
  const report = read(JEST_REPORT);
  if (!report) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  };
}

function countBrowser() {
  const report = read(BROWSER_REPORT);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The wanted port where it is free, so that builds which name it can be used again; else any free one. */
function freePort(wanted) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort(0)));
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
