import type { ComponentType, ReactNode } from 'react';
import type { ZodObject, z } from 'zod';
import type { InputProps } from '@/components/ui/inputProps';
import type { DataOf, Endpoint, EndpointGroup } from '@/contract/defineEndpoint';
import type { Choice, FieldMeta } from '@/contract/fields';
import type { Problem } from '@/contract/messages';
import type { Input, ResourceApi } from './api';

/** A set of choices by its name: the `of` of a field. Undefined while it is on its way. */
export type Choices = Readonly<Record<string, readonly Choice[] | undefined>>;

export type Values = Readonly<Record<string, unknown>>;

/** The value kinds of the contract, and those that only lists and summaries show. */
export type KindName = FieldMeta['kind'] | 'status' | 'officeBadge' | 'dateTime' | 'person';

/** The signed-in person's rights, as the screens offer them; the server enforces them. */
export interface Rights<Rec> {
  readonly create: boolean;
  readonly export: boolean;
  readonly restore: boolean;
  readonly edit: (record: Rec) => boolean;
  readonly remove: (record: Rec) => boolean;
}

type FieldOf<T> = keyof T & string;

/** A value shown: its words are `${noun}.fields.${field}`. */
export interface Shown<T> {
  readonly field: FieldOf<T>;
  /** Plain text where it is left out. */
  readonly kind?: KindName;
  /** The set of choices that says what a stored id means. */
  readonly of?: string;
  /** Replaces the kind's display. */
  readonly Show?: ComponentType<{ record: T }>;
  /** In summaries: has the words of another field. */
  readonly word?: string;
}

/** `Sort`: what the call sorts by. */
export interface Column<Row, Sort extends string = string> extends Shown<Row> {
  /** Whether the call sorts by this column, and under which name if not its own. */
  readonly sort?: boolean | Sort;
  /** Shown only when chosen. */
  readonly extra?: boolean;
  /** Carries the link to the record; the first column does where none says so. */
  readonly link?: boolean;
  /** Summed up beneath the rows. */
  readonly total?: boolean;
  readonly width?: number;
}

/** `Field`: what the call is narrowed by. */
export interface Filter<Field extends string = string> {
  readonly field: Field;
  readonly kind: Exclude<FieldMeta['kind'], 'rows' | 'readOnly'>;
  readonly of?: string;
  /** Has the words of another field, where its own mean something else. */
  readonly word?: string;
  /** Only for people who may restore deleted records. */
  readonly forRestorers?: boolean;
  /** A rare filter: shown among "more", or while active. */
  readonly more?: boolean;
}

export interface ListDescriptor<Row, Field extends string = string, Sort extends string = string> {
  /** The paged call; `listing` where it is left out. */
  readonly call?: string;
  /** The page size that the URL leaves unsaid. */
  readonly limit: number;
  /** It may have so many rows that they do not wait for a total. */
  readonly long?: boolean;
  /** So many pages the backend counts at most: a total of as many is "at least". */
  readonly countedPages?: number;
  readonly rowKey: (row: Row) => string | number;
  readonly filters: readonly Filter<Field>[];
  readonly columns: readonly Column<Row, Sort>[];
  readonly useChoices?: () => Choices;
  /** The URL to create a record. */
  readonly createHref?: string;
  /** The call that answers `file_path`; without it nothing is exported. */
  readonly exportCall?: string;
  /** The row's due day, by which it is coloured; null for none. */
  readonly dueOf?: (row: Row) => string | null;
  /** Under which name columns and views are kept, where a noun has several lists of one call. */
  readonly screen?: string;
}

/** A form in progress, as its custom parts see it. */
export interface FormHandle<Rec = unknown> {
  /** The values as they are drawn: they follow what is typed in its next pause. */
  readonly values: Values;
  /** The values with each letter. */
  readonly now: () => Values;
  readonly set: (changes: Values) => void;
  readonly errors: Readonly<Record<string, string[]>>;
  /** The record being edited; null while a new one is made. */
  readonly record: Rec | null;
  readonly choices: Choices;
  /** The id of a field's input. */
  readonly inputId: (path: string) => string;
}

/** The form as the part in place of one field sees it. */
export interface FieldHandle<Rec = unknown> extends FormHandle<Rec> {
  readonly field: string;
  readonly label: string;
}

/** Several fields shown and edited as one, as year, month and day of birth; none where it only tells what follows from others. */
export interface FieldGroup<Rec, Sent extends string = string> {
  /** Its words are `${noun}.fields.${key}`. */
  readonly key: string;
  readonly fields: readonly Sent[];
  /** Takes the whole width. */
  readonly wide?: boolean;
  /** Those of the fields that are asked for as things stand, though the contract leaves them open. */
  readonly required?: (form: FormHandle<Rec>) => readonly Sent[];
  readonly Edit: ComponentType<FormHandle<Rec>>;
  readonly Show: ComponentType<{ record: Rec }>;
}

/** An input of one column of rows, which also sees the rest of its row. */
export interface CellProps extends InputProps {
  readonly row: Readonly<Record<string, unknown>>;
}

/** The actions of one row, in place of those that move, double and remove it. */
export interface RowActionsProps {
  readonly row: Readonly<Record<string, unknown>>;
  /** Counted from 0. */
  readonly index: number;
  readonly remove: () => void;
}

export type Cells = Readonly<Record<string, ComponentType<CellProps>>>;

/** Computes further changes of a row from a change; empty for none. */
export type FollowRow = (
  row: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>>;

export interface FormField<Rec, Sent extends string = string> {
  readonly field: Sent;
  /** Takes the whole width. */
  readonly wide?: boolean;
  /** Takes two of three columns in the form, as an address does. */
  readonly span?: 2;
  /** Another set of choices than that of the stored value: the newly selectable ones. */
  readonly of?: string;
  /** Replaces the kind's input. */
  readonly Edit?: ComponentType<FormHandle<Rec>> | ComponentType<FieldHandle<Rec>>;
  /** When to replace the kind's input; always by default. */
  readonly when?: (form: FormHandle<Rec>) => boolean;
  /** For rows: replaces the inputs of columns. */
  readonly cells?: Cells;
  /** For rows: computes further changes after typing or pasting. */
  readonly follow?: FollowRow;
  /** Never kept as a draft. */
  readonly secret?: boolean;
  /** Edited in the whole form only, where other fields ask what follows from its change. */
  readonly whole?: boolean;
  /** Only while a new record is made, or only of a stored one. */
  readonly only?: 'create' | 'edit';
}

/** `Sent`: the fields of the bodies in which the form is sent. */
export type FormEntry<Rec, Sent extends string = string> = Sent | FormField<Rec, Sent> | FieldGroup<Rec, Sent>;

export interface FormSection<Rec, Sent extends string = string> {
  /** Its words are `${noun}.sections.${key}`. */
  readonly key: string;
  /** Three where none is said; one that says three is read in three too, as what stands beneath each other belongs together. */
  readonly columns?: 2 | 3;
  readonly entries: readonly FormEntry<Rec, Sent>[];
  /**
   * Whether a new record's section stays folded until somebody opens it, or something in it is filled in or wrong: what is seldom known
   * at once, or asked for only where another field says so.
   * To read, such a section is left out while nothing stands in it.
   */
  readonly folded?: (values: Values) => boolean;
  /** Beneath the fields while they are edited: hints, helpers. */
  readonly Extra?: ComponentType<FormHandle<Rec>>;
}

/** The contract's schemas, loaded with the form so that lists do not carry them. */
export interface FormContract {
  readonly create: ZodObject;
  readonly update: ZodObject;
  /** Rules that join fields. `values` are parsed. */
  readonly problems?: (values: never, today: string, stored: never) => Problem[];
}

export interface FormDescriptor<Rec, Sent extends string = string> {
  readonly load: () => Promise<FormContract>;
  readonly sections: readonly FormSection<Rec, Sent>[];
  readonly useChoices?: (record: Rec | null) => Choices;
  /** Initial values of a new record; null while loading. Values without a field say where the record is created. */
  readonly useInitial?: () => Values | null;
  /** Sent with every change to identify the record beside its path. */
  readonly always?: (record: Rec) => Values;
  /** The URL to open after storing. */
  readonly storedHref: (stored: never) => string;
}

export interface DetailTab<Rec> {
  /** Its words are `${noun}.tabs.${key}`. */
  readonly key: string;
  /** A component of the record, or of a part of it. */
  readonly Content: ComponentType<{ record: Rec }> | ((props: { record: Rec }) => ReactNode);
  /** Whether it is offered; true by default. */
  readonly useShown?: () => boolean;
}

interface DetailDescriptor<Rec> {
  /** The input of `show`, from the URL. */
  readonly input: (address: Readonly<Record<string, string>>) => Input;
  readonly title: (record: Rec) => string;
  /** The kana of the title's name. */
  readonly kana?: (record: Rec) => string | null;
  /** Whether the person in the title has died; `is_deceased` by default. */
  readonly late?: (record: Rec) => boolean;
  /** The summary strip: person, number, status, next deadline, people in charge. */
  readonly summary: readonly Shown<Rec>[];
  /** Beneath the head, whatever tab is shown: what must not be overlooked. */
  readonly Notice?: ComponentType<{ record: Rec }>;
  /** After the basics, which are the form's sections. */
  readonly tabs?: readonly DetailTab<Rec>[];
}

/**
 * All that the engines must know of a noun, as plain data. By convention its calls are named `listing`, `export`,
 * `store`, `show`, `update`, `destroy` and `restore`, and its words stand under its noun.
 */
export interface Resource<
  Row extends object,
  Rec extends object,
  Field extends string = string,
  Sort extends string = string,
  Sent extends string = string,
> {
  readonly noun: string;
  readonly api: ResourceApi;
  readonly useRights: () => Rights<Row | Rec>;
  /** The path parameters of show, update, destroy and restore. */
  readonly params: (record: Row | Rec) => Values;
  /** The URL of a record; null if it has no page. */
  readonly href: (record: Row | Rec) => string | null;
  /** The URL of the list, or a function of the record (or of the URL before it is loaded). */
  readonly listHref: string | ((within: object) => string);
  readonly list?: ListDescriptor<Row, Field, Sort>;
  readonly form?: FormDescriptor<Rec, Sent>;
  readonly detail?: DetailDescriptor<Rec>;
}

type RecordOf<Data> = Data extends object ? Data : never;
type RowsOf<Data> = Data extends { readonly data: readonly (infer Row extends object)[]; readonly last_page: number }
  ? Row
  : never;
/** The rows that a call of a group answers; its record where it has no such call. */
type RowIn<Group, Call> = Call extends keyof Group
  ? RowsOf<DataOf<Group[Call] & Endpoint>>
  : Group extends { readonly show: infer Show extends Endpoint }
    ? RecordOf<DataOf<Show>>
    : never;
/** The record that a group shows. Where it shows none, and where rows of another call stand by themselves, the row. */
type RecordIn<Group, Call> = Call extends 'listing'
  ? Group extends { readonly show: infer Show extends Endpoint }
    ? RecordOf<DataOf<Show>>
    : RowIn<Group, Call>
  : RowIn<Group, Call>;
/** The filter names of a call. */
export type FilterIn<Group, Call> = Call extends keyof Group
  ? Exclude<keyof z.input<(Group[Call] & Endpoint)['query']>, 'page' | 'limit' | 'sort_asc' | 'sort_desc'> & string
  : never;

/** The field a call sorts by. */
export type SortIn<Group, Call> = Call extends keyof Group
  ? Extract<z.input<(Group[Call] & Endpoint)['query']>, { sort_asc?: unknown }> extends { sort_asc?: infer Sort }
    ? Sort & string
    : never
  : never;
/** The fields of the bodies in which a form is sent. */
type SentIn<Group> = {
  [Call in keyof Group & ('store' | 'update' | 'save')]: keyof z.input<(Group[Call] & Endpoint)['body']> & string;
}[keyof Group & ('store' | 'update' | 'save')];

/** The types of a slice, against which the rest of a descriptor is checked. */
interface Described<Group extends EndpointGroup, Call extends string> {
  readonly api: ResourceApi<Group>;
  readonly list?: { readonly call?: Call };
}

/**
 * A noun's descriptor, checked against its contract: rows and record are those of the slice's calls, columns are fields of
 * the row, and filters are what the list's call takes.
 * @example
 * export const salesResource = defineResource({
 *   noun: 'sales',
 *   api: salesApi,
 *   useRights: useFamilyRights,
 *   params: ({ sales_id }) => ({ id: sales_id }),
 *   href: () => null,
 *   listHref: '/sales',
 *   list: { limit: 20, rowKey: ({ sales_id }) => sales_id, filters: [], columns: [{ field: 'amount', sort: true }] },
 * });
 */
export const defineResource = <Group extends EndpointGroup, Call extends string = 'listing'>(
  resource: Resource<
    RowIn<Group, Call>,
    RecordIn<Group, Call>,
    FilterIn<Group, Call>,
    SortIn<Group, Call>,
    SentIn<Group>
  > &
    Described<Group, Call>,
) => resource;

/** The sort name of a column; undefined if the call does not sort by it. */
export const sortOf = ({ field, sort }: { field: string; sort?: boolean | string }): string | undefined =>
  sort === true ? field : sort || undefined;

export const listHrefOf = (
  { listHref }: { listHref: string | ((within: object) => string) },
  within: object,
): string => (typeof listHref === 'string' ? listHref : listHref(within));

/** A part that the page at hand cannot do without. @throws Error where the resource does not describe it */
export const described = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error('The resource does not describe what its page shows');
  return part;
};
