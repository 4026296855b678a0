import { fireEvent, screen, waitFor } from '@testing-library/react';
import { inventory, item } from '@/__tests__/components/asset/inventories';
import { father, mother, son } from '@/__tests__/components/family/familyData';
import { renderApp } from '@/__tests__/support/renderApp';
import { AssumptionFields } from '@/components/division/AssumptionFields';
import { useEstate } from '@/components/division/estate';
import { ForcedShares } from '@/components/division/ForcedShares';

const tree = [{ ...father, is_deceased: 1 as const, death_date: '2026-01-10' }, mother, son];
const record = inventory({ items: [item({ name: '預金', amount: 100_000_000 }, 0)] });
const Forced = () => <ForcedShares familyCode="F0000001" estate={useEstate(record, tree)} />;
const Assumed = () => <AssumptionFields estate={useEstate(record, tree)} />;

test.each(['-1', '12345678901234', '百万くらい'])('a gift of %s is in no figure, which is said', async (typed) => {
  renderApp(<Forced />);
  fireEvent.click(await screen.findByRole('button', { name: '行を追加' }));
  const amount = await screen.findByRole('textbox', { name: '金額 1行目' });
  fireEvent.change(amount, { target: { value: '100万' } });
  fireEvent.blur(amount);
  await waitFor(() => expect(amount).not.toHaveAttribute('aria-invalid'));
  expect(screen.queryByText(/読み取れない/)).not.toBeInTheDocument();
  fireEvent.change(amount, { target: { value: typed } });
  fireEvent.blur(amount);
  expect(await screen.findByText(/読み取れない1行は計算に含めていません/)).toBeInTheDocument();
  expect(amount).toHaveAttribute('aria-invalid', 'true');
});

test.each([
  ['配偶者固有の財産(円)', '-1', '0から9,999,999,999,999まで'],
  ['二次相続までの年数(0〜10)', '11', '0から10まで'],
])('an assumption that cannot be is not passed over: %s of %s', async (label, typed, said) => {
  renderApp(<Assumed />);
  const input = await screen.findByRole('textbox', { name: label });
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.blur(input);
  expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toHaveValue(typed);
});
