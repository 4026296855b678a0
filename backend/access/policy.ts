import { mayManageRole } from '@/rules/roleRank';

/**
 * The access policy, as one table. The server checks every call against it, the sign-in response carries it to the
 * screens, and docs and tests are generated from it.
 */

/** Everywhere, in the offices one is assigned to, or not at all. */
export type Scope = 'all' | 'own' | 'none';

type RoleClass = 'admin' | 'manager' | 'staff' | 'viewer';

const roleClasses: Readonly<Record<number, RoleClass>> = {
  1: 'admin',
  2: 'admin',
  99: 'admin',
  3: 'manager',
  4: 'staff',
  5: 'viewer',
};

/** Roles that manage settings and accounts; a second factor may be required of them. */
export const isAdministrator = (roleId: number): boolean => roleClasses[roleId] === 'admin';

/** The highest role: whoever could set its password could sign in with it. */
export const superRole = 99;

/** An account can be managed only from the same role or a higher one. */
export const mayManage = (actor: Pick<Person, 'role_id'>, account: Pick<Person, 'role_id'>): boolean =>
  mayManageRole(actor.role_id, account.role_id);

type Row = readonly [admin: Scope, manager: Scope, staff: Scope, viewer: Scope];
const columns: readonly RoleClass[] = ['admin', 'manager', 'staff', 'viewer'];

const TAX = 1;
const LEGAL = 2;
const INSURANCE = 3;
const everyone = [TAX, LEGAL, INSURANCE];

interface Rules {
  /** Departments that have rights here at all. */
  readonly departments: readonly number[];
  readonly actions: Readonly<Record<string, Row>>;
  /** Exceptions for department 3 (insurance). */
  readonly insurance?: Readonly<Record<string, Row>>;
}

const accessTable = {
  customer: {
    departments: [TAX, LEGAL],
    actions: {
      read: ['all', 'all', 'all', 'all'],
      create: ['all', 'own', 'own', 'none'],
      edit: ['all', 'own', 'own', 'none'],
      delete: ['all', 'own', 'none', 'none'],
      restore: ['all', 'own', 'none', 'none'],
      export: ['all', 'own', 'own', 'none'],
    },
  },
  /** Inquiries and interviews, which share their rights. Staff delete and restore only their own entries of the same day. */
  inquiry: {
    departments: [TAX, LEGAL],
    actions: {
      read: ['all', 'all', 'all', 'all'],
      create: ['all', 'own', 'own', 'none'],
      edit: ['all', 'own', 'own', 'none'],
      delete: ['all', 'own', 'own', 'none'],
      restore: ['all', 'own', 'own', 'none'],
      export: ['all', 'own', 'own', 'none'],
    },
  },
  /** Inheritance-tax and legal projects; they are made by interviews, and each department reads the other's. */
  project: {
    departments: [TAX, LEGAL],
    actions: {
      read: ['all', 'all', 'all', 'all'],
      create: ['all', 'own', 'own', 'none'],
      edit: ['all', 'own', 'own', 'none'],
      delete: ['all', 'own', 'none', 'none'],
      restore: ['all', 'own', 'none', 'none'],
      /** Also to restore: what was billed, paid, filed or worked on, with a reason. */
      deleteSettled: ['all', 'none', 'none', 'none'],
      export: ['all', 'own', 'own', 'none'],
    },
  },
  /** Bills and receipts of projects; of staff only the cases where they are a preparer or the manager. */
  billing: { departments: [TAX, LEGAL], actions: { edit: ['all', 'own', 'own', 'none'] } },
  /** Invoices and receipts; issuing them and entering payments also requires the right to bill the project. */
  invoice: {
    departments: [TAX, LEGAL],
    actions: {
      read: ['all', 'all', 'all', 'all'],
      issue: ['all', 'own', 'own', 'none'],
      export: ['all', 'own', 'own', 'none'],
      /** Handing the whole firm's invoices and payments to the books. */
      book: ['all', 'none', 'none', 'none'],
    },
  },
  /**
   * Cases of the insurance department. The other two ask for them and read what came of it; the work on them is the
   * department's own.
   */
  insurance: {
    departments: [TAX, LEGAL],
    actions: {
      read: ['all', 'all', 'all', 'all'],
      create: ['all', 'own', 'own', 'none'],
      edit: ['all', 'none', 'none', 'none'],
      delete: ['all', 'none', 'none', 'none'],
      restore: ['all', 'none', 'none', 'none'],
      deleteSettled: ['all', 'none', 'none', 'none'],
    },
    insurance: {
      read: ['all', 'all', 'all', 'all'],
      create: ['all', 'own', 'own', 'none'],
      edit: ['all', 'own', 'own', 'none'],
      delete: ['all', 'own', 'none', 'none'],
      restore: ['all', 'own', 'none', 'none'],
      /** Also to restore: what was closed or earned its commission, with a reason. */
      deleteSettled: ['all', 'none', 'none', 'none'],
    },
  },
  /** Handing over a record to another department; requires the right to change it. */
  toss: {
    departments: everyone,
    actions: { read: ['all', 'all', 'all', 'all'], create: ['all', 'own', 'own', 'none'] },
  },
  /** `own` of an employee: the list by name, office, department and team only, and one's own record. */
  employee: {
    departments: [TAX, LEGAL],
    actions: {
      list: ['all', 'all', 'own', 'own'],
      read: ['all', 'all', 'own', 'own'],
      edit: ['all', 'none', 'none', 'none'],
    },
    insurance: { read: ['own', 'own', 'own', 'own'] },
  },
  /** Giving somebody's open work to others; also requires the right to change each record. */
  handover: { departments: everyone, actions: { edit: ['all', 'own', 'none', 'none'] } },
  /** Conflicts of interest: looking for them; deciding also requires the right to change the matter. */
  conflict: {
    departments: everyone,
    actions: { read: ['all', 'all', 'all', 'all'], decide: ['all', 'own', 'own', 'none'] },
  },
  /** Bringing files in and taking them out again; also requires the right to write in each office of the file. */
  import: { departments: [TAX, LEGAL], actions: { edit: ['all', 'none', 'none', 'none'] } },
  /** Making one file of two of the same person; of both families. */
  merge: { departments: [TAX, LEGAL], actions: { edit: ['all', 'own', 'none', 'none'] } },
  /** Papers for courts, offices, banks and families; also requires the right to change the family's office's records. */
  paper: {
    departments: [TAX, LEGAL],
    actions: {
      read: ['all', 'all', 'all', 'all'],
      make: ['all', 'own', 'own', 'none'],
      export: ['all', 'own', 'own', 'none'],
    },
  },
  /** Templates of papers that the firm keeps. */
  paperTemplate: {
    departments: [TAX, LEGAL],
    actions: { read: ['all', 'none', 'none', 'none'], edit: ['all', 'none', 'none', 'none'] },
  },
  /** Files of records; also requires the right to read the record or, in its office, to change it. */
  attachment: {
    departments: everyone,
    actions: {
      read: ['all', 'all', 'all', 'all'],
      edit: ['all', 'own', 'own', 'none'],
      export: ['all', 'own', 'own', 'none'],
    },
  },
  master: {
    departments: [TAX, LEGAL],
    actions: { read: ['all', 'all', 'none', 'none'], edit: ['all', 'none', 'none', 'none'] },
  },
  /** Insurance targets: managers set those of their own offices. */
  target: {
    departments: everyone,
    actions: {
      filter: ['all', 'all', 'all', 'all'],
      read: ['all', 'all', 'none', 'none'],
      edit: ['all', 'own', 'none', 'none'],
    },
  },
  /** Figures of a department: of all offices, or of one's own. */
  dashboard: {
    departments: [TAX, LEGAL],
    actions: {
      sozoku: ['all', 'all', 'own', 'own'],
      legal: ['all', 'all', 'own', 'own'],
      insurance: ['all', 'none', 'none', 'none'],
      any: ['all', 'all', 'own', 'own'],
    },
    insurance: { insurance: ['all', 'all', 'own', 'own'], any: ['all', 'all', 'own', 'own'] },
  },
  /** The change history; also requires the right to read the record. */
  history: {
    departments: everyone,
    actions: { read: ['all', 'all', 'all', 'all'] },
  },
  /** Finding a person, as the pickers of all departments do. */
  directory: { departments: everyone, actions: { read: ['all', 'all', 'all', 'all'] } },
  /** What is due of one's own; managers see that of their offices too. Of what kind, the right to read each decides. */
  today: {
    departments: everyone,
    actions: { read: ['all', 'all', 'all', 'all'], offices: ['own', 'own', 'none', 'none'] },
  },
  /** Records that distort figures: of which kind, the right to read each decides; who may change them takes them along. */
  distortion: {
    departments: everyone,
    actions: { read: ['all', 'all', 'all', 'all'], export: ['all', 'own', 'own', 'none'] },
  },
  /** Differences found by the nightly check of kept figures. */
  figureCheck: { departments: everyone, actions: { read: ['all', 'all', 'none', 'none'] } },
  /** Who did and saw what; everybody's browser tells what it prints. */
  journal: {
    departments: [TAX, LEGAL],
    actions: { read: ['all', 'none', 'none', 'none'], export: ['all', 'none', 'none', 'none'] },
  },
  /** How long files are kept, and erasing them. */
  retention: { departments: [TAX, LEGAL], actions: { edit: ['all', 'none', 'none', 'none'] } },
  /** One's own named views of lists. */
  savedView: { departments: everyone, actions: { edit: ['all', 'all', 'all', 'all'] } },
  /** One's own account and session. */
  account: { departments: everyone, actions: { edit: ['all', 'all', 'all', 'all'] } },
} as const satisfies Record<string, Rules>;

type Resource = keyof typeof accessTable;
type ActionOf<R extends Resource> = keyof (typeof accessTable)[R]['actions'];

/** The right that a call requires. */
export type Access = { readonly [R in Resource]: { readonly resource: R; readonly action: ActionOf<R> } }[Resource];

interface Person {
  readonly role_id: number;
  readonly department_id: number;
}

/** The scope of a person's right; 'none' for an unknown role. */
export const scopeOf = ({ role_id, department_id }: Person, { resource, action }: Access): Scope => {
  const { departments, actions, insurance = {} }: Rules = accessTable[resource];
  const roleClass = roleClasses[role_id];
  if (roleClass === undefined) return 'none';
  const row = departments.includes(department_id)
    ? actions[action]
    : department_id === INSURANCE
      ? insurance[action]
      : undefined;
  return row?.[columns.indexOf(roleClass)] ?? 'none';
};

/** The whole table as it applies to one person, for the screens. */
export const permissionsOf = (person: Person): Record<string, Record<string, Scope>> =>
  Object.fromEntries(
    Object.entries(accessTable).map(([resource, { actions }]) => [
      resource,
      Object.fromEntries(
        Object.keys(actions).map((action) => [action, scopeOf(person, { resource, action } as Access)]),
      ),
    ]),
  );
