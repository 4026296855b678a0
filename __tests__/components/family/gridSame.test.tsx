import { configure, screen } from '@testing-library/react';
import { searchRow } from '@/__tests__/components/customer/customers';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { GridSame } from '@/components/family/grid/GridSame';
import { same } from '@/contract/same';

configure({ defaultHidden: true });

test('new members of the table are asked for together, and what is known of one fills the empty cells of the row', async () => {
  const asked: unknown[] = [];
  server.use(
    answer(same.likely, ({ body }: Received) => {
      asked.push(body);
      return { people: [[], [{ ...searchRow(), office_id: 1, score: 50, reasons: ['name' as const] }]] };
    }),
  );
  const preset = { last_name: '髙橋', last_name_kana: 'タカハシ' };
  const rows = [
    { member_id: 31, last_name: '髙橋', first_name: '太郎' },
    { member_id: -1, ...preset, first_name: '新', birth: '1990-02' },
    { member_id: -2, ...preset, first_name: '一郎', phone1: null },
    { member_id: -3, ...preset },
  ];
  const taken: unknown[] = [];
  const { user } = renderApp(
    <GridSame
      rows={rows}
      familyCode="F0000009"
      preset={preset}
      onTake={(row, changes) => taken.push([row.member_id, changes])}
    />,
    { session: sessionOf({ capabilities: ['same.likely'] }) },
  );
  await user.click(await screen.findByRole('button', { name: '同じ方の候補 1件' }));
  expect(await screen.findByText('3行目 髙橋 一郎')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '髙橋　一郎 F0000001-03 の内容を空欄に取り込む' }));
  expect(taken).toEqual([
    [-2, { first_name_kana: 'イチロウ', gender: 1, birth: '1970-03-12', phone1: '090-1234-5678' }],
  ]);
  expect(asked).toEqual([
    {
      people: [
        { ...preset, first_name: '新', birth_year: 1990, birth_month: 2 },
        { ...preset, first_name: '一郎' },
      ],
      family_code: 'F0000009',
    },
  ]);
});
