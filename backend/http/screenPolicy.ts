import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Scripts that stand in a page itself; data in a script element is not run. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * @returns the sources of Content Security Policy Level 3 §2.3.1, such as `'sha256-…'`, of all scripts that stand in a page
 */
export const inlineSources = (html: string): string[] =>
  Array.from(html.matchAll(inlineScript), ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });

/**
 * Extends the policy of every answer for the built pages: the scripts that the framework writes into them run by their hashes,
 * others do not, and text becomes a script or markup only through the policies named here (Trusted Types).
 * @param folder of the build
 */
export const readScreenPolicy = async (folder: string): Promise<(policy: string) => string> => {
  const pages = join(folder, 'server/pages');
  const files = (await readdir(pages, { recursive: true })).filter((file) => file.endsWith('.html'));
  const sources = new Set<string>();
  for (const file of files)
    for (const source of inlineSources(await readFile(join(pages, file), 'utf8'))) sources.add(source);
  return (policy) =>
    `${policy.replace("script-src 'self'", ["script-src 'self'", ...sources].join(' '))};require-trusted-types-for 'script';trusted-types default nextjs`;
};
