import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inventory, item } from '@/__tests__/components/asset/inventories';
import { father, mother, son } from '@/__tests__/components/family/familyData';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { useEstate } from '@/components/division/estate';
import { ForcedPaperButton, SecondDeathPaperButton } from '@/components/division/MakePaper';
import { paper } from '@/contract/paper';

configure({ defaultHidden: true });
beforeEach(() => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const tree = [{ ...father, is_deceased: 1 as const, death_date: '2026-01-10' }, mother, son];
const record = inventory({ items: [item({ name: '預金', amount: 100_000_000 }, 0)], second_death_years: 5 });
const place = { family_code: 'F0000001', decedent_member_id: record.member_id };

const buttons = { forcedShares: ForcedPaperButton, secondDeath: SecondDeathPaperButton };
type Name = keyof typeof buttons;

const Shown = () => {
  const estate = useEstate(record, tree);
  return Object.entries(buttons).map(([name, Button]) => (
    <section key={name} aria-label={name}>
      <Button familyCode="F0000001" estate={estate} />
    </section>
  ));
};
const buttonOf = async (name: Name) =>
  within(await screen.findByRole('region', { name })).getByRole('button', { name: '書類(Word)を作成' });

const maker = sessionOf({
  capabilities: ['paper.make'],
  permissions: { paper: { read: 'all', make: 'own', export: 'own' } },
});
const open = (route = '/family/F0000001/estateSheet', session = maker) => renderApp(<Shown />, { route, session });
const press = async (name: Name) => userEvent.setup().click(await buttonOf(name));

const sentTo = () => {
  const sent: unknown[] = [];
  server.use(
    answer(paper.make, ({ body }) => {
      sent.push(body);
      return { file_path: '/api/files/x', id: 1, number: 'P26-000001' };
    }),
  );
  return sent;
};

test('what is kept is left to the records: the page names its inventory alone', async () => {
  const sent = sentTo();
  open();
  await press('secondDeath');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('forcedShares');
  await waitFor(() => expect(sent).toHaveLength(2));
  const common = { ...place, member_ids: [], family_asset_id: record.family_asset_id };
  expect(sent).toEqual([
    { ...common, papers: ['secondDeath'] },
    { ...common, papers: ['forcedShares'] },
  ]);
  expect(await screen.findAllByText('P26-000001 で発行しました')).not.toEqual([]);
});

test('what is tried is sent, so that the paper says what the page says', async () => {
  const sent = sentTo();
  open(`/family/F0000001/estateSheet?own=7000000&benefit=gift_${son.member_id}_3000000_2020-04-01_a`);
  await press('secondDeath');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('forcedShares');
  await waitFor(() => expect(sent).toHaveLength(2));
  const gift = { kind: 1, member_id: son.member_id, amount: 3_000_000, given_on: '2020-04-01' };
  expect(sent).toMatchObject([
    { spouse_property: 7_000_000, spouse_yearly_use: 0, spouse_growth: 0, second_death_years: 5 },
    { benefits: [{ ...gift, is_advance: 1, is_exempt: 0, is_harmful: 0 }] },
  ]);
});

test('with a row whose amount cannot be read no paper is made, and it says why', async () => {
  open('/family/F0000001/estateSheet?benefit=gift_2___a');
  expect(await buttonOf('forcedShares')).toBeDisabled();
  expect(screen.getByText(/読み取れない行があるため、書類を作成できません/)).toBeVisible();
  expect(await buttonOf('secondDeath')).toBeEnabled();
});

test('a refusal stands beside the button', async () => {
  server.use(
    refuse(paper.make, 422, '入力内容を確認してください。', {
      errors: { papers: ['遺留分計算書: 相続人が登録されていません。'] },
    }),
  );
  open();
  await press('forcedShares');
  expect(await screen.findByRole('alert')).toHaveTextContent('相続人が登録されていません');
});

test('who may not make papers is offered none', async () => {
  const reader = sessionOf({
    capabilities: ['paper.make'],
    permissions: { paper: { read: 'all', make: 'none', export: 'none' } },
  });
  open(undefined, reader);
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});
