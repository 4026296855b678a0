import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colors } from '@/styles/theme';

const tokenFiles = ['styles/tokens.css', 'styles/theme.ts', 'styles/chartColours.ts'];
const read = (file: string): string => readFileSync(file, 'utf8');
const files = ['components', 'pages', 'styles']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.(css|tsx?)$/.test(file));
const linesWith = (pattern: RegExp, among: readonly string[]) =>
  among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

const literal = /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
const named = /^\s*[\w-]+:.*(?<![\w-])(white|black|gr[ae]y|red|green|blue|orange|gold|yellow|silver|purple)(?![\w-])/;

test('every colour is a token of styles/tokens.css, or stands in styles/theme.ts or styles/chartColours.ts', () => {
  expect(
    linesWith(
      literal,
      files.filter((file) => !tokenFiles.includes(file)),
    ),
  ).toEqual([]);
  expect(
    linesWith(
      named,
      files.filter((file) => file.endsWith('.css')),
    ),
  ).toEqual([]);
});

const tokens = Object.fromEntries(
  [...read('styles/tokens.css').matchAll(/(--[\w-]+): (.+);/g)].map(([, ...pair]) => pair),
);
const tokenName = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

test('the theme has the colours of the tokens', () => {
  const { urgency, ...plain } = colors;
  const ofTheme = { ...plain, urgencySoon: urgency.soon, urgencyNear: urgency.near, urgencyPast: urgency.past };
  for (const [key, colour] of Object.entries(ofTheme)) expect([key, tokens[tokenName(key)]]).toEqual([key, colour]);
});

test('every custom property is defined, and every token is used', () => {
  const all = files.map(read).join('\n');
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''));
  const set = new Set([...all.matchAll(/(--[\w-]+)['"]?\]?\s*[:=]/g)].map(([, name]) => name ?? ''));
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
  expect(Object.keys(tokens).filter((name) => !used.has(name))).toEqual([]);
});
