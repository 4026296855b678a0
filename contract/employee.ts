import * as z from 'zod';
import { nullableText } from './answerKinds';
import { command, paged, query, queryByPost } from './defineEndpoint';
import {
  anyId,
  choiceSets,
  email,
  flag,
  id,
  idOrNew,
  idParams,
  kana,
  lockVersion,
  option,
  optional,
  patterned,
  plannedDay,
  ref,
  refs,
  several,
  storedId,
  text,
  words,
} from './fields';
import type { Problem } from './messages';
import { departments, roles, status, user_types } from './options/common';
import { loginIdProblems, newPassword } from './password';
import { stored } from './stored';

const loginId = () => patterned(50, /^[A-Za-z0-9@-]{4,50}$/, 'username');
const officePhone = () => patterned(13, /^[0-9-]+$/, 'digits');

export const employeeFields = {
  username: loginId(),
  last_name: text(50),
  first_name: text(50),
  last_name_kana: kana(50),
  first_name_kana: kana(50),
  department_id: option('departments', departments),
  city_ids: refs('city'),
  office_ids: refs('office'),
  office_id: ref('office'),
  team_ids: refs('team', 0).optional(),
  team: optional(ref('team')),
  role_id: option('roles', roles),
  user_types: several('user_types', user_types).optional(),
  status: option('status', status),
  start_date: plannedDay(),
  end_date: optional(plannedDay()),
  transfer_date: optional(plannedDay()),
  email: optional(email()),
  phone: optional(officePhone()),
  license_no: optional(text(30)),
};

export const EmployeeBody = z.object({ ...employeeFields, password: newPassword() });
/** A missing or empty password stays unchanged. */
export const EmployeeChange = z
  .object({ ...employeeFields, password: optional(newPassword()) })
  .partial()
  .extend({ lock_version: lockVersion() });

const names = z.array(z.string());
const yes = z.literal([0, 1]);

/** Fields of a colleague visible to everyone who may see the list. */
const outline = {
  ...stored(employeeFields, [
    'last_name',
    'first_name',
    'last_name_kana',
    'first_name_kana',
    'department_id',
    'office_id',
    'status',
  ]),
  id: z.number().int(),
  department_name: z.string(),
  cities: names,
  offices: names,
  office_name: z.string(),
  teams: names,
  bg_color: nullableText,
  font_color: nullableText,
  border_color: nullableText,
  deleted_at: nullableText,
};

const particulars = {
  username: z.string(),
  role_name: z.string(),
  is_sales: yes,
  is_teamleader: yes,
  is_judicial: yes,
};

export const EmployeeOutline = z.object(outline);
/** Without login id, role and user types for those who see the outline only. */
export const EmployeeRow = EmployeeOutline.extend(z.object(particulars).partial().shape);
export type EmployeeRow = z.output<typeof EmployeeRow>;

const Posting = z.object({
  date: z.string(),
  kind: z.enum(['joined', 'transferred', 'role', 'left']),
  from: nullableText,
  to: nullableText,
  note: nullableText,
});

export const Employee = z.object({
  ...stored(employeeFields),
  ...outline,
  ...particulars,
  roles: z.string(),
  start_date: nullableText,
  /** 入社, 異動, 権限変更 and 退職, the newest first; it writes itself. */
  history: z.array(Posting),
  /** Account fields, for account managers only. */
  has_password: z.boolean().optional(),
  has_second_factor: z.boolean().optional(),
  last_sign_in_at: nullableText.optional(),
  failed_sign_ins: z.number().int().optional(),
  updated_at: z.string(),
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type Employee = z.output<typeof Employee>;

interface Values {
  readonly username?: string | undefined;
  readonly password?: string | null | undefined;
  readonly start_date?: string | null | undefined;
  readonly end_date?: string | null | undefined;
  readonly transfer_date?: string | null | undefined;
  readonly status?: number | undefined;
  readonly office_ids?: readonly number[] | undefined;
  readonly office_id?: number | null | undefined;
  readonly team_ids?: readonly number[] | undefined;
  readonly team?: number | null | undefined;
  readonly user_types?: readonly number[] | undefined;
  readonly license_no?: string | null | undefined;
}

/** 3 司法書士. */
const judicial = 3;

/** The rules of an employee that join fields; `today` is Tokyo's. */
export const employeeProblems = (values: Values, today: string): Problem[] => {
  const problems: Problem[] = loginIdProblems('password', values.password, values.username);
  const { start_date: start, end_date: end, transfer_date: transfer } = values;
  if (start && end && end < start) problems.push({ path: 'end_date', code: 'before_start' });
  if (transfer && ((start && transfer < start) || (end && transfer > end)))
    problems.push({ path: 'transfer_date', code: 'outside_employment' });
  if (end && end < today && values.status !== 0) problems.push({ path: 'status', code: 'has_left' });
  if (values.office_ids && values.office_id != null && !values.office_ids.includes(values.office_id))
    problems.push({ path: 'office_id', code: 'not_among_offices' });
  if (values.team != null && !(values.team_ids ?? []).includes(values.team))
    problems.push({ path: 'team', code: 'not_among_teams' });
  if (values.user_types?.includes(judicial) && !values.license_no)
    problems.push({ path: 'license_no', code: 'required' });
  return problems;
};

const employeeSorts = ['id', 'username', 'name', 'department_name', 'office_name', 'role_name', 'status'] as const;

const selects = choiceSets(['departments', 'cities', 'offices', 'teams', 'roles', 'user_types', 'statuses']);

export const employee = {
  listing: paged('/api/user-listing', {
    row: EmployeeRow,
    sorts: employeeSorts,
    limit: 20,
    filters: {
      username: words(50),
      name: words(),
      department_id: optional(option('departments', departments)),
      city_id: anyId('city'),
      office_id: anyId('office'),
      team_id: anyId('team'),
      role_id: optional(option('roles', roles)),
      user_type: optional(option('user_types', user_types)),
      status: optional(flag()),
      /** 1 = deleted records, for people who may restore them. */
      deleted: optional(flag()),
    },
  }),
  store: command('POST', '/api/user-store', { body: EmployeeBody, data: storedId }),
  update: command('POST', '/api/user-update/:id', { params: idParams, body: EmployeeChange, data: Employee }),
  destroy: command('DELETE', '/api/user-destroy/:id', { params: idParams, data: z.object({}) }),
  restore: command('POST', '/api/user-restore/:id', { params: idParams, data: z.object({}), addition: true }),
  show: query('/api/user-show/:id', { params: idParams, data: Employee }),
  offices: query('/api/user-offices-show/:id', {
    params: idParams,
    data: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  usernameExists: query('/api/username-exists', {
    query: z.object({ username: loginId(), id: idOrNew.optional() }),
    data: z.object({ available: z.boolean() }),
  }),
  searchFilters: query('/api/employee-page-search-filters', { data: selects }),
  /** The same sets, narrowed: areas and offices by the department, offices by the areas, teams by all of them. */
  narrowed: queryByPost('/api/department-cities-offices-teams-dropdowns', {
    body: z.object({
      department_id: optional(option('departments', departments)),
      city_ids: refs('city', 0).optional(),
      office_ids: refs('office', 0).optional(),
    }),
    data: selects,
  }),
  sessions: query('/api/user-sessions/:id', {
    params: idParams,
    data: z.array(
      z.object({
        id: z.number().int(),
        office_name: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        address: nullableText,
        user_agent: nullableText,
        current: z.boolean(),
      }),
    ),
    addition: true,
  }),
  endSession: command('DELETE', '/api/user-session-end/:id/:sessionId', {
    params: z.object({ id: id(), sessionId: id() }),
    data: z.object({}),
    addition: true,
  }),
};
