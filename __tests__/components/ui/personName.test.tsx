import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '@/__tests__/support/renderApp';
import { useRelatives } from '@/components/parts/relativeChoices';
import { FieldValue } from '@/components/resource/fields';
import { PartialDayInput } from '@/components/ui/PartialDayInput';

const Cell = ({ late }: { late: 0 | 1 }) => (
  <FieldValue
    value="早川　蓮"
    spec={{ kind: 'person' }}
    choices={{}}
    noun="customer"
    field="cust_name"
    record={{ is_deceased: late }}
  />
);

test.each([
  ['jp', 1, '故 早川　蓮'],
  ['en', 1, 'The late 早川　蓮'],
  ['jp', 0, '早川　蓮'],
] as const)('a name in %s, %d, is written %s', async (lang, late, written) => {
  renderApp(<Cell late={late} />, { lang });
  expect(await screen.findByText(written, { normalizer: (text) => text })).toBeVisible();
});

const people = [
  { value: 1, label: '早川　蓮', is_deceased: 1 },
  { value: 2, label: '早川　澪', is_deceased: 0 },
  { value: 3, label: '早川　湊', is_deceased: 0 },
] as const;

const Offered = (options: { but?: number; living?: boolean }) => (
  <p>
    {useRelatives(people, options)
      ?.map(({ label }) => label)
      .join(' / ')}
  </p>
);

test.each([
  [{}, '早川　澪 / 早川　湊 / 故 早川　蓮'],
  [{ but: 2 }, '早川　湊 / 故 早川　蓮'],
  [{ living: true }, '早川　澪 / 早川　湊'],
])('of relatives %j offers %s', async (options, text) => {
  renderApp(<Offered {...options} />);
  expect(await screen.findByText(text, { normalizer: (shown) => shown })).toBeVisible();
});

const Typed = () => {
  const [value, setValue] = useState<unknown>(null);
  return (
    <>
      <PartialDayInput id="day" label="死亡日" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
};

test.each([
  ['令和3年5月頃', '2021-05~', '2021年5月頃'],
  ['R6', '2024', '2024年'],
  ['いつか', 'いつか', 'いつか'],
])('a day typed as %s is kept as %s and shown as %s', async (typed, kept, shown) => {
  const { user } = renderApp(<Typed />);
  const input = await screen.findByRole('textbox', { name: '死亡日' });
  await user.type(input, typed);
  expect(screen.getByRole('status')).toHaveTextContent(kept);
  await user.tab();
  expect(input).toHaveValue(shown);
});
