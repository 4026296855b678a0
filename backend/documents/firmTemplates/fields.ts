/** What the data of a paper's samples has under a name, in any of them. */
export interface Field {
  readonly fields: Map<string, Field>;
  isList: boolean;
  isText: boolean;
  isDrawing: boolean;
  /** A value of the sample. */
  example: string;
}

const newField = (): Field => ({ fields: new Map(), isList: false, isText: false, isDrawing: false, example: '' });

const learn = (field: Field, value: unknown): void => {
  if (Array.isArray(value)) {
    field.isList = true;
    for (const item of value) learn(field, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const known = field.fields.get(name) ?? newField();
      field.fields.set(name, known);
      learn(known, inner);
    }
  } else if (typeof value === 'string') {
    const isDrawing = value.startsWith('<');
    field.isDrawing ||= isDrawing;
    field.isText ||= !isDrawing;
    if (!isDrawing) field.example ||= value.trim();
  }
};

/** All that samples have, with what only some of them have. */
export const fieldsOf = (samples: readonly { readonly data: unknown }[]): Field => {
  const root = newField();
  for (const { data } of samples) learn(root, data);
  return root;
};

export type FieldKind = 'text' | 'list' | 'group' | 'drawing' | 'condition';

export const kindOf = ({ isList, isText, isDrawing, fields }: Field): FieldKind => {
  if (isList) return 'list';
  if (fields.size > 0) return 'group';
  if (isDrawing) return 'drawing';
  return isText ? 'text' : 'condition';
};

/** A field as the list of a paper's fields tells it: a name leads from its list, or from the outside. */
export interface ToldField {
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: FieldKind;
  /** The lists that it stands in, the outermost first. */
  readonly within: readonly string[];
  readonly example: string;
}

/** Every field that may stand in a paper, those of a list behind it. */
export const toldFields = (field: Field, within: readonly string[] = [], path: readonly string[] = []): ToldField[] =>
  [...field.fields].flatMap(([own, inner]) => {
    const full = [...path, own];
    const name = full.join('.');
    const kind = kindOf(inner);
    const told: ToldField = { name, path: full, kind, within, example: inner.example };
    if (kind === 'list') return [told, ...toldFields(inner, [...within, name])];
    return kind === 'group' ? [told, ...toldFields(inner, within, full)] : [told];
  });

/** What a name means where it stands: in the innermost scope that knows it. */
export const fieldAt = (scopes: readonly Field[], name: string): Field | undefined => {
  for (const scope of scopes.toReversed()) {
    let found: Field | undefined = scope;
    for (const part of name.split('.')) found = found?.fields.get(part);
    if (found !== undefined) return found;
  }
  return undefined;
};
