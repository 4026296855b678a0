import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { atNoon } from '@/__tests__/components/inquiry/chains';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { message } from '@/components/ui/message';
import { conflict } from '@/contract/conflict';
import { insurance } from '@/contract/insurance';
import { toss } from '@/contract/toss';
import CasePage from '@/pages/insurance/[id]';
import CreatePage from '@/pages/insurance/create';
import ListPage from '@/pages/insurance/index';
import { caseOf, insurer, taxStaff, useInsurance } from './cases';

configure({ defaultHidden: true });

/** All that the insurance department may ask for: its own calls, the pickers of all departments, and its own account. */
const open = [
  /^\/api\/project-insurance-/,
  /^\/api\/insurance-/,
  /^\/api\/project-toss/,
  /^\/api\/customer-(search|family-dropdown)$/,
  /^\/api\/family-members-dropdown\//,
  /^\/api\/(users|prefectures|active-offices)-dropdown$/,
  /^\/api\/history-listing$/,
];
const asked = new Set<string>();
const note = ({ request }: { request: Request }) => void asked.add(new URL(request.url).pathname);

beforeAll(() => {
  atNoon();
  server.events.on('request:start', note);
});
afterAll(() => {
  server.events.removeListener('request:start', note);
  jest.useRealTimers();
});
beforeEach(() => {
  asked.clear();
  useInsurance();
});
afterEach(() => act(() => message.destroy()));

const openCase = (session = insurer, tab = '') =>
  renderApp(<CasePage />, { session, route: `/insurance/9${tab}`, pathname: '/insurance/[id]' });

const expectOnlyOpenCalls = () => {
  expect([...asked].filter((path) => !open.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(asked.size).toBeGreaterThan(0);
};

describe('in the insurance department', () => {
  test('the list tells the cases, and asks for nothing that is closed to the department', async () => {
    renderApp(<ListPage />, { session: insurer, route: '/insurance' });
    const row = (await screen.findByText('H26-00009')).closest('tr') as HTMLElement;
    expect(within(row).getByText('相続税部門から')).toBeInTheDocument();
    expect(within(row).getByText('設計中')).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: '髙橋　一郎' })).toHaveAttribute('href', '/insurance/9');
    expect(screen.getByRole('heading', { name: '設計書管理' })).toBeInTheDocument();
    expectOnlyOpenCalls();
  });

  test('a new case begins with its customer, who must be one', async () => {
    const received: Received[] = [];
    server.use(
      answer(insurance.store, (request) => {
        received.push(request);
        return { id: 9, proposal_number: 'H26-00009' };
      }),
    );
    const app = renderApp(<CreatePage />, {
      session: insurer,
      route: '/insurance/create',
      pathname: '/insurance/create',
    });
    const choices = await screen.findAllByRole('button', { name: '選択' });
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).getByLabelText('氏名', { selector: 'input' })).toHaveFocus(),
    );
    await app.user.click(choices[1] as HTMLElement);
    expect(await screen.findByText(/髙橋 花子様は顧客として登録されていません/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '顧客を検索' }));
    await app.user.click((await screen.findAllByRole('button', { name: '選択' }))[0] as HTMLElement);
    await waitFor(() => inputOf('insurance_details'));
    expect(app.router.current().asPath).toContain('customer_id=5');
    expect(await screen.findByText(/タカハシ イチロウ F0000001-03 090-1234-5678/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '髙橋　一郎' })).not.toBeInTheDocument();

    await app.user.click(screen.getByRole('button', { name: /保存$/ }));
    expect(received).toEqual([]);
    expect(inputOf('insurance_details')).toHaveAttribute('aria-invalid', 'true');
    expect(inputOf('inquiry_category_id')).toHaveAttribute('aria-invalid', 'true');
    expectOnlyOpenCalls();
  });

  test('a case is read and changed with the open calls alone; what its result needs is said before it is sent', async () => {
    const app = openCase();
    expect(await screen.findByText('納税資金の準備を検討したい。')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('result_type'));
    fireEvent.mouseDown(inputOf('result_type'));
    const option = [...document.querySelectorAll('.ant-select-item-option')].find(
      ({ textContent }) => textContent === '成約(成立)',
    );
    fireEvent.click(option as Element);
    await app.user.click(screen.getByRole('button', { name: /保存$/ }));
    for (const field of ['design_submitted_date', 'intention_confirmed_date', 'comparison_done', 'contract_date'])
      expect(inputOf(field)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getAllByText('「成約」にするには手数料を入力してください。').length).toBeGreaterThan(0);
    expectOnlyOpenCalls();
  });

  test('the rows of beneficiaries say when they do not add up to 100 %', async () => {
    server.use(answer(insurance.show, caseOf({ beneficiaries: [{ member_id: 31, ratio: 100 }] })));
    const app = openCase();
    await app.user.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('beneficiaries.0.ratio'));
    fireEvent.change(inputOf('beneficiaries.0.ratio'), { target: { value: '90' } });
    fireEvent.blur(inputOf('beneficiaries.0.ratio'));
    await app.user.click(screen.getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(inputOf('beneficiaries.0.ratio')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getAllByText('受取割合の合計が100%になりません(現在90%)。').length).toBeGreaterThan(0);
  });

  test('its changes can be read', async () => {
    openCase(insurer, '?tab=history');
    expect(await screen.findByText(/変更履歴はありません|履歴はありません|まだありません/)).toBeInTheDocument();
    expectOnlyOpenCalls();
  });
});

test('the other departments read a case, with the way to the customer, and are offered no change', async () => {
  openCase(taxStaff);
  for (const link of await screen.findAllByRole('link', { name: '髙橋　一郎' }))
    expect(link).toHaveAttribute('href', '/customer/5/F0000001');
  expect(screen.queryByRole('button', { name: '編集' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '削除' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /へ引き継ぐ$/ })).not.toBeInTheDocument();
});

describe('the hand-over', () => {
  const received = {
    id: 1,
    direction: 'from',
    type: 'sozoku',
    record_id: 44,
    proposal_number: 'TK126-0001',
    at: '2026-03-30 09:00:00',
    by: '相続　桜',
  } as const;

  test('links to the source of a case for those who may open it', async () => {
    server.use(answer(toss.show, [received]));
    const { unmount } = openCase();
    const panel = await screen.findByRole('region', { name: '部門間の引継ぎ' });
    expect(panel).toHaveTextContent('引継ぎ元: 相続税案件 TK126-0001 2026年3月30日(月) 相続 桜');
    expect(within(panel).queryByRole('link')).not.toBeInTheDocument();
    expect(within(panel).getByRole('button', { name: 'リーガル案件へ引き継ぐ' })).toBeInTheDocument();
    expect(within(panel).queryByRole('button', { name: '相続税案件へ引き継ぐ' })).not.toBeInTheDocument();
    unmount();
    openCase(taxStaff);
    expect(await screen.findByRole('link', { name: '相続税案件 TK126-0001' })).toHaveAttribute(
      'href',
      '/projectConfirmed/44',
    );
  });

  test('asks, sends once and shows the result; a second hand-over is not offered', async () => {
    const sent: Received[] = [];
    server.use(
      answer(toss.store, (request) => {
        sent.push(request);
        server.use(answer(toss.show, [{ ...received, direction: 'to', type: 'legal', proposal_number: 'S-000012' }]));
        return { type: 'legal', id: 55, proposal_number: 'S-000012' };
      }),
    );
    const app = openCase();
    await app.user.click(await screen.findByRole('button', { name: 'リーガル案件へ引き継ぐ' }));
    await app.user.click(await screen.findByRole('button', { name: '引き継ぐ' }));
    expect(await screen.findByText(/引継ぎ先:/)).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ from: { type: 'insurance', id: 9 }, to: 'legal' }]);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.queryByRole('button', { name: 'リーガル案件へ引き継ぐ' })).not.toBeInTheDocument();
  });

  test('shows what stands against the matter before anything is handed over', async () => {
    server.use(
      answer(conflict.show, {
        ...{ state: 'open', decisions: [], is_partial: false, may_decide: false },
        findings: [
          {
            ...{ key: 'kinClient legal:3', severity: 2, certain: true, reason: 'kinClient', here: 'client' },
            ...{ there: 'client', path: [], matter: null, office_name: null },
          },
        ],
      }),
    );
    const app = openCase({ ...insurer, capabilities: [...(insurer.capabilities ?? []), 'conflict.show'] });
    await app.user.click(await screen.findByRole('button', { name: 'リーガル案件へ引き継ぐ' }));
    const check = within(await screen.findByRole('tooltip'));
    expect(await check.findByText('依頼者どうしが親族です。')).toBeInTheDocument();
    expect(check.getByRole('link', { name: /1件/ })).toHaveAttribute('href', '/insurance/9?tab=conflict');
  });

  test('shows why it was refused', async () => {
    server.use(
      refuse(toss.store, 422, '入力内容に誤りがあります。', {
        errors: { to: ['すでに引継ぎ済みです(S-000012)。'] },
      }),
    );
    const app = openCase();
    await app.user.click(await screen.findByRole('button', { name: 'リーガル案件へ引き継ぐ' }));
    await app.user.click(await screen.findByRole('button', { name: '引き継ぐ' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('すでに引継ぎ済みです(S-000012)。');
  });
});
