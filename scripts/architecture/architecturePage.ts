import { fileOf, imports, placeOf, rules } from './rooms';

type Area = keyof typeof rules;

/** The folders of each area. */
const folders: Record<Area, string> = {
  contract: 'contract/',
  options: 'contract/options/',
  notation: 'contract/notation/',
  rules: 'rules/',
  locales: 'locales/',
  styles: 'styles/',
  services: 'services/',
  store: 'store/',
  ui: 'components/ui/',
  engine: 'components/resource/, dashboard/',
  parts: 'components/parts/',
  noun: 'components/(a noun)/',
  shell: 'components/shell/',
  pages: 'pages/',
  app: 'pages/_app.tsx',
  refusal: 'backend/refusal/',
  db: 'backend/db/',
  derived: 'backend/derived/',
  access: 'backend/access/',
  http: 'backend/http/',
  records: 'backend/records/',
  documents: 'backend/documents/',
  modules: 'backend/modules/(a noun)/',
  flows: 'backend/flows/',
  program: 'backend/*.ts, upgrade/, backup/, doctor/',
  demo: 'demo/',
  scripts: 'scripts/',
  bench: 'bench/',
};

const areas = Object.keys(folders) as Area[];

/** Which areas each area imports, as the code does today. */
const arrows = (): ReadonlyMap<Area, ReadonlySet<Area>> => {
  const found = new Map<Area, Set<Area>>(areas.map((area) => [area, new Set()]));
  for (const one of imports) {
    const file = fileOf(one);
    const [from, to] = [placeOf(one.file)?.area, file === undefined ? undefined : placeOf(file)?.area];
    if (from !== undefined && to !== undefined && from !== to) found.get(from)?.add(to);
  }
  return found;
};

/** Whether an area reaches another one by at least two arrows: then the arrow between them says nothing new. */
const isIndirect = (all: ReadonlyMap<Area, ReadonlySet<Area>>, from: Area, to: Area): boolean => {
  const seen = new Set<Area>();
  const reaches = (area: Area): boolean => {
    if (seen.has(area)) return false;
    seen.add(area);
    const next = all.get(area) ?? new Set<Area>();
    return next.has(to) || [...next].some(reaches);
  };
  return [...(all.get(from) ?? [])].some((between) => between !== to && reaches(between));
};

const picture = (): string => {
  const all = arrows();
  const drawn = areas.filter((area) => area !== 'scripts' && area !== 'bench');
  const nodes = drawn.map((area) => `  ${area}["${folders[area]}"]`);
  const lines = drawn.flatMap((from) =>
    [...(all.get(from) ?? [])]
      .filter((to) => !isIndirect(all, from, to))
      .toSorted()
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...nodes, ...lines, '```'].join('\n');
};

const table = (): string => {
  const rows = areas.map((area) => {
    const { may, types = [] } = rules[area] as { may: readonly string[]; types?: readonly string[] };
    const typeOnly = types.length === 0 ? '' : ` (types only: ${types.join(', ')})`;
    return `| ${area} | \`${folders[area]}\` | ${may.join(', ') || 'nothing'}${typeOnly} |`;
  });
  return ['| room | files | may import |', '|---|---|---|', ...rows].join('\n');
};

const made: Readonly<Record<string, () => string>> = { picture, table };

/** The page with its picture and its table made anew from the code; what people wrote around them stays. */
export const architecturePage = (page: string): string =>
  Object.entries(made).reduce((text, [name, make]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/architecture.md has no place for the ${name}`);
    return `${text.slice(0, from + begin.length)}\n${make()}\n${text.slice(to)}`;
  }, page);
