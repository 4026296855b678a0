import { historyOf } from '@/components/parts/historyOf';
import type { FilterIn, Resource } from '@/components/resource/defineResource';
import { lazyPart } from '@/components/ui/lazyPart';
import type { Employee, EmployeeRow, employee } from '@/contract/employee';
import { employeeApi } from '@/store/employee';
import { Cities, EmployeeName, Offices, Teams, UserTypes } from './EmployeeCells';
import { newEmployee, useEmployeeChoices, useEmployeeFilterChoices } from './employeeChoices';
import { OpenWorkNotice, useHandsOver } from './OpenWorkNotice';
import { placeField } from './PlaceFields';
import { useEmployeeRights, useManagesAccounts } from './useEmployeeRights';

const UsernameField = lazyPart(() => import('./UsernameField').then((module) => module.UsernameField));
const PasswordField = lazyPart(() => import('./PasswordField').then((module) => module.NewPasswordField));
const LicenseField = lazyPart(() => import('./LicenseField').then((module) => module.LicenseField));
const PruneAssignments = lazyPart(() => import('./PruneAssignments').then((module) => module.PruneAssignments));
const PostingsTab = lazyPart(() => import('./PostingsTab').then((module) => module.PostingsTab));
const HandoverTab = lazyPart(() => import('./HandoverTab').then((module) => module.HandoverTab));
const AccountTab = lazyPart(() => import('./AccountTab').then((module) => module.AccountTab));

/** A list row with combined columns. */
interface Row extends EmployeeRow {
  readonly name?: never;
  readonly user_types?: never;
}

export const employeeResource: Resource<Row, Employee, FilterIn<typeof employee, 'listing'>> = {
  noun: 'employee',
  api: employeeApi,
  useRights: useEmployeeRights,
  params: ({ id }) => ({ id }),
  href: ({ id }) => `/employees/${id}`,
  listHref: '/employees',
  list: {
    limit: 20,
    rowKey: ({ id }) => id,
    createHref: '/employees/create',
    useChoices: useEmployeeFilterChoices,
    filters: [
      { field: 'username', kind: 'text' },
      { field: 'name', kind: 'text' },
      { field: 'department_id', kind: 'option', of: 'departments' },
      { field: 'city_id', kind: 'ref', of: 'city' },
      { field: 'office_id', kind: 'ref', of: 'office', word: 'offices' },
      { field: 'team_id', kind: 'ref', of: 'team' },
      { field: 'role_id', kind: 'option', of: 'roles' },
      { field: 'user_type', kind: 'option', of: 'user_types' },
      { field: 'status', kind: 'option', of: 'status' },
      { field: 'deleted', kind: 'flag', forRestorers: true },
    ],
    columns: [
      { field: 'id', sort: true, extra: true, width: 70 },
      { field: 'username', sort: true, width: 125 },
      { field: 'name', sort: true, link: true, Show: EmployeeName, width: 220 },
      { field: 'department_name', sort: true, width: 95 },
      { field: 'office_name', sort: true, kind: 'officeBadge' },
      { field: 'offices', Show: Offices },
      { field: 'teams', Show: Teams, width: 130 },
      { field: 'cities', Show: Cities, extra: true },
      { field: 'role_name', sort: true, width: 150 },
      { field: 'user_types', Show: UserTypes, extra: true, width: 160 },
      { field: 'status', sort: true, kind: 'status' },
      { field: 'deleted_at', kind: 'dateTime', extra: true },
    ],
  },
  form: {
    load: async () => {
      const { employee, employeeProblems } = await import('@/contract/employee');
      return { create: employee.store.body, update: employee.update.body, problems: employeeProblems };
    },
    useChoices: useEmployeeChoices,
    useInitial: () => newEmployee,
    storedHref: ({ id }: { id: number }) => `/employees/${id}`,
    sections: [
      { key: 'person', columns: 2, entries: ['last_name', 'first_name', 'last_name_kana', 'first_name_kana'] },
      {
        key: 'place',
        entries: [
          'department_id',
          { field: 'city_ids', Edit: placeField('city_ids') },
          { field: 'office_ids', Edit: placeField('office_ids') },
          { field: 'office_id', Edit: placeField('office_id') },
          { field: 'team_ids', Edit: placeField('team_ids') },
          { field: 'team', Edit: placeField('team') },
        ],
        Extra: PruneAssignments,
      },
      {
        key: 'account',
        entries: [
          { field: 'username', Edit: UsernameField },
          { field: 'password', only: 'create', secret: true, Edit: PasswordField },
          'role_id',
          'user_types',
          { field: 'license_no', Edit: LicenseField },
          'status',
        ],
      },
      { key: 'employment', entries: ['start_date', 'transfer_date', 'end_date', 'email', 'phone'] },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ last_name, first_name }) => `${last_name}　${first_name}`,
    summary: [
      { field: 'username' },
      { field: 'department_name' },
      { field: 'office_name', kind: 'officeBadge' },
      { field: 'role_name' },
      { field: 'status', kind: 'status' },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by' },
    ],
    Notice: OpenWorkNotice,
    tabs: [
      { key: 'postings', Content: PostingsTab },
      { key: 'handover', Content: HandoverTab, useShown: useHandsOver },
      { key: 'account', Content: AccountTab, useShown: useManagesAccounts },
      historyOf<Employee>('employees', 'employee', ({ id }) => id),
    ],
  },
};
