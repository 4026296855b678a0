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

/** A branch on the language: `lang === 'en'`, `lang !== 'jp'`, or a map of both. */
const branch = /[=!]==? ?['"](jp|en|ja)['"]|['"](jp|en)['"] ?[=!]==?|\bcase '(jp|en)':|^\s*(jp|en): ['"`{[(]/;
/** Where languages are listed, and where each of them names a module of antd's. */
const lists = new Set(['contract/notation/lang.ts']);

test('no code outside locales branches on the language', () => {
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

/** Files that hold Japanese signs which are no words of a screen, and what these are. */
const japanese: Readonly<Record<string, string>> = {
  'backend/access/administrator.ts': 'the first office and account, which are records',
  'backend/db/migrations/0015LifeEvents.ts': 'values that an upgrade stores',
  'backend/documents/chart/excel.ts': 'a font',
  'backend/documents/chart/word.ts': 'a font',
  'backend/documents/estatePapers/treeSheets.ts': 'days and numbers of addresses that a line does not break',
  'backend/documents/samples/estate.ts': 'invented records that templates are tried with',
  'backend/documents/samples/money.ts': 'invented records that templates are tried with',
  'backend/documents/samples/people.ts': 'invented records that templates are tried with',
  'backend/documents/samples/projects.ts': 'invented records that templates are tried with',
  'backend/flows/imports/otherHeads.ts': 'heads of columns as typed',
  'components/resource/kanaCapture.ts': 'kana as typed',
  'backend/documents/bookkeeping/programs.ts': 'columns, accounts and tax classes of bookkeeping programs',
  'contract/notation/lang.ts': 'the name of a language in itself',
  'contract/notation/phoneNumber.ts': 'phone numbers as typed',
  'contract/projectDocument.ts': "a message of the owner's contract",
  'pages/_app.tsx': "the product's name",
  'rules/bank/payerName.ts': 'names and legal forms as banks write them',
  'rules/bank/readStatement.ts': 'heads of statements',
  'rules/division/typedShare.ts': 'shares are typed in words',
  'rules/division/writtenDivision.ts': 'an inventory is in Japanese, whoever writes it',
  'rules/japaneseText.ts': 'signs that a search reads as one',
  'rules/kinshipWords.ts': 'words of kin as typed',
  'rules/lunarCalendar.ts': 'long and short months, as in the table',
  'rules/typedDays.ts': 'days as typed',
  'rules/typedNearDay.ts': 'days as typed',
  'rules/typedPartialDay.ts': 'days as typed',
  'rules/typedText.ts': 'kana and hyphens as typed',
  'rules/typedValues.ts': 'times as typed',
  'rules/typedYen.ts': 'amounts as typed',
  'rules/variantKanji.ts': 'variants of kanji that a search reads as one',
  'rules/wareki.ts': 'eras',
  'rules/writtenChoices.ts': 'words for entries of lists as staff and other programs write them',
  'rules/data/estateRightLaw.ts': 'articles and statutes, by their names',
  'rules/data/civilLaw.ts': 'articles and statutes, by their names',
  'rules/data/estateTaxLaw.ts': 'articles and statutes, by their names',
  'rules/data/giftExemptions.ts': 'articles and statutes, by their names',
  'rules/data/holidays.ts': 'holidays by name',
  'rules/data/lawRegister.ts': 'articles and statutes, by their names',
  'rules/data/registrationTaxRates.ts': 'articles and statutes, by their names',
  'rules/data/retentionLaw.ts': 'articles and statutes',
  'rules/municipality.ts': 'how addresses name towns',
  'rules/sameName.ts': 'kana as they are heard',
  'rules/samePerson.ts': 'prefectures before an address',
  'rules/searchKey.ts': 'signs that a search reads as one',
  'rules/data/lunarYears.ts': 'months of the lunar calendar',
  'rules/data/registerKanji.ts': 'kanji of family registers that a search reads as one',
  'rules/data/sharedPostalCodes.ts': 'names of places that share a postal code',
  'scripts/cluster/client.ts': 'a person whom the test stores',
  'scripts/systemPackages.mjs': 'a font',
};
const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

test('no Japanese word stands outside the languages', () => {
  const found = sources
    .filter((file) => !/^(demo|bench)\//.test(file))
    .filter((file) =>
      /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(readFileSync(file, 'utf8').replace(comments, '')),
    );
  expect(found.toSorted()).toEqual(Object.keys(japanese).toSorted());
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

test('the language switch goes through all languages', () => {
  const visited = allLanguages.map((_, steps) => {
    let lang = allLanguages[0] ?? 'jp';
    for (let step = 0; step < steps; step++) lang = nextLanguage(lang);
    return lang;
  });
  expect(visited).toEqual(Object.keys(languages));
});
