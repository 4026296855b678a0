import { screen, within } from '@testing-library/react';
import { adoptedBy, childOf, inherits, marriedTo, treeMember } from '@/__tests__/rules/familyChart/families';
import { renderApp } from '@/__tests__/support/renderApp';
import { HeirsPanel } from '@/components/family/HeirsPanel';
import type { TreeMember } from '@/contract/family';
import type { Lang } from '@/contract/notation/lang';

const decedent = treeMember(1, 1, { cust_name: '山田　太郎', death_date: '2024-05-10', gender: 1 });
const wife = treeMember(2, 3, { cust_name: '山田　花子', ...marriedTo(1) });
const child = (id: number, given: Partial<TreeMember> = {}) =>
  treeMember(id, 10, { cust_name: `山田　子${id}`, ...childOf(1), ...given });

const show = (members: TreeMember[], decedentId: number | null, netTotal: number | null = null, lang: Lang = 'jp') => {
  const onDecedentChange = jest.fn();
  const shown = renderApp(<HeirsPanel {...{ members, decedentId, netTotal, onDecedentChange }} />, { lang });
  return { ...shown, onDecedentChange };
};
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const figures = (panel: HTMLElement) =>
  Object.fromEntries(
    [...panel.querySelectorAll('dl > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.textContent,
    ]),
  );

describe('the heirs in Japanese', () => {
  it('stand with share and reason, all others with theirs', async () => {
    const members = [
      decedent,
      wife,
      child(3, { death_date: '2020-01-01' }),
      treeMember(4, 12, { cust_name: '山田　孫', ...childOf(3) }),
      child(5, inherits({ renounced_date: '2024-07-01' })),
      child(6, { death_date: '2024-06-01' }),
    ];
    show(members, 1);
    expect(cells(await screen.findByRole('table', { name: '相続人と法定相続分' }))).toEqual([
      ['山田　花子', '妻', '1/2', '配偶者(民法890条)', '婚姻の記録'],
      [
        '山田　孫',
        '孫',
        '1/4',
        '死亡・欠格・廃除となった親の代襲(民法887条2項・3項)被代襲者: 山田　子3',
        '親子の記録山田　子3: 先に死亡(2020年1月1日)山田　子5: 相続放棄(2024年7月1日)',
      ],
      [
        '山田　子6',
        '子',
        '1/4',
        '子(民法887条1項)被相続人の後に死亡(数次相続)。相続分はその人の相続人に移ります。',
        '親子の記録山田　子5: 相続放棄(2024年7月1日)相続開始後に死亡(2024年6月1日)',
      ],
    ]);
    expect(screen.getByText('相続人でない家族(2人)')).toBeInTheDocument();
    expect(cells(screen.getByRole('table', { name: '相続人でない家族とその理由', hidden: true }))).toEqual([
      ['山田　子3', '子', '被相続人より先に死亡'],
      ['山田　子5', '子', '相続放棄(民法939条)'],
    ]);
  });

  it('come with what must be confirmed first', async () => {
    show([decedent, wife, treeMember(3, 4, { cust_name: '山田　一郎' })], 1);
    const warnings = await screen.findByRole('region', { name: '確認が必要な点' });
    expect(within(warnings).getByRole('listitem')).toHaveTextContent(
      '山田 一郎: 親子・配偶者の登録がないため、続柄によって判定しました。',
    );
    expect(screen.getByText('親子・配偶者の登録から判定しました。')).toBeInTheDocument();
  });

  it('tells that a deduction of an older law is not computed', async () => {
    show([{ ...decedent, death_date: '2001-06-30' }, wife], 1);
    expect(await screen.findByText('基礎控除額')).toBeInTheDocument();
    expect(figures(document.body)).toMatchObject({ 基礎控除額: '計算していません' });
  });

  it('leads from the question on a half share to the row that answers it', async () => {
    const father = { ...decedent, death_date: '2001-06-30' };
    const ofBoth = child(3, { mother_member_id: 2 });
    const { unmount } = show([father, wife, ofBoth, child(4)], 1);
    const warnings = await screen.findByRole('region', { name: 'ご家族に確認すること' });
    expect(within(warnings).getByRole('link', { name: '山田　子4' })).toHaveAttribute(
      'href',
      '/family/member/4?edit=inheritances',
    );
    unmount();
    show([father, wife, ofBoth, child(4, inherits({ half_share: 1 }))], 1);
    const rows = cells(await screen.findByRole('table', { name: '相続人と法定相続分' }));
    expect(rows.map(([name, , share, , facts]) => [name, share, facts])).toEqual([
      ['山田　花子', '1/2', '婚姻の記録'],
      ['山田　子3', '1/3', '親子の記録'],
      ['山田　子4', '1/6', '親子の記録嫡出でない子の相続分(2分の1)'],
    ]);
    expect(screen.queryByRole('link', { name: '山田　子4' })).not.toBeInTheDocument();
  });

  it('says so if there are no heirs', async () => {
    show([decedent], 1);
    expect(await screen.findByText('相続人がいません。')).toBeInTheDocument();
    expect(screen.getByText('登録された家族の中に相続人がいません。')).toBeInTheDocument();
  });
});

describe('the figures of the tax', () => {
  it('without an inventory are the heirs and the basic deduction', async () => {
    show([decedent, wife, child(3), child(4)], 1);
    await screen.findByRole('heading', { name: '相続税 概算' });
    expect(figures(document.body)).toEqual({ '法定相続人の数(相続税)': '3人', 基礎控除額: '48,000,000円' });
  });

  it('with one are estimated; who renounced counts', async () => {
    show([decedent, wife, child(3), child(4), child(5, inherits({ renounced_date: '2024-07-01' }))], 1, 200_000_000);
    const portions = await screen.findByRole('table', { name: '法定相続分に応ずる取得金額と税額(概算)' });
    expect(figures(document.body)).toEqual({
      '法定相続人の数(相続税)': '4人',
      基礎控除額: '54,000,000円',
      課税価格の合計額: '200,000,000円',
      課税遺産総額: '146,000,000円',
      相続税の総額: '24,349,800円',
    });
    expect(cells(portions)[0]).toEqual(['山田　花子', '1/2', '73,000,000円', '14,900,000円']);
    expect(cells(portions)).toHaveLength(4);
    expect(screen.getByText('概算です。税額の確定は税理士が行います。')).toBeInTheDocument();
  });

  it('name adopted children beyond the limit', async () => {
    const members = [
      decedent,
      wife,
      child(3),
      treeMember(4, 11, { cust_name: '養子　甲', ...adoptedBy(1) }),
      treeMember(5, 11, { cust_name: '養子　乙', ...adoptedBy(1) }),
    ];
    show(members, 1, 300_000_000);
    expect(await screen.findByText('数に入れない養子: 養子 乙')).toBeInTheDocument();
    expect(figures(document.body)).toMatchObject({ '法定相続人の数(相続税)': '3人', 相続税の総額: '57,200,000円' });
  });

  it('say so where the estate is within the deduction', async () => {
    show([decedent, wife, child(3), child(4)], 1, 48_000_000);
    expect(await screen.findByText(/基礎控除額以下のため、相続税はかからない見込み/)).toBeInTheDocument();
    expect(figures(document.body)).toMatchObject({ 課税遺産総額: '0円', 相続税の総額: '0円' });
    expect(screen.queryByRole('table', { name: /取得金額/ })).toBeNull();
  });
});

describe('the decedent', () => {
  it('must be chosen first', async () => {
    const members = [
      treeMember(1, 1, { cust_name: '山田　太郎' }),
      { ...wife, is_deceased: 1 as const, death_date: '2020-03-04' },
    ];
    const { user, onDecedentChange } = show(members, null);
    expect(await screen.findByText('被相続人を選んでください。')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: '被相続人' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toHaveLength(2);
    await user.click(screen.getByText('山田 花子・妻・令和2年3月4日死亡'));
    expect(onDecedentChange).toHaveBeenCalledWith(2);
  });

  it('a living person is assumed to die today', async () => {
    show([{ ...decedent, is_deceased: 0 as const, death_date: null }, wife], 1);
    expect(await screen.findByText('存命のため、今日亡くなった場合の想定です。')).toBeInTheDocument();
    expect(figures(document.body)).toMatchObject({ 基礎控除額: '36,000,000円' });
  });
});

test('the heirs in English', async () => {
  show([decedent, wife, child(3), child(5, inherits({ renounced_date: '2024-07-01' }))], 1, 100_000_000, 'en');
  expect(cells(await screen.findByRole('table', { name: 'Heirs and statutory shares' }))).toEqual([
    ['山田　花子', 'Wife', '1/2', 'Spouse (Civil Code, Art. 890)', 'Recorded marriage'],
    [
      '山田　子3',
      'Child',
      '1/2',
      'Child (Civil Code, Art. 887(1))',
      'Recorded parent and child山田　子5: Renunciation (1 Jul 2024)',
    ],
  ]);
  expect(screen.getByText('Family members who are not heirs (1)')).toBeInTheDocument();
  expect(figures(document.body)).toEqual({
    'Number of statutory heirs (inheritance tax)': '3',
    'Basic deduction': '¥48,000,000',
    'Total taxable value': '¥100,000,000',
    'Taxable estate': '¥52,000,000',
    'Total inheritance tax': '¥6,300,000',
  });
});
