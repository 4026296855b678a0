import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { customerRow, member, pageOf } from '@/__tests__/components/customer/customers';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { chain } from '@/contract/chain';
import { customer } from '@/contract/customer';
import { engagement } from '@/contract/engagement';
import { inquiry } from '@/contract/inquiry';
import { interview } from '@/contract/interview';
import CustomerPage from '@/pages/customer/[id]/[familyCode]';
import InquiriesPage from '@/pages/inquiry';
import InquiryPage from '@/pages/inquiry/[id]';
import { choose } from '../resource/choose';
import { atNoon, capabilities, inquiryOf, inquiryRow, interviewRow, staff, tabsOf, useChains } from './chains';

configure({ defaultHidden: true });
beforeAll(() => atNoon());
afterAll(() => jest.useRealTimers());
beforeEach(useChains);
afterEach(() => act(() => message.destroy()));

/** Answers the list and records its queries. */
const listing = (...rows: ReturnType<typeof inquiryRow>[]) => {
  const asked: string[] = [];
  server.use(
    answer(inquiry.listing, ({ query }: Received) => {
      query.sort();
      asked.push(query.toString());
      return pageOf(rows, rows.length, 50);
    }),
  );
  return asked;
};

describe('the list of inquiries', () => {
  const open = (route = '/inquiry', session = staff, lang: 'jp' | 'en' = 'jp') =>
    renderApp(<InquiriesPage />, { session, route, pathname: '/inquiry', lang });

  test('shows fifty a page, each with its status and a way to it', async () => {
    const asked = listing(
      inquiryRow(),
      inquiryRow({ inquiry_id: 8, cust_name: '𠮷田　翔', project_category_status: 9 }),
    );
    open();
    expect(await screen.findByRole('link', { name: '髙橋　一郎' })).toHaveAttribute('href', '/inquiry/7');
    expect(asked).toEqual(['limit=50&page=1']);
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual([
      '統一番号',
      '氏名',
      'ステータス',
      '案件区分',
      '初回問合せ日',
      '問合せ内容',
      '電話番号1',
      '担当拠点',
      '初回対応者',
    ]);
    expect(screen.getByText('新規受付')).toHaveClass('ant-tag-blue');
    expect(screen.getByTitle('対象外(営業・重複・間違い)')).toHaveTextContent(/^対象外$/);
    expect(screen.getAllByTitle('確定(相続税申告)')[0]).toHaveTextContent(/^確定$/);
  });

  test('narrows to the last three days and back, whatever else is asked', async () => {
    const asked = listing(inquiryRow());
    const { user, router } = open('/inquiry?office_id=1');
    await user.click(await screen.findByRole('button', { name: '直近3日' }));
    expect(router.visited.at(-1)).toBe(
      '/inquiry?office_id=1&first_inquiry_from=2026-03-29&first_inquiry_to=2026-04-01',
    );
    await waitFor(() =>
      expect(asked.at(-1)).toBe(
        'first_inquiry_from=2026-03-29&first_inquiry_to=2026-04-01&limit=50&office_id=1&page=1',
      ),
    );
    expect(screen.getByRole('button', { name: '直近3日' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '直近3日' }));
    expect(router.visited.at(-1)).toBe('/inquiry?office_id=1');
  });

  test('is exported as it is shown', async () => {
    listing(inquiryRow());
    const asked: URLSearchParams[] = [];
    server.use(
      answer(inquiry.export, ({ query }: Received) => {
        asked.push(query);
        return { file_path: '/api/files/1' };
      }),
    );
    const { user } = open('/inquiry?project_category_status=1&sort_desc=first_inquiry_date');
    await screen.findByRole('link', { name: '髙橋　一郎' });
    await user.click(screen.getByRole('button', { name: /出\s*力/ }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      project_category_status: '1',
      sort_desc: 'first_inquiry_date',
      columns:
        'uniform_id,cust_name,project_category_status,project_category,first_inquiry_date,first_inquiry,phone1,office_name,first_responder',
    });
  });

  test('brings a deleted inquiry back, for those who may', async () => {
    listing(inquiryRow({ deleted_at: '2026-04-01 09:00:00' }));
    const restored: unknown[] = [];
    server.use(
      answer(inquiry.restore, ({ params }: Received) => {
        restored.push(params);
        return {};
      }),
    );
    const { user } = open('/inquiry?deleted=1');
    await user.click(await screen.findByRole('button', { name: '復元' }));
    await waitFor(() => expect(restored).toEqual([{ id: '7' }]));
  });

  test('speaks English too', async () => {
    listing(inquiryRow());
    open('/inquiry', staff, 'en');
    expect(await screen.findByText('New')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Last 3 days' })).toBeVisible();
  });
});

describe('an inquiry', () => {
  const open = (record = inquiryOf(), route = '/inquiry/7', session = staff) => {
    server.use(answer(inquiry.show, record));
    return renderApp(<InquiryPage />, { session, route, pathname: '/inquiry/[id]' });
  };

  test('opens with whose it is, where it stands, and its place in its chain', async () => {
    const asked: string[] = [];
    server.use(
      answer(chain.tabs, ({ query }: Received) => {
        asked.push(query.toString());
        return tabsOf({
          interview: { id: 21, active: true },
          project_legal: { id: 55, active: true },
          project_revised: { id: 60, active: false },
          interviews: [{ id: 21, sequence: 1, interview_date: '2026-04-10' }],
        });
      }),
    );
    open(inquiryOf({ project_category_status: 6, next_contact_date: '2026-04-05', assigned_user_name: '渡邊　健' }));
    await screen.findByRole('heading', { level: 1, name: '髙橋　一郎 U00000007' });
    expect(screen.getAllByText('受注', { selector: '.ant-tag' })[0]).toHaveClass('ant-tag-green');
    expect(screen.getAllByText('2026年4月5日(日)')[0]).toBeVisible();
    const nav = await screen.findByRole('navigation', { name: '同じ案件の記録' });
    const links = await waitFor(() => {
      const found = [...nav.querySelectorAll('a')];
      expect(found).toHaveLength(3);
      return found.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
    });
    expect(links).toEqual([
      ['問合せ', '/inquiry/7', 'page'],
      ['面談', '/interview/21', null],
      ['リーガル', '/projectLegal/55', null],
    ]);
    expect([...nav.querySelectorAll('[aria-disabled]')].map(({ textContent }) => textContent)).toEqual([
      '確定',
      '修正',
      '生前対策',
    ]);
    expect(asked).toEqual(['id=7&id_type=inquiry']);
    expect(screen.getByRole('link', { name: '面談を予約' })).toHaveAttribute('href', '/interview/create?inquiry_id=7');
  });

  test('shows why the status may not change on its field, and keeps the choice', async () => {
    const sentence = '面談の記録がないため、このステータスにはできません。';
    server.use(
      refuse(inquiry.update, 422, '入力内容を確認してください。', { errors: { project_category_status: [sentence] } }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('project_category_status'));
    await choose(user, 'ステータス', '検討中');
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    expect(await screen.findByText(`ステータス: ${sentence}`)).toBeVisible();
    expect(inputOf('project_category_status')).toHaveAttribute('aria-invalid', 'true');
    expect(inputOf('project_category_status').closest('.ant-select')).toHaveTextContent('検討中');
  });

  test('asks for the reason before a loss is sent', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('project_category_status'));
    await choose(user, 'ステータス', '失注');
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    expect(await screen.findByText(/^失注理由: /)).toBeVisible();
  });

  test("changes the caller's phone numbers", async () => {
    const received: unknown[] = [];
    server.use(
      answer(inquiry.update, ({ body }: Received) => {
        received.push(body);
        return inquiryOf();
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('phone2'));
    fireEvent.change(inputOf('phone2'), { target: { value: '０３－１１１１－２２２２' } });
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(received).toEqual([{ phone2: '03-1111-2222', lock_version: 3 }]));
  });

  test('with interviews cannot be deleted, and the server says why', async () => {
    server.use(refuse(inquiry.destroy, 422, '関連データがあるため削除できません。'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '削除' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '削除' }));
    expect(await screen.findByText('関連データがあるため削除できません。')).toBeVisible();
  });

  test('tells the interviews of its chain, with a new one', async () => {
    const asked: string[] = [];
    server.use(
      answer(interview.listing, ({ query }: Received) => {
        asked.push(query.get('inquiry_id') ?? '');
        return pageOf([interviewRow({ interview_date: '2026-04-10', start_time: '14:00' })], 1, 50);
      }),
    );
    open(inquiryOf(), '/inquiry/7?tab=interviews');
    expect(await screen.findByRole('link', { name: '2026年4月10日(金) 14:00' })).toHaveAttribute(
      'href',
      '/interview/21',
    );
    expect(asked).toEqual(['7']);
    expect(screen.getAllByRole('link', { name: '面談を予約' })).toHaveLength(2);
  });

  test('takes down contacts that belong to its chain', async () => {
    const received: unknown[] = [];
    server.use(
      answer(engagement.save, ({ body }: Received) => {
        received.push(body);
        return {} as never;
      }),
    );
    const { user } = open(inquiryOf(), '/inquiry/7?tab=engagement');
    await user.click((await screen.findAllByRole('button', { name: '対応を記録' }))[0] as HTMLElement);
    await waitFor(() => inputOf('uniform_id'));
    expect(inputOf('uniform_id')).toHaveValue('U00000007');
    fireEvent.change(inputOf('content'), { target: { value: '折り返し電話した' } });
    await choose(user, /^方法.*必須/, '電話');
    await choose(user, /^受発信/, '発信');
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ customer_id: 5, family_code: 'F0000001', uniform_id: 'U00000007' });
  });

  test('is read-only for those who may not edit', async () => {
    const session = sessionOf({
      capabilities,
      permissions: { inquiry: { read: 'all', create: 'none', edit: 'none' } },
    });
    open(inquiryOf(), '/inquiry/7', session);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: '編集' })).toBeNull();
    expect(screen.queryByRole('button', { name: '削除' })).toBeNull();
    expect(screen.queryByRole('link', { name: '面談を予約' })).toBeNull();
  });
});

test("a customer's page tells their inquiries, with a new one of theirs", async () => {
  const asked = listing(inquiryRow());
  server.use(answer(customer.show, member()), answer(customer.listing, pageOf([customerRow()])));
  renderApp(<CustomerPage />, {
    session: staff,
    route: '/customer/5/F0000001?tab=inquiries',
    pathname: '/customer/[id]/[familyCode]',
  });
  expect(await screen.findByRole('link', { name: 'U00000007' })).toHaveAttribute('href', '/inquiry/7');
  expect(asked).toEqual(['customer_id=5&limit=50&page=1']);
  expect(screen.getByRole('link', { name: '新規問合せ' })).toHaveAttribute(
    'href',
    '/inquiry/create?customer_id=5&family_code=F0000001',
  );
});
