import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { allLanguages, languages, nextLanguage } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { formatsOf } from '@/locales/formats';

const folders = [
  'backend',
  'bench',
  'components',
  'contract',
  'demo',
  'pages',
  'rules',
  'scripts',
  'services',
  'store',
  'styles',
];

const sources = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && statSync(file).isFile());

/** A language told from the other by name: `lang === 'en'`, `lang !== 'jp'`, a map of the two beside other code. */
const branch = /[=!]==? ?['"](jp|en|ja)['"]|['"](jp|en)['"] ?[=!]==?|\bcase '(jp|en)':|^\s*(jp|en): ['"`{[(]/;
/** Where languages are listed, and where each of them names a module of antd's. */
const lists = new Set(['contract/notation/lang.ts']);

test('no file outside the languages says one thing in one language and another in the other', () => {
  const found = sources
    .filter((file) => !lists.has(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (branch.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(sources.length).toBeGreaterThan(800);
  expect(found).toEqual([]);
});

test('each language is a folder, and each folder a language', () => {
  const found = readdirSync('locales').filter((name) => statSync(join('locales', name)).isDirectory());
  expect(found.toSorted()).toEqual([...allLanguages].toSorted());
  expect(Object.keys(wordsOf)).toEqual(allLanguages);
  expect(Object.keys(formatsOf)).toEqual(allLanguages);
});

test('every language has the same files', () => {
  const filesOf = (lang: string) =>
    readdirSync(join('locales', lang), { recursive: true, encoding: 'utf8' }).toSorted();
  for (const lang of allLanguages) expect(filesOf(lang)).toEqual(filesOf('jp'));
  expect(existsSync('locales/jp/options/index.ts')).toBe(true);
});

test('a switch leads through all languages', () => {
  const visited = allLanguages.map((_, steps) => {
    let lang = allLanguages[0] ?? 'jp';
    for (let step = 0; step < steps; step++) lang = nextLanguage(lang);
    return lang;
  });
  expect(visited).toEqual(Object.keys(languages));
});
