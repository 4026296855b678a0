import type { Module } from '@/backend/http/implement';
import type { Endpoint } from '@/contract/defineEndpoint';
import type { Option } from '@/contract/options';
import { departments, roles } from '@/contract/options/common';
import { labelIn } from '@/locales/all';
import { permissionsOf } from './access/policy';

const roleGroups = [[1, 2, 99], [3], [4], [5]] as const;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const english = (list: readonly Option[], value: number): string => labelIn(list, value, 'en') ?? String(value);

/** The rights of a department, one row each, by role. */
const rightsOf = (department_id: number): string => {
  const [first = {}, ...others] = roleGroups.map(([role_id]) => permissionsOf({ role_id, department_id }));
  const rows = Object.entries(first).flatMap(([resource, actions]) =>
    Object.keys(actions).map((action) => [
      `${resource}: ${action}`,
      ...[first, ...others].map((permissions) => permissions[resource]?.[action]?.replace('none', '–') ?? '–'),
    ]),
  );
  return table(['right', ...roleGroups.map((ids) => ids.join(', '))], rows);
};

/** Groups departments with equal rights. */
const rightsSections = (): string => {
  const sections = new Map<string, string[]>();
  for (const { value } of departments) {
    const rights = rightsOf(value);
    sections.set(rights, [...(sections.get(rights) ?? []), `${value} ${english(departments, value)}`]);
  }
  return [...sections].map(([rights, names]) => `## ${names.join(', ')}\n\n${rights}`).join('\n\n');
};

const callRow = ({ rights }: Module, call: string, { method, path, open, addition }: Endpoint): string[] => {
  const { resource, action } = rights[call] ?? {};
  return [`${method} ${path}${addition ? ' (+)' : ''}`, open ? 'anybody' : `${resource}: ${action}`];
};

/** `docs/access.md`: the policy and what each call needs of it, for people to read. */
export const accessPage = (modules: readonly Module[]): string => `# Who may do what

Made from the policy (\`backend/access/policy.ts\`) and the calls of the API by \`npm run docs:access\`;
a test fails while it is not up to date. \`all\` is everywhere, \`own\` in the offices that the person is assigned to (of employees:
one's own record, and the list by name, office, department and team), – not at all.

Roles: ${roleGroups
  .flat()
  .map((id) => `${id} ${english(roles, id)}`)
  .join(' · ')}.

${rightsSections()}

## Beyond the table

- Nobody changes their own role or deletes their own account.
- An account of role 99 is given, taken and managed by role 99 only.
- There is always an active account of role 1 or 99, in department 1 or 2, with a password and without a last day.
- A change of password, role or status, and deleting an account, ends its sessions at once.
- Where the installation asks for it, roles 1, 2 and 99 do nothing but set up a second factor until they have one.
- A family belongs to the office of its representative, a chain to that of its inquiry, a project and a case to their own.
  Whoever changes anything of one may edit the records of that office, whatever office the request names; it moves to
  another office whole, by whoever may edit the records of both.
- What a request names (people, offices, chains, projects …) is there, not deleted, active where it is newly chosen, and
  of the family that the record is about.
- Deleted records are listed to those only who may bring them back. Exports hold the rows of offices that the person may edit.
- A record's history is read by whoever may read the record.

## Calls

(+) is an addition to the owner's list of calls.

${table(
  ['call', 'needs'],
  modules.flatMap((module) => Object.entries(module.group).map(([call, endpoint]) => callRow(module, call, endpoint))),
)}
`;
