import { readFileSync } from 'node:fs';
import { accessPage } from '@/backend/accessPage';
import { modules } from '@/backend/modules';

test('docs/access.md matches the policy; if not: npm run docs:access', () => {
  expect(readFileSync('docs/access.md', 'utf8')).toBe(accessPage(modules));
});

test('every call has a row and every right a column', () => {
  const page = accessPage(modules);
  for (const { group, rights } of modules)
    for (const [call, { method, path, open }] of Object.entries(group)) {
      const { resource, action } = rights[call] ?? {};
      const right = open ? 'anybody' : `${resource}: ${action}`;
      const row = page.split('\n').find((line) => line.startsWith(`| ${method} ${path} `));
      expect(row?.replace(' (+)', '')).toBe(`| ${method} ${path} | ${right} |`);
      if (!open) expect(page).toContain(`\n| ${right} | `);
    }
});
