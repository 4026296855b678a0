import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A part of the house, as its folder places it; nouns and modules are known by their folders' names. */
interface Place {
  area: keyof typeof rules;
  /** The noun or module, where a part has several that must not know each other. */
  name?: string;
}

interface Rule {
  /** Which areas it may import; its own is always allowed, but not another noun or module of the same area. */
  may: readonly string[];
  /** Areas whose types alone it may import. */
  types?: readonly string[];
  /** Packages it may import; without it, any. */
  packages?: readonly RegExp[];
}

const node = /^node:/;
const ground = ['ground', 'contract', 'options', 'notation', 'rules', 'locales'];

/** Who may import whom. */
const rules = {
  contract: { may: ['options', 'notation'], packages: [/^zod$/] },
  /** The closed option lists: data without schemas. */
  options: { may: [], types: ['contract'], packages: [] },
  /** How values are written, for the contract and the rules alike. */
  notation: { may: [], packages: [] },
  rules: { may: ['notation'], types: ['contract', 'options'], packages: [/^@holiday-jp\//] },
  locales: { may: ['rules', 'notation'], types: ['contract', 'options'] },
  styles: { may: [], types: ['notation'] },
  services: { may: ['contract', 'notation'] },
  store: { may: ['contract', 'notation', 'services'] },
  ui: { may: ['options', 'notation', 'locales', 'rules', 'styles'], types: ['contract'] },
  engine: { may: ['ui', 'contract', 'options', 'notation', 'locales', 'rules', 'styles'] },
  parts: { may: ['engine', 'ui', 'store', 'contract', 'options', 'notation', 'locales', 'rules', 'styles'] },
  noun: { may: ['engine', 'parts', 'ui', 'store', 'contract', 'options', 'notation', 'locales', 'rules', 'styles'] },
  shell: { may: ['ui', 'store', 'contract', 'options', 'notation', 'locales', 'rules', 'styles'] },
  pages: { may: ['engine', 'parts', 'ui', 'noun', 'shell', 'store', 'locales', 'styles'] },
  /** Where the screens are put together: it hands the services to those who may not import them. */
  app: { may: ['engine', 'shell', 'store', 'services', 'locales', 'styles'] },
  /** What all modules of the backend stand on: http, db, access, search, documents. */
  ground: { may: [...ground, 'program'] },
  module: { may: ground },
  flows: { may: [...ground, 'module'] },
  program: { may: [...ground, 'module', 'flows'] },
  scripts: { may: [...ground, 'program'] },
  bench: { may: [...ground, 'program', 'module'] },
} satisfies Record<string, Rule>;

const components: Record<string, keyof typeof rules> = {
  ui: 'ui',
  resource: 'engine',
  dashboard: 'engine',
  parts: 'parts',
  shell: 'shell',
};
const backend: Record<string, keyof typeof rules> = {
  http: 'ground',
  db: 'ground',
  access: 'ground',
  search: 'ground',
  documents: 'ground',
  flows: 'flows',
};

/** Where a file belongs; a folder nobody thought of belongs nowhere, and fails the test below. */
function placeOf(file: string): Place | undefined {
  const [top = '', second = '', third = ''] = file.split('/');
  switch (top) {
    case 'contract':
      if (third !== '' && (second === 'options' || second === 'notation')) return { area: second };
      return { area: 'contract' };
    case 'components':
      return components[second] ? { area: components[second] } : { area: 'noun', name: second };
    case 'backend':
      if (third === '') return { area: 'program' };
      if (second === 'modules') return third.includes('.') ? { area: 'program' } : { area: 'module', name: third };
      return backend[second] ? { area: backend[second] } : undefined;
    case 'pages':
      return { area: file === 'pages/_app.tsx' ? 'app' : 'pages' };
    default:
      return top in rules ? { area: top as keyof typeof rules } : undefined;
  }
}

const NOT_PRODUCT = /^(node_modules|dist|docs|public|test-results|coverage|__tests__|\.)/;
const SOURCE = /\.(ts|tsx|mjs)$/;

const sources = readdirSync('.')
  .filter((name) => !NOT_PRODUCT.test(name) && statSync(name).isDirectory())
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => SOURCE.test(file));

interface Import {
  file: string;
  line: number;
  target: string;
  typeOnly: boolean;
}

const STATEMENT =
  /^(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/** `import type …`, or an import of nothing but types. */
const isTypeOnly = (type: string | undefined, names: string | undefined): boolean =>
  type !== undefined || /^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\}$/.test(names ?? '');

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(STATEMENT)].map((match) => {
    const [, type, names, from, bare, dynamic] = match;
    return {
      file,
      line: text.slice(0, match.index).split('\n').length,
      target: from ?? bare ?? dynamic ?? '',
      typeOnly: isTypeOnly(type, names),
    };
  });
}

/** The file an import of ours names; undefined for a package. */
function fileOf({ file, target }: Import): string | undefined {
  const path = target.startsWith('@/')
    ? target.slice(2)
    : target.startsWith('.')
      ? join(dirname(file), target)
      : undefined;
  if (path === undefined) return undefined;
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  return normalize(candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ?? path);
}

function offenceOf(found: Import): string | undefined {
  const from = placeOf(found.file);
  if (!from) return 'lies in a folder that no rule knows';
  const rule: Rule = rules[from.area];
  const file = fileOf(found);
  if (file === undefined) {
    const allowed = node.test(found.target) || !rule.packages || rule.packages.some((name) => name.test(found.target));
    return allowed ? undefined : `${from.area} may not import the package ${found.target}`;
  }
  const to = placeOf(file);
  if (!to) return `imports ${found.target}, which lies in a folder that no rule knows`;
  if (to.area === from.area) {
    return to.name === from.name ? undefined : `${from.area} ${from.name} may not import ${to.area} ${to.name}`;
  }
  if (rule.may.includes(to.area)) return undefined;
  if (rule.types?.includes(to.area)) {
    return found.typeOnly ? undefined : `${from.area} may import types alone from ${to.area}`;
  }
  return `${from.area} may not import ${to.area}`;
}

const imports = sources.flatMap(importsOf);

test('every source file is read, and its imports are found', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(sources.length);
});

test('nobody imports what its folder may not', () => {
  const offences = imports.flatMap((found) => {
    const offence = offenceOf(found);
    return offence ? [`${found.file}:${found.line} ${offence} (${found.target})`] : [];
  });
  expect(offences).toEqual([]);
});

test('the screens never load the whole contract, only the nouns they show, nor every language', () => {
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
