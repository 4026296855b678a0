import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineSources, readScreenPolicy } from '@/backend/http/screenPolicy';

const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test.each<[string, string, string[]]>([
  ['a script in the page', '<script>go()</script>', [sourceOf('go()')]],
  ['attributes and line ends', '<script id="a" async>\ngo("</b>")\n</script>', [sourceOf('\ngo("</b>")\n')]],
  ['a file', '<script src="/a.js"></script><script defer="" src="/b.js"></script>', []],
  ['data', '<script id="__NEXT_DATA__" type="application/json">{"a":1}</script>', []],
  ['two', '<script>a</script><p>x</p><script>b</script>', [sourceOf('a'), sourceOf('b')]],
])('the policy of a page names %s', (_, html, sources) => {
  expect(inlineSources(html)).toEqual(sources);
});

test('every script of every page is named once, and text becomes no script', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsugi-pages-'));
  try {
    mkdirSync(join(folder, 'server/pages/customer'), { recursive: true });
    writeFileSync(join(folder, 'server/pages/index.html'), '<script>a</script><script>b</script>');
    writeFileSync(join(folder, 'server/pages/customer/create.html'), '<script>a</script>');
    writeFileSync(join(folder, 'server/pages/customer/create.js'), '<script>c</script>');
    const policyOf = await readScreenPolicy(folder);
    expect(policyOf("default-src 'self';script-src 'self';object-src 'none'")).toBe(
      `default-src 'self';script-src 'self' ${sourceOf('a')} ${sourceOf('b')};object-src 'none';require-trusted-types-for 'script';trusted-types default nextjs`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
