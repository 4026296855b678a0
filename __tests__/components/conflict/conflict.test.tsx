import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { ConflictPage } from '@/components/conflict/ConflictPage';
import { ConflictInline } from '@/components/parts/conflict/ConflictInline';
import { ConflictMark } from '@/components/parts/conflict/ConflictMark';
import { ConflictPanel } from '@/components/parts/conflict/ConflictPanel';
import { message } from '@/components/ui/message';
import { type ConflictCheck, type ConflictFinding, conflict } from '@/contract/conflict';

afterEach(() => act(() => message.destroy()));

const session = sessionOf({ capabilities: ['conflict.show', 'conflict.person', 'conflict.decide'] });

const nobody = { customer_id: null, family_code: null, member_id: null, is_deceased: 0 as const };
const finding: ConflictFinding = {
  ...{ key: 'kinOfOpponent legal:12', severity: 1, certain: false, reason: 'kinOfOpponent', here: 'adversary' },
  ...{ there: 'client', office_name: '大阪支店' },
  path: [
    { ...nobody, tie: null, name: '斎藤　次郎' },
    { ...nobody, tie: 'likelySame', name: '斎藤　次郎', member_id: 31, family_code: 'F0000031', is_deceased: 1 },
    { ...nobody, tie: 'spouse', name: '斎藤　花', member_id: 32 },
  ],
  matter: { type: 'legal', id: 12, number: 'S-000012', project_category: null, open: true, client_name: '斎藤　花' },
};
const hidden: ConflictFinding = {
  ...{ key: 'hidden 2 2', severity: 2, certain: true, reason: null, here: 'client', there: null, matter: null },
  ...{ office_name: '名古屋支店', path: [{ ...nobody, tie: null, name: '髙橋　澪', member_id: 7 }] },
};
const found: ConflictCheck = {
  state: 'open',
  findings: [finding, hidden],
  is_partial: false,
  decisions: [],
  may_decide: true,
};

const open = (check: Partial<ConflictCheck> = {}) => {
  server.use(answer(conflict.show, { ...found, ...check }));
  return renderApp(<ConflictPanel type="legal" id={9} />, {
    session,
    route: '/projectLegal/9?tab=conflict',
    pathname: '/projectLegal/[id]',
  });
};

test('each finding says how grave it is and why, leads to the matter, and shows the way to it', async () => {
  open();
  const [first, second] = within(await screen.findByRole('list', { name: '' }))
    .getAllByRole('listitem')
    .filter((one) => one.hasAttribute('data-severity'));
  if (first === undefined || second === undefined) throw new Error('two findings');
  expect(screen.getByText('利益相反 未確認')).toBeVisible();
  expect(within(first).getByText('対立の可能性が高い')).toBeVisible();
  expect(within(first).getByText('一方の依頼者と、もう一方の相手方が親族です。')).toBeVisible();
  expect(within(first).getByText('同一人物かどうかは未確認です')).toBeVisible();
  expect(within(first).getByRole('link', { name: 'リーガル案件 S-000012' })).toHaveAttribute(
    'href',
    '/projectLegal/12',
  );
  const path = within(first).getByRole('list', { name: 'つながり' });
  const people = within(path)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(people).toEqual(['この案件の相手方斎藤　次郎', '同一人物か故 斎藤　次郎', '配偶者S-000012の依頼者斎藤　花']);
  expect(within(path).getByRole('link', { name: '斎藤　花' })).toHaveAttribute('href', '/family/member/32');
  expect(within(second).getByText('ほかの拠点の案件があります。内容は名古屋支店に確認してください。')).toBeVisible();
  expect(within(second).queryByText(/S-0/)).toBeNull();
});

test('a decision needs a choice and a reason, is sent once, and stands in the list', async () => {
  const received: Received[] = [];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '判断を記録する' }));
  expect(screen.getByText('判断を選んでください。')).toBeVisible();
  expect(screen.getByText('理由を入力してください。')).toBeVisible();
  expect(received).toEqual([]);

  const decided: ConflictCheck = {
    ...found,
    state: 'decided',
    decisions: [
      {
        ...{ id: 1, decision: 2, reason: '同意書を得た。', at: '2026-11-29 10:00:00', by: '森　一郎' },
        found: [{ severity: 1, reason: 'kinOfOpponent', number: 'S-000012' }],
      },
    ],
  };
  server.use(
    answer(conflict.decide, (request: Received) => {
      received.push(request);
      return decided;
    }),
    answer(conflict.show, decided),
  );
  await user.click(screen.getByRole('radio', { name: '条件付き' }));
  await user.type(screen.getByRole('textbox', { name: /理由/ }), '同意書を得た。');
  await user.click(screen.getByRole('button', { name: '判断を記録する' }));
  expect(await screen.findByText('判断を記録しました')).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([{ type: 'legal', id: 9, decision: 2, reason: '同意書を得た。' }]);
  const table = within(await screen.findByRole('table', { name: '判断の履歴' }));
  await waitFor(() => expect(table.getByText('S-000012')).toBeVisible());
  expect(screen.getByText('利益相反 確認済')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /理由/ })).toHaveValue('');
});

test('a refusal is told and what was typed stays', async () => {
  const { user } = open();
  server.use(refuse(conflict.decide, 422, '入力内容を確認してください。', { errors: { reason: ['長すぎます。'] } }));
  await user.click(await screen.findByRole('radio', { name: '受任不可' }));
  await user.type(screen.getByRole('textbox', { name: /理由/ }), '相手方です');
  await user.click(screen.getByRole('button', { name: '判断を記録する' }));
  expect(await screen.findByText('長すぎます。')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /理由/ })).toHaveValue('相手方です');
});

test('nothing found, and no right to decide', async () => {
  open({ findings: [], may_decide: false });
  expect(await screen.findByText('対立しうる案件は見つかりませんでした。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '判断を記録する' })).toBeNull();
  expect(screen.getByText('判断はまだ記録されていません。')).toBeVisible();
});

test('something new since the last decision is said', async () => {
  open({ state: 'outdated' });
  expect(await screen.findByText(/最後の判断のあとに/)).toBeVisible();
});

test('two hundred findings in English are told in English, each once', async () => {
  const findings = Array.from(
    { length: 200 },
    (_, n): ConflictFinding => ({
      ...{ ...finding, key: `kinOfOpponent legal:${n}`, office_name: 'Osaka' },
      path: finding.path.map((person, place) => ({ ...person, name: `Saito ${n}-${place}` })),
      matter: {
        type: 'legal',
        id: n,
        number: `S-${n}`,
        project_category: null,
        open: n % 2 === 0,
        client_name: `Minami ${n}`,
      },
    }),
  );
  server.use(answer(conflict.show, { ...found, findings }));
  const { container } = renderApp(<ConflictPanel type="family" id={9} />, {
    ...{ session, route: '/family/F0000001?tab=conflict', pathname: '/family/[familyCode]', lang: 'en' as const },
  });
  expect(await screen.findByRole('link', { name: /S-199$/ })).toBeVisible();
  expect(container.querySelectorAll('[data-severity]')).toHaveLength(200);
  expect(container.textContent).not.toMatch(/[\u3041-\u30ff\u4e00-\u9fff]/);
  // Of a family nothing is decided: each matter asks for its own decision.
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the mark on a matter’s page leads to its check', async () => {
  server.use(answer(conflict.show, found));
  renderApp(<ConflictMark type="legal" id={9} />, {
    session,
    route: '/projectLegal/9',
    pathname: '/projectLegal/[id]',
  });
  expect(await screen.findByText('利益相反 未確認')).toBeVisible();
  expect(screen.getByRole('link', { name: '対立の可能性が高い(2件)' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=conflict'),
  );
});

test('where work is opened a grave finding asks for a decision, another one does not', async () => {
  server.use(answer(conflict.show, found));
  const { unmount } = renderApp(<ConflictInline type="inquiry" id={3} href="/inquiry/3?tab=conflict" />, { session });
  expect(await screen.findByText('受任する前に、次の結果を確認してください。')).toBeVisible();
  expect(screen.getByRole('button', { name: '判断を記録する' })).toBeVisible();
  unmount();
  server.use(answer(conflict.show, { ...found, findings: [hidden] }));
  renderApp(<ConflictInline type="inquiry" id={4} href="/inquiry/4?tab=conflict" />, { session });
  expect(await screen.findByText('確認を要する')).toBeVisible();
  expect(screen.queryByRole('button', { name: '判断を記録する' })).toBeNull();
});

test('a caller and the other side are typed, checked, and stand in the URL', async () => {
  const received: Received[] = [];
  server.use(
    answer(conflict.person, (request: Received) => {
      received.push(request);
      return { state: null, findings: [finding], is_partial: true, decisions: [], may_decide: false };
    }),
  );
  const { user } = renderApp(<ConflictPage />, { session, route: '/conflict', pathname: '/conflict' });
  expect(await screen.findByText('相談者か相手方の氏名を入力して調べてください。')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '氏名' }), '髙橋　澪');
  await user.type(screen.getByRole('textbox', { name: '相手方の氏名' }), '斎藤　次郎');
  await user.click(screen.getByRole('button', { name: '調べる' }));
  expect(await screen.findByText('1件見つかりました')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('同じ氏名の記録が多いため、一部だけを調べました。');
  expect(Object.fromEntries(received.at(-1)?.query ?? [])).toEqual({ name: '髙橋　澪', other: '斎藤　次郎' });
  expect(screen.getByText('相手方', { selector: 'small' })).toBeVisible();
});
