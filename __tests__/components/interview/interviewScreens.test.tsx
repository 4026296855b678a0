import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { member, pageOf } from '@/__tests__/components/customer/customers';
import {
  atNoon,
  inquiryOf,
  inquiryRow,
  interviewOf,
  interviewRow,
  staff,
  tabsOf,
  useChains,
} from '@/__tests__/components/inquiry/chains';
import { choose } from '@/__tests__/components/resource/choose';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { message } from '@/components/ui/message';
import { chain } from '@/contract/chain';
import { customer } from '@/contract/customer';
import { inquiry } from '@/contract/inquiry';
import { interview } from '@/contract/interview';
import InterviewsPage from '@/pages/interview';
import InterviewPage from '@/pages/interview/[id]';
import InterviewCreatePage from '@/pages/interview/create';

configure({ defaultHidden: true });
beforeAll(() => atNoon());
afterAll(() => jest.useRealTimers());
beforeEach(useChains);
afterEach(() => act(() => message.destroy()));

const storing = () => {
  const received: Received[] = [];
  server.use(
    answer(interview.store, (request: Received) => {
      received.push(request);
      return { id: 21, project_sozoku_id: null, project_legal_id: null };
    }),
  );
  return received;
};
const create = (route = '/interview/create?inquiry_id=7', session = staff) =>
  renderApp(<InterviewCreatePage />, { session, route, pathname: '/interview/create' });
const ready = () => waitFor(() => inputOf('interview_date'));
const type = (field: string, value: string) => fireEvent.change(inputOf(field), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
const chosen = (field: string) => inputOf(field).closest('.ant-select')?.textContent ?? '';

describe('the list of interviews', () => {
  test('shows fifty a page, with the newest contact or what was discussed, and its projects', async () => {
    const asked: string[] = [];
    server.use(
      answer(interview.listing, ({ query }: Received) => {
        asked.push(query.toString());
        return pageOf(
          [
            interviewRow({ engagement_content: '資料を受け取った', first_interview_detail: '財産の確認' }),
            interviewRow({
              interview_id: 22,
              first_interview_detail: '初回の相談',
              project_category: 3,
              project_sozoku_id: 90,
              project_legal_id: 91,
            }),
          ],
          2,
          50,
        );
      }),
    );
    renderApp(<InterviewsPage />, { session: staff, route: '/interview' });
    expect(await screen.findByText('資料を受け取った')).toBeVisible();
    expect(screen.queryByText('財産の確認')).toBeNull();
    expect(screen.getByText('初回の相談')).toBeVisible();
    expect(asked).toEqual(['limit=50&page=1']);
    expect(screen.getAllByRole('link', { name: '作成済み' }).map((link) => link.getAttribute('href'))).toEqual([
      '/projectConfirmed/90?project_category=3',
      '/projectLegal/91',
    ]);
  });
});

describe('a new interview', () => {
  test('asks for the inquiry if the address names none', async () => {
    server.use(answer(inquiry.listing, pageOf([inquiryRow()], 1, 10)));
    const { user, router } = create('/interview/create');
    expect(await screen.findByLabelText('氏名', { selector: 'input' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: /選\s*択/ }));
    await ready();
    expect(router.visited.at(-1)).toBe('/interview/create?inquiry_id=7');
  });

  test('begins on its day, though that input comes later than others, and leaves whoever has gone on where they are', async () => {
    const { user } = create();
    await ready();
    await waitFor(() => expect(inputOf('interview_date')).toHaveFocus());
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(inputOf('interview_date')).not.toHaveFocus();
  });

  test('takes over what the inquiry says, and is sent with it', async () => {
    server.use(
      answer(
        inquiry.show,
        inquiryOf({
          desired_date1: '2026-04-10 14:00:00',
          assigned_user_id: 3,
          interview_location_id: 2,
          introduced_by_id: 1,
          project_category: 4,
          office_id: 2,
        }),
      ),
    );
    const received = storing();
    const { router } = create();
    await ready();
    save();
    await waitFor(() => expect(router.visited.at(-1)).toBe('/interview/21'));
    expect(received.map(({ body }) => body)).toEqual([
      {
        inquiry_id: 7,
        interview_date: '2026-04-10',
        start_time: '14:00',
        method: 1,
        interview_location_id: 2,
        interviewer_id: 3,
        office_id: 2,
        project_category: 4,
        introduced_by_id: 1,
        customer_attendee_ids: [33],
      },
    ]);
  });

  test.each([
    ['the one who was meant to get it', 2, 1, '渡邊　健'],
    ['oneself, where that one is given no interviews', 1, 3, '𠮷田　翔'],
    ['nobody, where neither is given any', null, 1, '選択してください'],
  ])('is held by %s', async (_, assigned_user_id, me, shown) => {
    server.use(answer(inquiry.show, inquiryOf({ assigned_user_id })));
    create(undefined, { ...staff, user: { ...staff.user, employee_id: me } });
    await ready();
    await waitFor(() => expect(chosen('interviewer_id')).toContain(shown));
  });

  test('at the office says where', async () => {
    create();
    await ready();
    type('interview_date', 'R8.4.10');
    save();
    expect(await screen.findByText('面談場所: 入力してください。')).toBeVisible();
  });

  test('asks what came of it from its day on', async () => {
    const { user } = create();
    await ready();
    const result = screen.getByRole('button', { name: '結果' });
    type('interview_date', '2026-04-10');
    expect(result).toHaveAttribute('aria-expanded', 'false');
    type('interview_date', '2026-03-31');
    await waitFor(() => expect(result).toHaveAttribute('aria-expanded', 'true'));
    await choose(user, /^面談方法/, 'オンライン');
    save();
    expect(await screen.findByText('面談結果: 入力してください。')).toBeVisible();
    expect(screen.getByText('面談内容: 入力してください。')).toBeVisible();
  });

  test.each([
    [1, ['sozoku']],
    [4, ['legal']],
  ])('that won an order of kind %d opens its project, if nobody says otherwise', async (project_category, opened) => {
    server.use(answer(inquiry.show, inquiryOf({ project_category, assigned_user_id: 2 })));
    const received = storing();
    const { user } = create();
    await ready();
    type('interview_date', '2026-04-01');
    await choose(user, /^面談方法/, 'オンライン');
    expect(screen.queryByRole('checkbox', { name: '相続税案件' })).toBeNull();
    await choose(user, /^面談結果/, '受注(即決)');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'リーガル案件' })).toBeEnabled());
    save();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toMatchObject({ result_type: 1, create_project: opened });
  });

  test('opens both projects or none, as it is ticked, and none once it is no longer won', async () => {
    server.use(answer(inquiry.show, inquiryOf({ assigned_user_id: 2 })));
    const received = storing();
    const { user } = create();
    await ready();
    type('interview_date', '2026-04-01');
    await choose(user, /^面談方法/, 'オンライン');
    await choose(user, /^面談結果/, '受注(即決)');
    await user.click(await screen.findByRole('checkbox', { name: 'リーガル案件' }));
    expect(screen.getByRole('checkbox', { name: '相続税案件' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: '相続税案件' }));
    await user.click(screen.getByRole('checkbox', { name: 'リーガル案件' }));
    await choose(user, /^面談結果/, '検討中');
    save();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).not.toHaveProperty('create_project');
  });

  test('leads to the project that its chain has already, instead of offering another', async () => {
    server.use(
      answer(inquiry.show, inquiryOf({ assigned_user_id: 2 })),
      answer(chain.tabs, tabsOf({ project_revised: { id: 90, active: true } })),
    );
    const { user } = create();
    await ready();
    await choose(user, /^面談結果/, '受注(後日)');
    expect(await screen.findByRole('link', { name: '相続税案件 (作成済み)' })).toHaveAttribute(
      'href',
      '/projectConfirmed/90?project_category=2',
    );
    expect(screen.getByRole('checkbox', { name: 'リーガル案件' })).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: '相続税案件' })).toBeNull();
  });

  test('asks for the reason of a loss', async () => {
    const { user } = create();
    await ready();
    type('interview_date', '2026-04-01');
    await choose(user, /^面談結果/, '失注(費用)');
    save();
    expect(await screen.findByText(/^失注理由: /)).toBeVisible();
  });

  test('offers another inquiry if this one does not exist', async () => {
    server.use(refuse(inquiry.show, 404, 'レコードが見つかりませんでした。'));
    const { user, router } = create('/interview/create?inquiry_id=99');
    expect(await screen.findByText('レコードが見つかりませんでした。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '別の問合せを選ぶ' }));
    expect(router.visited.at(-1)).toBe('/interview/create');
  });
});

describe('an interview', () => {
  const open = (record = interviewOf(), lang: 'jp' | 'en' = 'jp') => {
    server.use(answer(interview.show, record), answer(customer.show, member()));
    return renderApp(<InterviewPage />, { session: staff, route: '/interview/21', pathname: '/interview/[id]', lang });
  };

  test('stands among the others of its chain, each of which can be chosen', async () => {
    server.use(
      answer(
        chain.tabs,
        tabsOf({
          interview: { id: 22, active: true },
          interviews: [
            { id: 22, sequence: 2, interview_date: '2026-04-20' },
            { id: 21, sequence: 1, interview_date: '2026-04-10' },
          ],
        }),
      ),
    );
    const { user } = open();
    const menu = await screen.findByRole('button', { name: /^面談 \(2\)/ });
    expect(menu).toHaveAttribute('aria-current', 'page');
    await user.click(menu);
    expect(await screen.findByRole('link', { name: '第2回 2026年4月20日(月)' })).toHaveAttribute(
      'href',
      '/interview/22',
    );
    expect(screen.getByRole('link', { name: '第1回 2026年4月10日(金)' })).toHaveAttribute('href', '/interview/21');
  });

  test('once won offers its project with the save, and then leads to it', async () => {
    const received: Received[] = [];
    const held = interviewOf({ interview_date: '2026-03-31', result_type: 3, first_interview_detail: '相談' });
    const won = interviewOf({
      ...held,
      result_type: 2,
      project_sozoku_id: 90,
      p_sozoku_type: 1,
      sozoku_proposal_number: 'TKY26-0001',
    });
    const { user } = open(held);
    await user.click(await screen.findByRole('link', { name: '受注にする' }));
    await ready();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '相続税案件' })).toBeChecked());
    server.use(
      answer(chain.tabs, tabsOf({ project_confirmed: { id: 90, active: true } })),
      answer(interview.update, (request: Received) => {
        received.push(request);
        return won;
      }),
      answer(interview.show, won),
    );
    save();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toEqual({ result_type: 2, create_project: ['sozoku'], lock_version: 3 });
    expect(await screen.findByRole('link', { name: '相続税案件 TKY26-0001' })).toHaveAttribute(
      'href',
      '/projectConfirmed/90?project_category=1',
    );
  });

  test.each([
    ['that is ahead', { interview_date: '2040-01-01', result_type: null }],
    ['that was lost', { interview_date: '2026-03-31', result_type: 5, lost_reason: 1 }],
    ['that was won', { interview_date: '2026-03-31', result_type: 1 }],
  ])('%s is not offered to be won', async (_, more) => {
    open(interviewOf({ first_interview_detail: '相談', ...more }));
    expect(await screen.findByRole('button', { name: '編集' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '受注にする' })).toBeNull();
  });

  test('that was won before opens no project by being edited', async () => {
    const received: unknown[] = [];
    server.use(
      answer(interview.update, ({ body }: Received) => {
        received.push(body);
        return interviewOf();
      }),
    );
    const { user } = open(
      interviewOf({ interview_date: '2026-03-31', result_type: 1, first_interview_detail: '相談' }),
    );
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await ready();
    expect(await screen.findByRole('checkbox', { name: '相続税案件' })).not.toBeChecked();
    type('competitor', '𠮷野会計');
    save();
    await waitFor(() => expect(received).toEqual([{ competitor: '𠮷野会計', lock_version: 3 }]));
  });

  test('says on the tick what the server has against a project', async () => {
    const sentence = 'この案件にはすでに案件が作成されています。';
    server.use(
      refuse(interview.update, 422, '入力内容を確認してください。', { errors: { create_project: [sentence] } }),
    );
    const { user } = open(interviewOf({ interview_date: '2026-03-31', first_interview_detail: '相談' }));
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await ready();
    await choose(user, /^面談結果/, '受注(即決)');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '相続税案件' })).toBeChecked());
    save();
    await waitFor(() => expect(screen.getAllByText(sentence, { exact: false }).length).toBeGreaterThan(1));
  });

  test('leads to a project that somebody else opened meanwhile, and saves the rest', async () => {
    const sentence = 'この問合せの案件はすでに作成されています(TK126-0001)。';
    const received: unknown[] = [];
    server.use(
      refuse(interview.update, 422, '入力内容を確認してください。', { errors: { create_project: [sentence] } }),
    );
    const { user } = open(interviewOf({ interview_date: '2026-03-31', first_interview_detail: '相談' }));
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await ready();
    await choose(user, /^面談結果/, '受注(即決)');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '相続税案件' })).toBeChecked());
    server.use(answer(chain.tabs, tabsOf({ project_confirmed: { id: 90, active: true } })));
    save();
    expect(await screen.findByRole('link', { name: /^相続税案件/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/projectConfirmed/90'),
    );
    server.use(
      answer(interview.update, ({ body }: Received) => {
        received.push(body);
        return interviewOf({ result_type: 1 });
      }),
    );
    save();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ result_type: 1 });
    expect(received[0]).not.toHaveProperty('create_project', ['sozoku']);
  });

  test('keeps on it people and places that are out of use', async () => {
    const { user } = open(
      interviewOf({
        interviewer_id: 99,
        interviewer_name: '退職　太郎',
        attendee_ids: [98],
        attendees: [{ value: 98, label: '退職　花子' }],
        interview_location_id: 97,
        interview_location_name: '旧本社',
      }),
    );
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await ready();
    await waitFor(() => expect(chosen('interviewer_id')).toContain('退職　太郎'));
    expect(chosen('attendee_ids')).toContain('退職　花子');
    expect(chosen('interview_location_id')).toContain('旧本社');
  });

  test('speaks English too', async () => {
    open(
      interviewOf({ interview_date: '2026-03-31', result_type: 5, first_interview_detail: '相談', lost_reason: 1 }),
      'en',
    );
    expect(await screen.findByText('Interview details')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Records of the same matter' })).toHaveTextContent('Inquiry');
  });
});
