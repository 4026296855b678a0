import type { ReactNode } from 'react';
import type { Choices, FormEntry, FormField, FormSection } from './defineResource';
import { fieldOf, hasPlace, isGroup } from './entries';
import { FilledValue } from './FilledValue';
import { hasInput } from './fields';
import { isSame } from './formState';
import type { Specs } from './spec';

interface Context<Rec> {
  readonly record: Rec;
  readonly choices: Choices;
  readonly noun: string;
}

/** The values a section shows under one name. */
export interface RecordPart<Rec> {
  readonly key: string;
  readonly isWide: boolean;
  readonly isEmpty: boolean;
  /** The field to edit first; null if none can be typed. */
  readonly field: string | null;
  /** The entry, if it is edited where it stands; what has an input of its own is edited in the whole form. */
  readonly inPlace: FormField<Rec> | null;
  readonly show: (context: Context<Rec>) => ReactNode;
}

const wideKinds = new Set(['longText', 'rows']);
/** Fields that fill in others, or are tables, are edited in the whole form. */
const wholeKinds = new Set(['rows', 'postalCode']);

const partOf = <Rec extends object>(entry: FormEntry<Rec>, specs: Specs, record: Rec): RecordPart<Rec> | null => {
  const isBlank = (field: string) => isSame(Reflect.get(record, field), null);
  if (isGroup(entry)) {
    const { key, fields, wide = false, Show } = entry;
    return {
      key,
      isWide: wide,
      // What tells of other fields than those that it sends is never empty.
      isEmpty: fields.length > 0 && fields.every((field) => field in record && isBlank(field)),
      field: fields[0] ?? null,
      inPlace: null,
      show: ({ record }) => <Show record={record} />,
    };
  }
  const single = fieldOf(entry);
  const { field, wide = false, whole = false, Edit } = single;
  const spec = specs[field];
  if (spec === undefined || !hasPlace(single, false)) return null;
  return {
    key: field,
    isWide: wide || wideKinds.has(spec.kind),
    isEmpty: isBlank(field),
    field: hasInput(spec.kind) || Edit !== undefined ? field : null,
    inPlace: Edit === undefined && hasInput(spec.kind) && !whole && !wholeKinds.has(spec.kind) ? single : null,
    show: ({ record, choices, noun }) => (
      <FilledValue
        value={Reflect.get(record, field)}
        spec={spec}
        choices={choices}
        noun={noun}
        field={field}
        record={record}
      />
    ),
  };
};

/** The parts of a section that have a place while a record is read, in the order of its form. */
export const recordParts = <Rec extends object>(section: FormSection<Rec>, specs: Specs, record: Rec) =>
  section.entries.flatMap((entry) => partOf(entry, specs, record) ?? []);
