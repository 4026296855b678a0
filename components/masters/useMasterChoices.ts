import { useMemo } from 'react';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { withStoredChoices } from '@/components/parts/withStoredChoices';
import type { Choices } from '@/components/resource/defineResource';
import type { AnyMaster } from '@/contract/defineMaster';
import { type Choice, listOf, metaOf } from '@/contract/fields';
import { rowSchemaOf } from '@/contract/stored';
import { dropdownApi } from '@/store/dropdown';
import { employeeApi } from '@/store/employee';

const fieldsOf = ({ fields, asked }: AnyMaster) => Object.entries({ ...fields, ...asked });

/** The fields, and the columns of rows among them. */
const columnsOf = (master: AnyMaster) =>
  fieldsOf(master).flatMap(([, field]) => [
    field,
    ...(metaOf(field).kind === 'rows' ? Object.values(rowSchemaOf(field)?.shape ?? {}) : []),
  ]);

const closedLists = (master: AnyMaster) =>
  Object.fromEntries(
    columnsOf(master).flatMap((field) => {
      const list = listOf(field);
      return list === undefined ? [] : [[metaOf(field).of ?? '', list]];
    }),
  );

/** The fields that name a record of another noun, by that noun. */
const references = (master: AnyMaster): ReadonlyMap<string, string> =>
  new Map(
    fieldsOf(master).flatMap(([name, field]) => {
      const { kind, of = '' } = metaOf(field);
      return kind === 'ref' ? [[of, name]] : [];
    }),
  );

/**
 * What the fields and filters of a master choose from, with what the record at hand holds already. It follows from the fields: a
 * noun that a master has not named so far needs its dropdown here.
 */
export const useMasterChoices = (master: AnyMaster, record: object | null = null): Choices => {
  const lists = useMemo(() => closedLists(master), [master]);
  const referenced = references(master);
  const { data: office } = dropdownApi.activeOffices.useQuery(referenced.has('office') ? {} : null);
  const { data: places } = employeeApi.searchFilters.useQuery(referenced.has('city') ? {} : null);
  const dropdowns: Readonly<Record<string, readonly Choice[] | undefined>> = { office, city: places?.cities };
  const present = [...referenced].map(([noun, field]) => {
    const [id, name] = record === null ? [] : [Reflect.get(record, field), Reflect.get(record, `${noun}_name`)];
    return [noun, withStoredChoices(dropdowns[noun], [id], [name])];
  });
  return { ...useOptionChoices(lists), ...Object.fromEntries(present) };
};
