import { type SqlBool, sql } from 'kysely';
import { mayManage } from '@/backend/access/policy';
import { anyOf } from '@/backend/db/anyOf';
import { listPage } from '@/backend/db/page';
import { idsHolding } from '@/backend/db/textMatch';
import { type Context, implement } from '@/backend/http/implement';
import { choiceSets, choicesOf } from '@/backend/records/choices';
import { restorable } from '@/backend/records/listConditions';
import { Refusal } from '@/backend/refusal/refusal';
import { EmployeeOutline, employee } from '@/contract/employee';
import { rolesManagedBy } from '@/rules/roleRank';
import { employeeLists, employeeShown, searchedNames } from './employeeRows';
import {
  changeEmployee,
  deleteEmployee,
  isTaken,
  newPasswordHash,
  restoreEmployee,
  storeEmployee,
} from './employeeStore';
import { endSession, sessionsOf } from './sessions';

const list = { resource: 'employee', action: 'list' } as const;
const read = { resource: 'employee', action: 'read' } as const;
const edit = { resource: 'employee', action: 'edit' } as const;

const sets = {
  departments: 'departments',
  cities: 'cities',
  offices: 'offices',
  teams: 'teams',
  roles: 'roles',
  user_types: 'user_types',
  statuses: 'status',
} as const;

/** Fields visible only to oneself: neither filter nor sort. */
const hidden = ['username', 'role_id', 'user_type', 'status', 'deleted'] as const;
const hiddenSorts: readonly unknown[] = ['username', 'role_name', 'status'];

/** One's own record may be read by everybody. */
const mayRead = ({ scope, actor }: Context, id: number): void => {
  if (scope === 'own' && actor.id !== id) throw new Refusal('forbidden');
};

export const employeeModule = implement(
  'employee',
  employee,
  {
    listing: list,
    store: edit,
    update: edit,
    destroy: edit,
    restore: edit,
    show: read,
    offices: read,
    usernameExists: edit,
    searchFilters: list,
    narrowed: list,
    sessions: edit,
    endSession: edit,
  },
  {
    async listing({ query: { name, ...query } }, { db, totals, lang, scope, actor }) {
      const outlined = scope === 'own';
      if (
        outlined &&
        (hidden.some((field) => query[field] != null) || hiddenSorts.includes(query.sort_asc ?? query.sort_desc))
      )
        throw new Refusal('forbidden');
      const conditions = [
        ...restorable({ actor }, query, edit, 'e'),
        ...(query.deleted === 1 ? [sql<SqlBool>`e.role_id = any(${rolesManagedBy(actor.role_id)}::int[])`] : []),
        ...(name ? [sql<SqlBool>`e.id = any(${await idsHolding(db, 'employees', searchedNames, name)}::int[])`] : []),
        ...(outlined ? [sql<SqlBool>`e.status = 1`] : []),
      ];
      const page = await listPage(db, totals, employeeLists[lang], query, conditions);
      return outlined ? { ...page, data: page.data.map((row) => EmployeeOutline.parse(row)) } : page;
    },

    store: {
      async prepare({ body }) {
        const hash = await newPasswordHash(body);
        return async (_, context) => ({ id: await storeEmployee(context, body, hash) });
      },
    },

    update: {
      async prepare({ params, body }) {
        const hash = await newPasswordHash(body);
        return (_, context) => changeEmployee(context, params.id, body, hash);
      },
    },

    async destroy({ params }, context) {
      await deleteEmployee(context, params.id);
      return {};
    },

    async restore({ params }, context) {
      await restoreEmployee(context, params.id);
      return {};
    },

    async show({ params }, context) {
      mayRead(context, params.id);
      return employeeShown(context, params.id);
    },

    async offices({ params }, context) {
      mayRead(context, params.id);
      const { office_ids } = await employeeShown(context, params.id);
      return context.db
        .selectFrom('offices')
        .select(['id', 'name'])
        .where('id', '=', anyOf(office_ids))
        .orderBy('display_order')
        .orderBy('id')
        .execute();
    },

    async usernameExists({ query }, context) {
      const { db } = context;
      const self = typeof query.id === 'number' ? query.id : 0;
      if (self !== 0) await employeeShown(context, self);
      return { available: !(await isTaken(db, query.username, self)) };
    },

    searchFilters: (_, { db, lang }) => choiceSets(db, lang, sets),

    async narrowed({ body }, { db, lang }) {
      const [all, cities, offices, teams] = await Promise.all([
        choiceSets(db, lang, sets),
        choicesOf(db, lang, 'cities', { department_id: body.department_id }),
        choicesOf(db, lang, 'offices', { department_id: body.department_id, city_ids: body.city_ids }),
        choicesOf(db, lang, 'teams', body),
      ]);
      return { ...all, cities, offices, teams };
    },

    async sessions({ params }, { db, actor }) {
      if (!mayManage(actor, await employeeShown({ db, actor, lang: 'jp' }, params.id))) throw new Refusal('forbidden');
      return sessionsOf(db, params.id, actor.token_hash);
    },

    async endSession({ params }, context) {
      await endSession(context, params.id, params.sessionId);
      return {};
    },
  },
);
