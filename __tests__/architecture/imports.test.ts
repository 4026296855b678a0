import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { architecturePage } from '@/scripts/architecture/architecturePage';
import { circularImports, fileOf, imports, offenceOf, placeOf, sources } from '@/scripts/architecture/rooms';

test('every source file is read, and its imports are found', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(sources.length);
});

test('no folder imports what the table of rooms forbids', () => {
  const offences = imports.flatMap((found) => {
    const offence = offenceOf(found);
    return offence ? [`${found.file}:${found.line} ${offence} (${found.target})`] : [];
  });
  expect(offences).toEqual([]);
});

test('no files import one another in a circle, not even for a type', () => {
  expect(circularImports().map(({ file, line, target }) => `${file}:${line} → ${target}`)).toEqual([]);
});

test('screens load only the nouns they show and one language, never the whole contract', () => {
  const client: readonly string[] = ['locales', 'services', 'store', 'ui', 'engine', 'parts', 'noun', 'shell', 'pages'];
  const whole = imports.filter(
    (found) =>
      !found.typeOnly &&
      client.includes(placeOf(found.file)?.area ?? '') &&
      found.file !== 'locales/all.ts' &&
      ['contract/index.ts', 'contract/options/index.ts', 'locales/all.ts'].includes(fileOf(found) ?? ''),
  );
  expect(whole.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

test('every dialog is made of components/ui/Dialog.tsx, but the list of commands', () => {
  const own = sources.filter((file) => /import \{[^}]*\bModal\b[^}]*\} from 'antd'/.test(readFileSync(file, 'utf8')));
  expect(own.toSorted()).toEqual(['components/shell/palette/CommandPalette.tsx', 'components/ui/Dialog.tsx']);
});

test('what is typed into a dialog is kept as a draft, but for secrets and what is not stored', () => {
  const typed = /<(TextInput|LetterInput|DayInput|PartialDayInput|YenInput|RowsInput|DeathFields|Input)\b/;
  const unkept = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /ui\/Dialog'/.test(text) && typed.test(text) && !/useDialogDraft\(|useDialogDraft<|useDraft\(/.test(text);
  });
  expect(unkept.toSorted()).toEqual([
    // The day is today's, unless it is chosen.
    'components/checklist/LetterDialog.tsx',
    // The secret link itself.
    'components/deadline/FeedDialog.tsx',
  ]);
});

test('docs/architecture.md shows the rooms as they are; if not: npm run docs:architecture', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  expect(page).toBe(architecturePage(page));
});

test('the index of decisions lists every decision', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
  expect(files.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});

test('docs/security.md names tests that exist', () => {
  const named = [...readFileSync('docs/security.md', 'utf8').matchAll(/`(__tests__\/[^`]+)`/g)].map(
    ([, file]) => file ?? '',
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('no script has a name that npm runs by itself, as after every install', () => {
  const own = [
    'dependencies',
    'install',
    'prepare',
    'prepack',
    'prepublish',
    'publish',
    'shrinkwrap',
    'uninstall',
    'version',
  ];
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const names = Object.keys(scripts);
  expect(names.filter((name) => own.includes(name) || own.includes(name.replace(/^(pre|post)/, '')))).toEqual([]);
});
