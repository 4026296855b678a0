import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '@/__tests__/support/renderApp';
import type { KindName } from '@/components/resource/defineResource';
import { FieldInput, FieldValue, kinds } from '@/components/resource/fields';
import { type DateRange, ranges } from '@/contract/dateRange';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { choose, offered } from './choose';
import { sampleChoices } from './sample';

interface Case {
  kind: KindName;
  of?: string;
  range?: DateRange;
  value?: unknown;
  onChange?: (value: unknown) => void;
}

const record = { office_id: 3 };
const person = (value: number, label: string) => ({ value, label, label_ja: label, label_en: label, active: 1 });
const choices = { ...sampleChoices, staff: [person(1, '髙橋　ミオ'), person(2, '渡邊　健')] };

const Field = ({ kind, of, range, value: first = null, onChange = () => {} }: Case) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <label htmlFor="field">項目</label>
      <FieldInput
        id="field"
        spec={{ kind, of, range }}
        value={value}
        choices={choices}
        noun="sample"
        field="colour"
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <button type="button">次</button>
      <p data-testid="shown">
        <FieldValue spec={{ kind, of }} value={value} choices={choices} noun="sample" field="colour" record={record} />
      </p>
    </>
  );
};

describe('typed, held, shown while typed, shown when left, read', () => {
  test.each<[KindName, string, unknown, string, string]>([
    ['text', '髙橋 𠮷', '髙橋 𠮷', '髙橋 𠮷', '髙橋 𠮷'],
    ['longText', '一\n二', '一\n二', '一\n二', '一 二'],
    ['kana', 'たかはし', 'タカハシ', 'タカハシ', 'タカハシ'],
    ['phone', '０３－１２３４', '03-1234', '03-1234', '03-1234'],
    ['postalCode', '１０００００１', '100-0001', '100-0001', '100-0001'],
    ['email', 'ａ@b.jp', 'a@b.jp', 'a@b.jp', 'a@b.jp'],
    ['day', 'R8.4.1', '2026-04-01', '2026年4月1日(水)', '2026年4月1日(水)'],
    ['day', 'そのうち', 'そのうち', 'そのうち', 'そのうち'],
    ['time', '930', '09:30', '09:30', '09:30'],
    ['moment', 'R8.4.1 1430', '2026-04-01 14:30:00', '2026年4月1日(水) 14:30', '2026年4月1日(水) 14:30'],
    ['moment', 'R8.4.1', 'R8.4.1', 'R8.4.1', 'R8.4.1'],
    ['yen', '１２３４５６７', 1_234_567, '1,234,567', '1,234,567円'],
    ['yen', '1.5億', 150_000_000, '150,000,000', '150,000,000円'],
    ['yen', '0', 0, '0', '0円'],
    ['yen', '1.5', '1.5', '1.5', '1.5円'],
    ['number', '１２', 12, '12', '12'],
    ['decimal', '1234.5', 1234.5, '1234.5', '1,234.5'],
  ])('%s: %s', async (kind, typed, held, left, read) => {
    const onChange = jest.fn();
    renderApp(<Field kind={kind} onChange={onChange} />);
    const input = await screen.findByLabelText('項目');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: typed } });
    expect(onChange).toHaveBeenLastCalledWith(held);
    expect(input).toHaveValue(typed);
    fireEvent.blur(input);
    expect(input).toHaveValue(left);
    expect(screen.getByTestId('shown')).toHaveTextContent(read);
  });

  test.each<[KindName, unknown]>([
    ['day', '2026-04-01'],
    ['time', '09:30'],
    ['moment', '2026-04-01 14:30:00'],
    ['yen', 5],
    ['number', 0],
    ['decimal', 1.5],
  ])('%s: cleared is null, not 0', async (kind, value) => {
    const onChange = jest.fn();
    renderApp(<Field kind={kind} value={value} onChange={onChange} />);
    fireEvent.change(await screen.findByLabelText('項目'), { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test('a day is written plainly while it is edited', async () => {
    renderApp(<Field kind="day" value="2026-04-01" />);
    const input = await screen.findByLabelText('項目');
    expect(input).toHaveValue('2026年4月1日(水)');
    fireEvent.focus(input);
    expect(input).toHaveValue('2026-04-01');
  });

  test('a moment is written plainly, and without its seconds, while it is edited', async () => {
    renderApp(<Field kind="moment" value="2026-04-01 14:30:00" />);
    const input = await screen.findByLabelText('項目');
    expect(input).toHaveValue('2026年4月1日(水) 14:30');
    fireEvent.focus(input);
    expect(input).toHaveValue('2026-04-01 14:30');
  });

  test('figures stand at the end of their cell', () => {
    const atEnd = Object.entries(kinds).filter(([, { align }]) => align === 'end');
    expect(atEnd.map(([kind]) => kind)).toEqual(['yen', 'year', 'number', 'decimal']);
  });

  test('in English', async () => {
    renderApp(<Field kind="day" value="2026-04-01" />, { lang: 'en' });
    expect(await screen.findByTestId('shown')).toHaveTextContent('1 Apr 2026 (Wed)');
  });
});

describe('a choice', () => {
  test('is one of those in use, found by a part of its name', async () => {
    const onChange = jest.fn();
    const { user } = renderApp(<Field kind="option" of="colours" onChange={onChange} />);
    const box = await screen.findByRole('combobox', { name: '項目' });
    await user.click(box);
    expect(offered()).toEqual(['赤', '青']);
    await user.keyboard('青');
    await waitFor(() => expect(offered()).toEqual(['青']));
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    expect(onChange).toHaveBeenLastCalledWith(2);
    expect(screen.getByTestId('shown')).toHaveTextContent('青');
  });
  test('is found in old and new kanji, in either width', async () => {
    const { user } = renderApp(<Field kind="ref" of="staff" />);
    await user.click(await screen.findByRole('combobox', { name: '項目' }));
    for (const typed of ['高橋', '髙橋', 'ﾐｵ']) {
      await user.clear(screen.getByRole('combobox'));
      await user.keyboard(typed);
      await waitFor(() => expect(offered()).toEqual(['髙橋　ミオ']));
    }
  });
  test('that is out of use stays while it is the present one', async () => {
    const { user } = renderApp(<Field kind="option" of="colours" value={3} />);
    expect(await screen.findByTestId('shown')).toHaveTextContent('緑');
    await user.click(screen.getByRole('combobox'));
    expect(offered()).toEqual(['赤', '青', '緑']);
  });
  test('can be cleared', async () => {
    const onChange = jest.fn();
    const { user, container } = renderApp(<Field kind="ref" of="office" value={1} onChange={onChange} />);
    await screen.findByRole('combobox');
    await user.click(container.querySelector('.ant-select-clear') as Element);
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
  test('waits for its set', async () => {
    renderApp(<Field kind="ref" of="unknown" value={1} />);
    expect(await screen.findByTestId('shown')).toHaveTextContent('…');
  });
  test('shows the number of a value missing from the list', async () => {
    renderApp(<Field kind="ref" of="office" value={99} />);
    expect(await screen.findByTestId('shown')).toHaveTextContent('#99');
  });
  test('of several is a list', async () => {
    const onChange = jest.fn();
    const { user } = renderApp(<Field kind="refs" of="office" value={[1]} onChange={onChange} />);
    await choose(user, '項目', '横浜');
    expect(onChange).toHaveBeenLastCalledWith([1, 2]);
    expect(screen.getByTestId('shown')).toHaveTextContent('東京、横浜');
  });
});

describe('a flag', () => {
  test('is ticked and unticked', async () => {
    const onChange = jest.fn();
    const { user } = renderApp(<Field kind="flag" onChange={onChange} />);
    const box = await screen.findByRole('checkbox', { name: '項目' });
    await user.click(box);
    expect(onChange).toHaveBeenLastCalledWith(1);
    expect(screen.getByTestId('shown')).toHaveTextContent('はい');
    await user.click(box);
    expect(onChange).toHaveBeenLastCalledWith(0);
    expect(screen.getByTestId('shown')).toHaveTextContent('いいえ');
  });
});

describe('kinds that are only shown', () => {
  test.each<[KindName, unknown, string]>([
    ['status', 1, '有効'],
    ['status', 0, '無効'],
    ['status', null, '無効'],
    ['dateTime', '2026-04-01 09:05:00', '2026年4月1日(水) 09:05'],
    ['readOnly', 'F0000001', 'F0000001'],
  ])('%s of %s', async (kind, value, text) => {
    renderApp(<Field kind={kind} value={value} />);
    await waitFor(() => expect(screen.getByTestId('shown')).toHaveTextContent(text));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  test('an office as its badge, by the office of the record', async () => {
    renderApp(<Field kind="officeBadge" value="大阪" />);
    const badge = (await screen.findByTestId('shown')).querySelector('[data-colour]');
    expect(badge).toHaveTextContent('大阪');
    expect(badge).toHaveAttribute('data-colour', 'green');
  });
});

describe('a day without a year', () => {
  test.each<[KindName, DateRange | undefined, string, string]>([
    ['day', ranges.past, '今日', todayInTokyo()],
    ['day', ranges.past, 'あした', addDays(todayInTokyo(), 1)],
    ['partialDay', ranges.life, '昨日', addDays(todayInTokyo(), -1)],
    ['moment', ranges.planned, '今日 9:30', `${todayInTokyo()} 09:30:00`],
    ['day', undefined, '４月１日', `${todayInTokyo().slice(0, 4)}-04-01`],
  ])('of a %s is read by its range', async (kind, range, typed, held) => {
    const onChange = jest.fn();
    renderApp(<Field kind={kind} onChange={onChange} {...(range ? { range } : {})} />);
    const input = await screen.findByLabelText('項目');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: typed } });
    expect(onChange).toHaveBeenLastCalledWith(held);
  });
});

describe('the calendar', () => {
  test('is no stop of the Tab key; F4 opens and closes it', async () => {
    const { user } = renderApp(<Field kind="day" value="2026-04-01" />);
    await user.click(await screen.findByLabelText('項目'));
    await user.keyboard('{F4}');
    expect((await screen.findAllByTitle('2026-04-15')).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'カレンダーから選ぶ' })).toHaveAttribute('aria-expanded', 'false');
    await user.tab();
    expect(screen.getByRole('button', { name: '次' })).toHaveFocus();
  });

  test('loads when it is opened and hands over the picked day', async () => {
    const onChange = jest.fn();
    const { user } = renderApp(<Field kind="day" value="2026-04-01" onChange={onChange} />);
    await user.click(await screen.findByRole('button', { name: 'カレンダーから選ぶ' }));
    const cells = await screen.findAllByTitle('2026-04-15');
    await user.click(cells[0] as Element);
    expect(onChange).toHaveBeenLastCalledWith('2026-04-15');
    expect(screen.getByLabelText('項目')).toHaveValue('2026年4月15日(水)');
  });

  test.each(['day', 'moment'] as const)('offers no impossible %s', async (kind) => {
    const onChange = jest.fn();
    const [today, tomorrow] = [todayInTokyo(), addDays(todayInTokyo(), 1)];
    const { user } = renderApp(<Field kind={kind} range={ranges.past} value="2999-01-01" onChange={onChange} />);
    await user.click(await screen.findByRole('button', { name: 'カレンダーから選ぶ' }));
    await user.click((await screen.findAllByTitle(tomorrow))[0] as Element);
    expect(onChange).not.toHaveBeenCalled();
    await user.click((await screen.findAllByTitle(today))[0] as Element);
    expect(onChange).toHaveBeenLastCalledWith(today);
  });

  test.each([
    ['2026-04-01 14:30:00', '2026-04-15 14:30:00'],
    ['2026-04-01', '2026-04-15'],
  ])('keeps the time of a moment: %s', async (value, picked) => {
    const onChange = jest.fn();
    const { user } = renderApp(<Field kind="moment" value={value} onChange={onChange} />);
    await user.click(await screen.findByRole('button', { name: 'カレンダーから選ぶ' }));
    await user.click((await screen.findAllByTitle('2026-04-15'))[0] as Element);
    expect(onChange).toHaveBeenLastCalledWith(picked);
  });
});
