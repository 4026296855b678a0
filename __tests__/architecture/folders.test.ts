import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `/${file.replace(/\.tsx$/, '')}`);
interface NextConfig {
  default: { redirects(): { source: string; destination: string }[] };
}
const redirects = jest.requireActual<NextConfig>('@/next.config.js').default.redirects();

test('each folder of pages is a page of its own or leads to a list', () => {
  const folders = [...new Set(pages.map(dirname))].filter((folder) => folder !== '/' && !folder.includes('['));
  const sources = redirects.map(({ source }) => source);
  const open = folders.filter((folder) => !pages.includes(folder) && !pages.includes(`${folder}/index`));
  expect(open.sort()).toEqual(sources.sort());
});

test.each(redirects)('$source leads to a page', ({ destination }) => {
  const folder = dirname(destination);
  expect(pages.some((page) => [destination, `${destination}/index`, `${folder}/[tab]`].includes(page))).toBe(true);
});
