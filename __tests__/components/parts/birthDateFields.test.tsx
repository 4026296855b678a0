import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '@/__tests__/support/renderApp';
import { birthDate } from '@/components/parts/BirthDateFields';
import type { Values } from '@/components/resource/defineResource';

const Fields = ({
  first = {},
  errors = {},
  onChange,
}: {
  first?: Values;
  errors?: Record<string, string[]>;
  onChange?: (values: Values) => void;
}) => {
  const [values, setValues] = useState<Values>(first);
  return (
    <birthDate.Edit
      values={values}
      now={() => values}
      set={(changes) => {
        setValues({ ...values, ...changes });
        onChange?.({ ...values, ...changes });
      }}
      errors={errors}
      record={null}
      choices={{}}
      inputId={(path) => `form-${path}`}
    />
  );
};

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

describe('the year is read', () => {
  test.each<[string, Values]>([
    ['1950', { birth_year: 1950 }],
    ['１９５０年', { birth_year: 1950 }],
    ['S25', { birth_year: 1950 }],
    ['昭和25年', { birth_year: 1950 }],
    ['昭25', { birth_year: 1950 }],
    ['M45', { birth_year: 1912 }],
    ['T1', { birth_year: 1912 }],
    ['S64', { birth_year: 1989 }],
    ['平成元年', { birth_year: 1989 }],
    ['R8', { birth_year: 2026 }],
    ['S25.3.4', { birth_year: 1950, birth_month: 3, birth_day: 4 }],
    ['1950-03-04', { birth_year: 1950, birth_month: 3, birth_day: 4 }],
    ['昭和25年3月4日', { birth_year: 1950, birth_month: 3, birth_day: 4 }],
    ['S65', { birth_year: 'S65' }],
    ['むかし', { birth_year: 'むかし' }],
    ['', { birth_year: null }],
  ])('%s', async (typed, values) => {
    const onChange = jest.fn();
    renderApp(<Fields first={{ birth_year: 1 }} onChange={onChange} />);
    await screen.findByLabelText('生年');
    type('生年', typed);
    expect(onChange).toHaveBeenLastCalledWith(values);
  });
});

test('month and day stand beside it, and what they make is said in words', async () => {
  renderApp(<Fields />);
  await screen.findByLabelText('生年');
  type('生年', '1945');
  expect(screen.getByText(/^1945年 \(昭和20年\)/)).toBeVisible();
  type('生月', '３');
  type('生日', '12');
  expect(screen.getByText(/^1945年3月12日\(月\) \(昭和20年3月12日\)/)).toBeVisible();
});

test('their errors are theirs', async () => {
  renderApp(<Fields errors={{ birth_month: ['入力してください。'] }} />);
  expect(await screen.findByLabelText('生月')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('生月')).toHaveAccessibleDescription(/入力してください。/);
  expect(screen.getByLabelText('生年')).not.toHaveAttribute('aria-invalid');
});
