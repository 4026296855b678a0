import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, type Received, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { sozokuWorklog } from '@/components/sozoku/sozokuWorklog';
import { message } from '@/components/ui/message';
import { sozoku } from '@/contract/sozoku';
import { formatMinutes } from '@/locales/format';
import ProjectPage from '@/pages/projectConfirmed/[id]';
import { contact } from '../engagement/contacts';
import { capabilities, history, projectOf, staff, standAt, useProjects, worklogEntry } from './projects';

configure({ defaultHidden: true });
beforeEach(() => {
  standAt('2026-04-01');
  useProjects();
});
afterEach(() => {
  jest.useRealTimers();
  act(() => message.destroy());
});

describe('the work log as a resource', () => {
  testDescriptor(sozokuWorklog.resourceOf(9), sozoku);
});

test.each([
  [null, '', ''],
  [0, '0分', '0 min'],
  [45, '45分', '45 min'],
  [60, '1時間', '1 h'],
  [150, '2時間30分', '2 h 30 min'],
])('%s minutes are %s', (minutes, jp, en) => {
  expect(formatMinutes(minutes, 'jp')).toBe(jp);
  expect(formatMinutes(minutes, 'en')).toBe(en);
});

const open = (tab: string, session = staff) => {
  server.use(answer(sozoku.show, projectOf()));
  return renderApp(<ProjectPage />, {
    session,
    route: `/projectConfirmed/9?tab=${tab}`,
    pathname: '/projectConfirmed/[id]',
  });
};
const type = (field: string, value: string) => {
  fireEvent.change(inputOf(field), { target: { value } });
  fireEvent.blur(inputOf(field));
};

describe('the work log', () => {
  const log = { worklogs: [worklogEntry()], total_minutes: 150, engagements: [contact()] };

  test('tells entries, their time, and the contacts beside them', async () => {
    server.use(answer(sozoku.worklogShow, log));
    open('worklog');
    const entry = await screen.findByRole('row', { name: /路線価を確認した/ });
    expect(entry).toHaveTextContent('2026年3月20日(金)');
    expect(entry).toHaveTextContent('土地評価共有');
    expect(entry).toHaveTextContent('2時間30分');
    expect(screen.getByText('工数の合計 2時間30分')).toBeInTheDocument();
    const contacts = screen.getByRole('region', { name: '顧客との対応履歴' });
    expect(within(contacts).getAllByRole('row', { hidden: false })).toHaveLength(2);
  });

  test('an entry of one’s own, of today, is sent once with its project', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(sozoku.worklogShow, log),
      answer(sozoku.worklogSave, ({ body }: Received) => {
        sent.push(body);
        return worklogEntry();
      }),
    );
    open('worklog', { ...staff, user: { ...staff.user, employee_id: 2 } });
    fireEvent.click(await screen.findByRole('button', { name: '業務を記録' }));
    await waitFor(() => inputOf('worklog_content'));
    fireEvent.mouseDown(inputOf('worklog_category'));
    fireEvent.change(inputOf('worklog_category'), { target: { value: '土地評価' } });
    fireEvent.click(await screen.findByText('土地評価', { selector: '.ant-select-item-option-content' }));
    type('worklog_content', '現地を確認した。');
    type('minutes', '90');
    const save = screen.getByRole('button', { name: /保存$/ });
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('button', { name: /保存$/ })).toBeNull());
    expect(sent).toEqual([
      {
        project_id: 9,
        work_date: '2026-04-01',
        user_id: 2,
        worklog_category: 7,
        worklog_content: '現地を確認した。',
        minutes: 90,
      },
    ]);
  });

  test('a stored entry is changed under its id and version', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(sozoku.worklogShow, log),
      answer(sozoku.worklogSave, ({ body }: Received) => {
        sent.push(body);
        return worklogEntry();
      }),
    );
    open('worklog');
    const entry = await screen.findByRole('row', { name: /路線価を確認した/ });
    fireEvent.click(within(entry).getByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('minutes'));
    type('minutes', '');
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ worklog_id: 71, project_id: 9, minutes: null, lock_version: 2 }),
      ]),
    );
  });

  test('is read-only for those who may not change the project', async () => {
    server.use(answer(sozoku.worklogShow, log));
    const viewer = sessionOf({ role: 5, capabilities, permissions: { project: { read: 'all', edit: 'none' } } });
    open('worklog', viewer);
    await screen.findByRole('row', { name: /路線価を確認した/ });
    expect(screen.queryByRole('button', { name: '業務を記録' })).toBeNull();
    expect(screen.queryByRole('button', { name: '編集' })).toBeNull();
  });
});

test('inquiry and interviews are told, each with the way to it', async () => {
  server.use(answer(sozoku.interviewHistory, history));
  open('chain');
  expect(await screen.findByText('父が亡くなり、申告を相談したい。')).toBeInTheDocument();
  expect(screen.getByText('費用と期限を説明した。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'U00000021' })).toHaveAttribute('href', '/inquiry/21');
  expect(screen.getByRole('link', { name: /第1回面談/ })).toHaveAttribute('href', '/interview/31');
});

test('the family’s records stand beside the project: the decedent’s inventories, the way to the customer', async () => {
  open('assets');
  expect(await screen.findByRole('region', { name: '財産目録' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '顧客ページへ' })).toHaveAttribute('href', '/customer/5/F0000001');
});
