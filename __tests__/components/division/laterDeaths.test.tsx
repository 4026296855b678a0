import { screen, within } from '@testing-library/react';
import { inventory, item } from '@/__tests__/components/asset/inventories';
import { father, mother, son } from '@/__tests__/components/family/familyData';
import { renderApp } from '@/__tests__/support/renderApp';
import { useEstate } from '@/components/division/estate';
import { LaterDeathsView } from '@/components/division/LaterDeathsView';
import { OpenFacts } from '@/components/division/OpenFacts';
import type { TreeMember } from '@/contract/family';

const record = inventory({ items: [item({ name: '預金', amount: 1_000_000 }, 0)] });
const dead = { is_deceased: 1 as const };
const late = { ...father, ...dead, death_date: '2012-01-10' };
const lateSon = { ...son, ...dead, death_date: '2020-03-01' };
const wife = { ...son, member_id: 77, relation: 27, gender: 2, first_name: '嫁', cust_name: '山田　嫁' };
const unlinked = { ...wife, father_member_id: null, mother_member_id: null, marriages: [] };
const second = { ...son, member_id: 78, cust_name: '山田　弟', mother_member_id: null };

const Shown = ({ tree }: { tree: readonly TreeMember[] }) => {
  const estate = useEstate(record, tree);
  return (
    <>
      <OpenFacts estate={estate} />
      <LaterDeathsView estate={estate} />
    </>
  );
};

test('a child’s wife without a marriage on record is asked about above the holders, with a link to her record', async () => {
  renderApp(<Shown tree={[late, mother, lateSon, unlinked]} />);
  const asked = await screen.findByRole('region', { name: '登録が足りないため、権利者と持分が変わることがあります' });
  expect(within(asked).getByText(/だれとの婚姻か登録されていない/)).toBeInTheDocument();
  expect(within(asked).getByRole('link', { name: '山田　嫁' })).toHaveAttribute('href', '/family/member/77');
});

test('of a death before September 2013 it is said that children outside of marriage are reckoned alike', async () => {
  renderApp(<Shown tree={[late, mother, son, second]} />);
  const notes = await screen.findByRole('list', { name: '概算の注意事項' });
  expect(within(notes).getByText(/最大決平成25年9月4日/)).toBeInTheDocument();
});

test.each([
  ['jp', '山田　嫁、山田　次郎の嫁: '],
  ['en', '山田　嫁, 山田　次郎の嫁: '],
] as const)(
  'whom one sentence concerns stands before it once, with the signs of the language: %s',
  async (lang, names) => {
    const other = { ...unlinked, member_id: 79, cust_name: '山田　次郎の嫁' };
    const { container } = renderApp(<Shown tree={[late, mother, lateSon, unlinked, other]} />, { lang });
    await screen.findAllByRole('link', { name: '山田　嫁' });
    const said = [...container.querySelectorAll('li')].map((item) => item.textContent ?? '');
    const both = said.filter((text) => text.includes('山田　嫁'));
    expect(both.length).toBeGreaterThan(0);
    for (const text of both) expect(text.startsWith(names)).toBe(true);
  },
);
