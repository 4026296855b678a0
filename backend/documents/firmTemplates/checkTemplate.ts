import PizZip from 'pizzip';
import { openDocument, type TemplateError, templateErrors } from '../fillDocument';
import { type DocumentTemplate, samplesOf } from '../samples';
import type { Sample } from '../samples/sample';
import { type Field, fieldAt, fieldsOf, kindOf, type ToldField, toldFields } from './fields';
import { guardDocument } from './guardDocument';
import { nearest } from './nearest';
import type { TemplateProblem } from './problem';
import { type Tag, tagCollector, wordsAround } from './tags';
import { isBalanced } from './xml';

/** Lists within lists: a hand-made template needs no more, and each further one multiplies what is filled in. */
const MOST_LISTS = 3;
const MOST_PROBLEMS = 20;

const errorCodes: Readonly<Record<string, TemplateProblem['code']>> = {
  unclosed_tag: 'unclosed',
  unopened_tag: 'unopened',
  duplicate_open_tag: 'doubled',
  duplicate_close_tag: 'doubled',
  unclosed_loop: 'unclosedList',
  unopened_loop: 'unopenedList',
  closing_tag_does_not_match_opening_tag: 'otherEnd',
  raw_xml_tag_should_be_only_text_in_paragraph: 'drawingAlone',
  loop_position_invalid: 'listPlace',
  unbalanced_loop_tags: 'listPlace',
};

type PlaceOf = (file: string, offset: number) => string;

const problemOf = ({ properties = {} }: TemplateError, placeOf: PlaceOf): TemplateProblem => {
  const { id = '', xtag, openingtag, closingtag, offset, file = 'word/document.xml' } = properties;
  const at = typeof offset === 'number' ? offset : offset?.[0];
  return {
    code: errorCodes[id] ?? 'unreadable',
    tag: openingtag ?? xtag ?? '',
    other: closingtag ?? '',
    place: at === undefined ? '' : placeOf(file, at),
  };
};

interface Known {
  readonly root: Field;
  readonly told: readonly ToldField[];
}

/** A name that nothing has where it stands: it belongs into a list, or another name was meant. */
const unknown = ({ told }: Known, name: string): Pick<TemplateProblem, 'code' | 'other'> => {
  const elsewhere = told.find((field) => field.name === name);
  const list = elsewhere?.within.at(-1);
  if (list !== undefined) return { code: 'outsideList', other: list };
  const other = nearest(
    name,
    told.map((field) => field.name),
  );
  return other === undefined ? { code: 'unknown' } : { code: 'unknownNear', other };
};

const written = ({ module, inverted, value }: Tag): string =>
  `{${module === 'loop' ? (inverted ? '^' : '#') : module === 'rawxml' ? '@' : ''}${value.trim()}}`;

/** What is wrong with a placeholder that means a field of this kind. */
const misused = ({ module }: Tag, field: Field, lists: readonly Field[]): TemplateProblem['code'] | null => {
  const kind = kindOf(field);
  if (module === 'loop') {
    if (kind !== 'list') return null;
    if (lists.includes(field)) return 'listInItself';
    return lists.length >= MOST_LISTS ? 'listsTooDeep' : null;
  }
  if (module === 'rawxml') return kind === 'drawing' ? null : 'noDrawing';
  if (kind === 'drawing') return 'isDrawing';
  return kind === 'text' ? null : 'isList';
};

interface Standing {
  readonly scopes: readonly Field[];
  readonly lists: readonly Field[];
}

function* wrongTags(
  tags: readonly Tag[],
  known: Known,
  standing: Standing,
): Generator<Omit<TemplateProblem, 'place'> & { readonly offset: number }> {
  for (const tag of tags.filter(({ type }) => type === 'placeholder')) {
    const name = tag.value.trim();
    const field = fieldAt(standing.scopes, name);
    const told = { tag: written(tag), offset: tag.offset ?? 0 };
    if (field === undefined) {
      yield { ...unknown(known, name), ...told };
      continue;
    }
    const code = misused(tag, field, standing.lists);
    if (code !== null) yield { code, ...told };
    if (tag.subparsed === undefined) continue;
    const inside = tag.inverted
      ? standing
      : {
          scopes: [...standing.scopes, field],
          lists: field.isList ? [...standing.lists, field] : standing.lists,
        };
    if (code === null) yield* wrongTags(tag.subparsed, known, inside);
  }
}

/** Names that have no value in a sample where they stand, and a text whose parts no longer fit into each other. */
const missingIn = (file: Uint8Array, { name, data }: Sample): TemplateProblem[] => {
  const missing = new Set<string>();
  const filled = openDocument(file, { missing: (one) => missing.add(one.trim()) }).fill(data);
  if (!isBalanced(new PizZip(filled).file('word/document.xml')?.asText() ?? '')) return [{ code: 'unreadable' }];
  return [...missing].map((tag) => ({ code: 'notAlways', tag: `{${tag}}`, other: name }));
};

const once = (problems: readonly TemplateProblem[]): TemplateProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** What keeps a file from being the template of a paper; empty where nothing does. */
export const checkTemplate = (paper: DocumentTemplate, file: Buffer): readonly TemplateProblem[] => {
  const hostile = guardDocument(file);
  if (hostile !== null) return [hostile];
  const samples = samplesOf(paper);
  const root = fieldsOf(samples);
  const known = { root, told: toldFields(root) };
  const { found, module } = tagCollector();
  const placeOf: PlaceOf = (name, offset) => wordsAround(new PizZip(file).file(name)?.asText() ?? '', offset);
  try {
    openDocument(file, { modules: [module] });
    const problems = found.flatMap((part) =>
      [...wrongTags(part.tags, known, { scopes: [root], lists: [] })].map(({ offset, ...problem }) => ({
        ...problem,
        place: placeOf(part.file, offset),
      })),
    );
    if (problems.length > 0) return once(problems).slice(0, MOST_PROBLEMS);
    if (!found.some(({ tags }) => tags.some(({ type }) => type === 'placeholder'))) return [{ code: 'noField' }];
    return once(samples.flatMap((sample) => missingIn(file, sample))).slice(0, MOST_PROBLEMS);
  } catch (error) {
    const errors = templateErrors(error);
    if (errors.length === 0) return [{ code: 'unreadable' }];
    return once(errors.map((one) => problemOf(one, placeOf))).slice(0, MOST_PROBLEMS);
  }
};
