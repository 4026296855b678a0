import { historyOf } from '@/components/parts/historyOf';
import type { ResourceApi } from '@/components/resource/api';
import type { Column, Filter, FormDescriptor, Resource, Shown } from '@/components/resource/defineResource';
import type { AnyMaster } from '@/contract/defineMaster';
import { metaOf } from '@/contract/fields';
import type { HistoryEntity } from '@/contract/history';
import { type Switched, statusSwitch } from './StatusSwitch';
import { useMasterChoices } from './useMasterChoices';
import { useMasterRights } from './useMasterRights';

/** The parts of a master's screens that differ from the others. */
export interface MasterParts<Rec> {
  /** Columns of its list in their order; all fields of its rows by default. */
  readonly order?: readonly (keyof Rec & string)[];
  /** Overrides of derived columns. */
  readonly columns?: { readonly [Field in keyof Rec & string]?: Partial<Column<Rec>> };
  readonly form?: Partial<FormDescriptor<Rec>>;
}

const active = { status: 1 };
/** Characters: longer texts take the whole width of a form, and codes are not longer than that. */
const wide = 50;
const code = 10;

const metaIn = ({ fields, asked }: AnyMaster, name: string) => {
  const field = { ...fields, ...asked }[name];
  return field === undefined ? undefined : metaOf(field);
};

/** How a value is shown, by its name and kind of field. */
const shownAs = (master: AnyMaster, name: string): { kind?: Shown<object>['kind']; of?: string } => {
  if (name === 'status') return { kind: 'status' };
  if (name === 'updated_at') return { kind: 'dateTime' };
  if (metaIn(master, name.replace(/_name$/, '_id'))?.of === 'office') return { kind: 'officeBadge' };
  const { kind = 'text', of } = metaIn(master, name) ?? {};
  if (kind === 'text' || kind === 'rows') return {};
  return { kind, ...(of === undefined ? {} : { of }) };
};

const widthOf = (master: AnyMaster, name: string): number | undefined => {
  if (name === 'id' || name === 'display_order') return 80;
  if (name === 'status' || name === 'updated_by') return 140;
  const meta = metaIn(master, name);
  const { kind } = shownAs(master, name);
  if (meta === undefined) return kind === undefined ? 160 : undefined;
  if (meta.kind === 'option') return 160;
  return meta.kind === 'text' && (meta.max ?? code + 1) <= code ? 140 : undefined;
};

const last = ['display_order', 'status', 'updated_at', 'updated_by'];

/** The list's fields in order, with names in place of ids. */
const namesIn = ({ row }: AnyMaster): string[] => {
  const fields = Object.keys(row.shape);
  const hidden = [...last, 'lock_version'];
  const isNamed = (name: string) => name.endsWith('_id') && fields.includes(name.replace(/_id$/, '_name'));
  return [...fields.filter((name) => !hidden.includes(name) && !isNamed(name)), ...last];
};

const filtersOf = (master: AnyMaster): Filter[] =>
  master.filters.map((field) => {
    const { kind, of } = metaIn(master, field) ?? { kind: 'text' };
    return { field, kind: kind as Filter['kind'], ...(of === undefined ? {} : { of }) };
  });

/** Long texts come last, each over the whole width. */
const entriesOf = (master: AnyMaster): (string | { field: string; wide: true })[] => {
  const names = Object.keys(master.fields);
  const isWide = (name: string) => (metaIn(master, name)?.max ?? 0) > wide;
  return [
    ...names.filter((name) => !isWide(name)),
    ...names.filter(isWide).map((field) => ({ field, wide: true as const })),
  ];
};

/**
 * The screens of a master: list, form and record, as they follow from its fields.
 * @example masterResource(masters.city, masterApis.city, { columns: { color_id: { Show: CityColour } } })
 */
export const masterResource = <Rec extends Switched>(
  master: AnyMaster<HistoryEntity>,
  api: ResourceApi,
  { order, columns = {}, form = {} }: MasterParts<Rec> = {},
): Resource<Rec, Rec> => {
  const { noun, path, limit, calls } = master;
  const listHref = `/settings/${path}`;
  const href = ({ id }: { id: number }) => `${listHref}/${id}`;
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a master is described.
  const useChoices = (record: Rec | null = null) => useMasterChoices(master, record);
  const columnOf = (name: keyof Rec & string): Column<Rec> => {
    const width = widthOf(master, name);
    return {
      field: name,
      ...shownAs(master, name),
      sort: calls.listing.sorts.includes(name),
      ...(name === 'name' ? { link: true } : {}),
      ...(name === 'status' ? { Show: statusSwitch(api) } : {}),
      ...(['display_order', 'updated_by'].includes(name) ? { extra: true } : {}),
      ...(width === undefined ? {} : { width }),
      ...columns[name],
    };
  };
  const sorted = calls.listing.sorts.filter((name) => !['id', 'name', 'display_order'].includes(name));
  const summary = [...sorted, 'updated_at', 'updated_by'].map((name) => ({ field: name, ...shownAs(master, name) }));
  return {
    noun,
    api,
    useRights: useMasterRights,
    params: ({ id }) => ({ id }),
    href,
    listHref,
    list: {
      limit,
      rowKey: ({ id }) => id,
      createHref: `${listHref}/create`,
      useChoices,
      filters: filtersOf(master),
      columns: (order ?? (namesIn(master) as (keyof Rec & string)[])).map(columnOf),
    },
    form: {
      load: async () => ({ create: master.body, update: master.change }),
      useChoices,
      useInitial: () => active,
      storedHref: href,
      sections: [{ key: 'main', columns: 2, entries: entriesOf(master) }],
      ...form,
    },
    detail: {
      input: ({ id }) => ({ params: { id } }),
      title: ({ name }) => name,
      summary: summary as unknown as readonly Shown<Rec>[],
      tabs: [historyOf<Rec>(master.table, noun, ({ id }) => id)],
    },
  };
};
