import { configure } from '@testing-library/react';
import { choices, named, sets, useBackground } from '@/__tests__/components/settings/masters';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { testForm } from '@/__tests__/support/resourceForm';
import { answer, server } from '@/__tests__/support/server';
import { employeeResource } from '@/components/employee/employeeResource';
import { employee } from '@/contract/employee';
import EmployeePage from '@/pages/employees/[id]';
import EmployeeCreatePage from '@/pages/employees/create';
import { administrator, person } from './employees';

configure({ defaultHidden: true });
beforeEach(() => {
  useBackground();
  server.use(answer(employee.narrowed, sets), answer(employee.usernameExists, { available: true }));
});

describe('the employee resource', () => {
  testDescriptor(
    employeeResource,
    employee,
    [
      'department_id',
      'office_id',
      'last_name',
      'first_name',
      'last_name_kana',
      'first_name_kana',
      'is_sales',
      'is_teamleader',
      'is_judicial',
      'bg_color',
      'font_color',
      'border_color',
    ],
    [],
    ['name', 'user_types'],
  );
});

describe('the form of an employee', () => {
  testForm({
    resource: employeeResource,
    group: employee,
    Create: EmployeeCreatePage,
    Detail: EmployeePage,
    route: '/employees/5',
    pathname: '/employees/[id]',
    session: administrator,
    choices: { ...choices, employee: named() },
    record: person(),
    onlyNew: ['password'],
    first: ['city_ids', 'office_ids', 'office_id', 'team_ids', 'team'],
    values: {
      username: ['takahashi-1', 'takahashi-2'],
      password: ['secret-2026', 'secret-2027'],
      last_name: ['𠮷田', '髙橋'],
      first_name: ['翔', '澪'],
      last_name_kana: ['ヨシダ', 'タカハシ'],
      first_name_kana: ['ショウ', 'ミオ'],
      department_id: [1, 2],
      city_ids: [[1], [2]],
      office_ids: [
        [1, 2],
        [2, 3],
      ],
      office_id: [1, 3],
      team_ids: [[1], [2]],
      team: [1, 2],
      role_id: [4, 3],
      user_types: [
        [1, 3],
        [3, 2],
      ],
      status: [1, 0],
      start_date: ['2020-04-01', '2020-05-01'],
      end_date: ['2036-03-31', '2036-04-30'],
      transfer_date: ['2022-10-01', '2022-11-01'],
      email: ['a@example.jp', 'b@example.jp'],
      phone: ['03-1111-2222', '03-1111-2223'],
      license_no: ['第1234号', '第5678号'],
    },
  });
});
