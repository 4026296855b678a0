import type { ZodObject, ZodType } from 'zod';
import { type FieldMeta, metaOf } from '@/contract/fields';
import { type ErrorsMap, errorsMap, type Problem } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { rowSchemaOf } from '@/contract/stored';
import { messagesIn } from '@/locales';
import type { FormContract, Values } from './defineResource';
import type { FieldSpec, Specs } from './spec';

/** The metadata of a schema, be it wrapped by `optional()` and the like; a plain wrapper makes it not required. */
const wrappedMeta = (schema: ZodType): FieldMeta => {
  const { innerType } = schema.def as { innerType?: ZodType };
  if (schema.meta() !== undefined || innerType === undefined) return metaOf(schema);
  return { ...wrappedMeta(innerType), required: false };
};

const specOf = (schema: ZodType): FieldSpec => {
  const { kind, of, max, required, range, addition } = wrappedMeta(schema);
  const row = kind === 'rows' ? rowSchemaOf(schema) : undefined;
  return { kind, of, max, required, range, addition, ...(row === undefined ? {} : { columns: specsOf(row) }) };
};

const specsOf = (schema: ZodObject): Specs =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, specOf(field as ZodType)]));

interface Checked {
  /** The fields that are sent, by name. */
  readonly values: Values;
  /** The stored record, for rules across fields. */
  readonly record: object | null;
  readonly today: string;
  readonly lang: Lang;
}

const checkWith = ({ create, update, problems }: FormContract, { values, record, today, lang }: Checked): ErrorsMap => {
  const schema = record === null ? create : update;
  const names = record === null ? Object.keys(schema.shape) : Object.keys(values);
  const parsed: Record<string, unknown> = { ...record };
  const issues = names.flatMap((name) => {
    const field = schema.shape[name] as ZodType | undefined;
    const result = field?.safeParse(values[name]);
    parsed[name] = result?.data;
    return (result?.error?.issues ?? []).map((issue) => ({ ...issue, path: [name, ...issue.path] }));
  });
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const broken =
    (problems as ((values: Values, today: string, stored: object | null) => Problem[]) | undefined)?.(
      parsed,
      today,
      record,
    ) ?? [];
  return errorsMap(
    issues,
    messagesIn(lang),
    broken.filter(({ path }) => !wrong.has(path.split('.')[0] ?? '')),
  );
};

export interface FormModel {
  readonly specs: Specs;
  /** Field path → sentences, as the server would answer; empty where all is well. */
  readonly check: (checked: Checked) => ErrorsMap;
}

/** Field specs of a form, derived from the schemas that the server checks with. */
export const formModel = (contract: FormContract): FormModel => ({
  specs: specsOf(contract.create),
  check: (checked) => checkWith(contract, checked),
});
