import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Which part of the house a file belongs to, as its folder places it; nouns and modules are known by their folders' names. */
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
const law = ['contract', 'options', 'notation', 'rules'] as const;

/** The folders of the backend from the ground up: each imports those above it in this list, never one below. */
const floors = ['refusal', 'db', 'derived', 'access', 'http', 'records', 'documents', 'modules', 'flows'] as const;
type Floor = (typeof floors)[number];

const backendRules = {
  ...(Object.fromEntries(
    floors.map((floor, storey) => [floor, { may: [...law, 'locales', ...floors.slice(0, storey)] }]),
  ) as unknown as Record<Floor, Rule>),
  /** The program: assembles the server and upgrades the database. */
  program: { may: [...law, 'locales', ...floors, 'demo'] },
};

/** The allowed imports of each area. */
export const rules = {
  contract: { may: ['options', 'notation'], packages: [/^zod$/] },
  /** The closed option lists: data without schemas. */
  options: { may: [], types: ['contract'], packages: [] },
  /** How values are written, for the contract and the rules alike. */
  notation: { may: [], packages: [] },
  rules: { may: ['notation'], types: ['contract', 'options'], packages: [/^@holiday-jp\//] },
  locales: { may: ['rules', 'notation'], types: ['contract', 'options'] },
  styles: { may: [] },
  services: { may: ['contract', 'notation'] },
  store: { may: ['contract', 'notation', 'services'] },
  ui: { may: ['options', 'notation', 'locales', 'rules', 'styles'], types: ['contract'] },
  engine: { may: ['ui', 'contract', 'options', 'notation', 'locales', 'rules', 'styles'] },
  parts: { may: ['engine', 'ui', 'store', 'contract', 'options', 'notation', 'locales', 'rules', 'styles'] },
  noun: { may: ['engine', 'parts', 'ui', 'store', 'contract', 'options', 'notation', 'locales', 'rules', 'styles'] },
  shell: { may: ['ui', 'store', 'contract', 'options', 'notation', 'locales', 'rules', 'styles'] },
  pages: { may: ['engine', 'parts', 'ui', 'noun', 'shell', 'store', 'locales', 'styles'] },
  /** Assembles the screens: injects the services into rooms that may not import them. */
  app: { may: ['engine', 'shell', 'store', 'services', 'locales', 'styles'] },
  ...backendRules,
  /** The data maker and the firm that it invents. */
  demo: {
    may: [...law, 'locales', 'refusal', 'db', 'derived', 'access', 'records', 'documents', 'http', 'modules', 'flows'],
  },
  scripts: { may: [...law, ...floors, 'program', 'demo'] },
  bench: { may: [...law, ...floors, 'program', 'demo'] },
} satisfies Record<string, Rule>;

const components: Record<string, keyof typeof rules> = {
  ui: 'ui',
  resource: 'engine',
  dashboard: 'engine',
  parts: 'parts',
  shell: 'shell',
};
const partsOfProgram: ReadonlySet<string> = new Set(['upgrade', 'backup', 'doctor']);
const isFloor = (folder: string): folder is Floor => (floors as readonly string[]).includes(folder);

/** The area of a file; undefined for an unknown folder, which fails the test of imports. */
export function placeOf(file: string): Place | undefined {
  const [top = '', second = '', third = ''] = file.split('/');
  switch (top) {
    case 'contract':
      if (third !== '' && (second === 'options' || second === 'notation')) return { area: second };
      return { area: 'contract' };
    case 'components':
      return components[second] ? { area: components[second] } : { area: 'noun', name: second };
    case 'backend':
      if (third === '' || partsOfProgram.has(second)) return { area: 'program' };
      if (second === 'modules') return third.includes('.') ? { area: 'program' } : { area: second, name: third };
      return isFloor(second) ? { area: second } : undefined;
    case 'pages':
      return { area: file === 'pages/_app.tsx' ? 'app' : 'pages' };
    default:
      return top in rules ? { area: top as keyof typeof rules } : undefined;
  }
}

const NOT_PRODUCT = /^(node_modules|dist|docs|public|test-results|coverage|__tests__|\.)/;
const SOURCE = /\.(ts|tsx|mjs)$/;

export const sources = readdirSync('.')
  .filter((name) => !NOT_PRODUCT.test(name) && statSync(name).isDirectory())
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => SOURCE.test(file));

export interface Import {
  file: string;
  line: number;
  target: string;
  typeOnly: boolean;
  /** Loaded when it is needed: `import('…')`. */
  lazy: boolean;
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
      lazy: dynamic !== undefined,
    };
  });
}

/** The file an import of ours names; undefined for a package. */
export function fileOf({ file, target }: Import): string | undefined {
  const path = target.startsWith('@/')
    ? target.slice(2)
    : target.startsWith('.')
      ? join(dirname(file), target)
      : undefined;
  if (path === undefined) return undefined;
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  return normalize(candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ?? path);
}

export function offenceOf(found: Import): string | undefined {
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

export const imports = sources.flatMap(importsOf);

/** The imports, of types too, by which files import one another in a circle; one that is loaded when needed closes none. */
export function circularImports(): Import[] {
  let left = imports.filter(({ lazy }) => !lazy).map((found) => ({ found, from: found.file, to: fileOf(found) }));
  for (;;) {
    const importing = new Set(left.map(({ from }) => from));
    const imported = new Set(left.map(({ to }) => to));
    const kept = left.filter(({ from, to }) => to !== undefined && importing.has(to) && imported.has(from));
    if (kept.length === left.length) return kept.map(({ found }) => found);
    left = kept;
  }
}
