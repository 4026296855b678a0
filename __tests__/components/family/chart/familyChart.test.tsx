import { screen, within } from '@testing-library/react';
import {
  adoptedBy,
  born,
  childOf,
  familyOfSixty,
  inherits,
  marriedTo,
  treeMember,
} from '@/__tests__/rules/familyChart/families';
import { renderApp } from '@/__tests__/support/renderApp';
import { FamilyChart } from '@/components/family/chart/FamilyChart';
import type { TreeMember } from '@/contract/family';
import type { Lang } from '@/contract/notation/lang';

const family: TreeMember[] = [
  treeMember(1, 1, { cust_name: '葛\u{E0100}城　𠮷男', ...born('1945-03-12'), death_date: '2024-05-10', gender: 1 }),
  treeMember(2, 3, {
    cust_name: '葛\u{E0100}城　花子',
    ...born('1948-11-03'),
    ...marriedTo(1),
    is_representative: 1,
  }),
  treeMember(3, 4, {
    cust_name: '勘解由小路　ヴィルヘルミナ',
    ...childOf(1, 2),
    ...inherits({ renounced_date: '2024-07-01' }),
  }),
  treeMember(4, 11, {
    cust_name: '山﨑　髙志',
    birth_year: 1989,
    birth_month: 1,
    ...adoptedBy(1, 2),
    death_date: '2019-05-01',
  }),
  treeMember(5, 12, { cust_name: '山﨑　翔', ...born('2001-02-02'), ...childOf(4) }),
];

const show = (members: TreeMember[], decedentId: number | null, lang: Lang = 'jp') =>
  renderApp(<FamilyChart members={members} decedentId={decedentId} />, { lang });

/** The texts of the picture; those of its parts are for the eye alone, its name and description for all. */
const textsOf = (picture: HTMLElement) => [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the chart in Japanese', () => {
  it('is a picture with title and description', async () => {
    show(family, 1);
    const picture = await screen.findByRole('img', { name: '被相続人 葛\u{E0100}城　𠮷男 相続関係図' });
    expect(picture).toHaveAccessibleDescription('家族5人の関係図。相続人は2人。内容は図に続く表と同じです。');
  });

  it('shows names code point for code point, dates in Japanese years, age at death and shares', async () => {
    show(family, 1);
    const texts = textsOf(await screen.findByRole('img'));
    for (const text of ['葛\u{E0100}城　𠮷男', '昭和20年3月12日生', '令和6年5月10日死亡(79歳)', '昭和23年11月3日生']) {
      expect(texts).toContain(text);
    }
    expect(texts).toEqual(expect.arrayContaining(['勘解由小路', 'ヴィルヘルミナ', '昭和64年/平成元年1月生']));
    expect(texts.filter((text) => text?.startsWith('相続分'))).toEqual(['相続分 1/2', '相続分 1/2']);
    expect(texts).toEqual(expect.arrayContaining(['被相続人', '代表', '相続放棄', '養子', '死亡', '代襲']));
  });

  it('says the same in a table', async () => {
    show(family, 1);
    expect(rows(await screen.findByRole('table', { name: '家族の一覧' }))).toEqual([
      ['本人', '葛\u{E0100}城　𠮷男', '昭和20年3月12日生', '令和6年5月10日死亡(79歳)', '', '被相続人'],
      ['妻', '葛\u{E0100}城　花子', '昭和23年11月3日生', '', '1/2', '代表'],
      ['長男', '勘解由小路　ヴィルヘルミナ', '', '', '', '相続放棄'],
      ['養子', '山﨑　髙志', '昭和64年/平成元年1月生', '令和元年5月1日死亡(30歳)', '', '養子、死亡'],
      ['孫', '山﨑　翔', '平成13年2月2日生', '', '1/2', '代襲'],
    ]);
  });

  it('explains only the signs that it uses', async () => {
    const { unmount } = show(family, 1);
    const all = textsOf(await screen.findByRole('img'));
    expect(all).toEqual(expect.arrayContaining(['婚姻', '実親子', '養親子', '相続人', '相続人でない人']));
    expect(all).not.toContain('内縁・前配偶者・婚姻の記録なし');
    expect(all).toContain('続柄は葛\u{E0100}城　𠮷男から見たもの');
    unmount();
    show([treeMember(1, 1)], null);
    const alone = textsOf(await screen.findByRole('img'));
    for (const sign of ['婚姻', '相続人', '被相続人']) expect(alone).not.toContain(sign);
  });

  it('tells the parts by frames, not by colour alone', async () => {
    show(family, 1);
    const picture = await screen.findByRole('img');
    const frames = [...picture.querySelectorAll('[data-role]')].filter((box) => box.querySelector('title'));
    const strokes = Object.fromEntries(
      frames.map((box) => [
        box.querySelector('title')?.textContent,
        [box.getAttribute('data-role'), box.querySelectorAll(':scope > rect').length],
      ]),
    );
    expect(strokes).toMatchObject({
      '葛\u{E0100}城　𠮷男': ['decedent', 2],
      '葛\u{E0100}城　花子': ['heir', 1],
      '勘解由小路　ヴィルヘルミナ': ['other', 1],
    });
  });

  it('says so if the decedent is living or not chosen', async () => {
    const living = family.map((member) => ({ ...member, is_deceased: 0 as const, death_date: null }));
    const { unmount } = show(living, 1);
    expect(await screen.findByRole('img', { name: /相続関係図\(存命中の想定\)$/ })).toBeInTheDocument();
    unmount();
    show(living, null);
    const picture = await screen.findByRole('img', { name: '葛\u{E0100}城　𠮷男 家族関係図' });
    expect(textsOf(picture).filter((text) => text?.startsWith('相続分'))).toEqual([]);
  });

  it('fits the width until its actual size is asked for', async () => {
    const { user } = show(family, 1);
    const button = await screen.findByRole('button', { name: '原寸' });
    const frame = screen.getByRole('region', { name: '相続関係図(スクロールできます)' });
    expect([button.getAttribute('aria-pressed'), frame.dataset.actual]).toEqual(['false', 'false']);
    await user.click(button);
    expect([button.getAttribute('aria-pressed'), frame.dataset.actual]).toEqual(['true', 'true']);
  });

  it('draws sixty people, each once', async () => {
    const members = familyOfSixty().map((member) => ({
      ...member,
      cust_name: `一二三四五六　七八九十${member.member_id}`,
    }));
    show(members, 3);
    const texts = textsOf(await screen.findByRole('img'));
    for (const { cust_name } of members) expect(texts.filter((text) => text === cust_name)).toHaveLength(1);
    expect(texts).toContain('家族とのつながりの記録がない人');
  });

  it('says so if there are no members', async () => {
    show([], null);
    expect(await screen.findByText('家族の記録がありません。')).toBeInTheDocument();
  });
});

describe('the chart in English', () => {
  it('has English words around names as they are', async () => {
    show(family, 1, 'en');
    const picture = await screen.findByRole('img', { name: 'Inheritance chart of 葛󠄀城　𠮷男 (decedent)' });
    expect(textsOf(picture)).toEqual(
      expect.arrayContaining([
        'First son',
        'b. S20.3.12',
        'd. R6.5.10 (79 yrs)',
        'Share 1/2',
        'Renounced',
        'Parent and child (adoption)',
      ]),
    );
    expect(rows(screen.getByRole('table', { name: 'Family members' }))[1]).toEqual([
      'Wife',
      '葛\u{E0100}城　花子',
      'b. S23.11.3',
      '',
      '1/2',
      'Representative',
    ]);
  });
});
