import { relative, resolve } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

/**
 * Prints, as JSON, the row type that each `sql<Row>` statement of the backend declares: `{ place, fragments, row }`, with the
 * row as `RowShape` of `rowTypes.ts`. Statements whose row type depends on a type parameter are left out.
 */
const api = new API({ cwd: process.cwd() });
const config = resolve('__tests__/support/rowTypes/tsconfig.json');
const [{ checker, program }] = api.updateSnapshot({ openProjects: [config] }).getProjects();

const DEEPEST = 4;

const kindOf = (type) => {
  const text = checker.typeToString(type);
  if (/^(null|undefined|string|number|boolean)$/.test(text)) return text;
  if (type.isStringLiteralType()) return 'string';
  if (type.isNumberLiteralType()) return 'number';
  if (type.isBooleanLiteralType() || text === 'true' || text === 'false') return 'boolean';
  return checker.isArrayLikeType(type) ? 'array' : 'object';
};

const fieldsOf = (type, depth) => {
  if (depth > DEEPEST || checker.typeToString(type).startsWith('Buffer')) return undefined;
  const fields = checker.getPropertiesOfType(type).map((property) => {
    return [property.name, shapeOf(checker.getTypeOfSymbol(property), depth + 1)];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
};

const shapeOf = (type, depth = 0) => {
  if (/^(unknown|any)$/.test(checker.typeToString(type))) return {};
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const kinds = [...new Set(parts.map(kindOf))].sort();
  const [only, more] = parts.filter((part) => ['array', 'object'].includes(kindOf(part)));
  if (only === undefined || more !== undefined) return { kinds };
  if (kindOf(only) === 'object') return { kinds, fields: fieldsOf(only, depth) };
  const [item] = checker.getIndexInfosOfType(only);
  return { kinds, item: item && shapeOf(item.valueType, depth + 1) };
};

const fragmentsOf = ({ template }) =>
  template.templateSpans === undefined
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

const isGeneric = (node) => {
  const text = node.typeArguments[0].getText();
  for (let at = node.parent; at !== undefined; at = at.parent) {
    for (const { name } of at.typeParameters ?? []) if (new RegExp(`\\b${name.text}\\b`).test(text)) return true;
  }
  return false;
};

const found = [];
const visit = (file) => (node) => {
  if (node.kind === SyntaxKind.TaggedTemplateExpression && node.tag.getText() === 'sql' && node.typeArguments?.length) {
    if (!isGeneric(node)) {
      const type = checker.getTypeFromTypeNode(node.typeArguments[0]);
      found.push({
        place: `${relative('.', file)}: sql<${node.typeArguments[0].getText().replace(/\s+/g, ' ')}>`,
        fragments: fragmentsOf(node),
        row: shapeOf(type),
      });
    }
  }
  node.forEachChild(visit(file));
};
for (const file of program.getSourceFileNames()) {
  if (file.startsWith(resolve('backend')) && !file.includes('/migrations/'))
    program.getSourceFile(file).forEachChild(visit(file));
}
api.close();
process.stdout.write(JSON.stringify(found));
