import { fireEvent, screen } from '@testing-library/react';
import { father, son, staff, treeOf } from '@/__tests__/components/family/familyData';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, server } from '@/__tests__/support/server';
import { isConditional } from '@/components/parts/conditionalRules';
import { DeadlineStrip } from '@/components/parts/DeadlineStrip';
import { family } from '@/contract/family';
import type { Member } from '@/contract/member';
import { deathDuties } from '@/rules/duties';

const deadOf = (days: Partial<Member>) => ({ ...father, ...days });

const principal = (death_date: string, known_date: string | null = null) =>
  deathDuties({ death_date, known_date })
    .filter((deadline) => !isConditional(deadline))
    .map(({ rule, base, due }) => [rule, base, due]);

const knewOf = (decedent_member_id: number, known_date: string) => ({
  inheritances: [
    {
      decedent_member_id,
      known_date,
      extended_until: null,
      accepted_date: null,
      limited_acceptance_date: null,
      renounced_date: null,
      loss_of_right: null,
      half_share: null,
      universal_legatee: 0 as const,
      minor_credit_left: null,
      disabled_credit_left: null,
    },
  ],
});

describe('the deadlines of a death', () => {
  test('run from the day of death where no other day is known', () => {
    expect(principal('2024-08-31')).toEqual([
      ['A', '2024-08-31', '2024-12-02'],
      ['B', '2024-08-31', '2025-01-06'],
      ['C', '2024-08-31', '2025-06-30'],
      ['R1', '2024-08-31', '2027-08-31'],
      ['U', '2025-06-30', '2028-06-30'],
    ]);
  });

  test('run from the day of knowing', () => {
    expect(principal('2025-01-01', '2025-01-06').slice(0, 3)).toEqual([
      ['A', '2025-01-06', '2025-04-07'],
      ['B', '2025-01-06', '2025-05-07'],
      ['C', '2025-01-06', '2025-11-06'],
    ]);
  });

  test('are in the order of their days, with those that concern some families only', () => {
    const all = deathDuties({ death_date: '2025-02-10', known_date: null });
    expect(all.map(({ due }) => due)).toEqual(all.map(({ due }) => due).sort());
    expect(
      all
        .filter(isConditional)
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(['I', 'P', 'forcedShareLimit', 'specialBenefitLimit']);
  });

  test.each([[null], ['2025-02-30'], ['']])('of %s are none', (death_date) => {
    expect(deathDuties({ death_date, known_date: null })).toEqual([]);
  });
});

describe('the strip of deadlines', () => {
  const onDay = (day: string) =>
    jest.useFakeTimers({
      now: new Date(`${day}T03:00:00Z`),
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setInterval', 'performance'],
    });
  afterEach(() => jest.useRealTimers());

  test.each([
    ['2024-10-01', '相続放棄・限定承認', '2024年12月2日(月)', 'あと 62 日', 'none'],
    ['2024-11-02', '相続放棄・限定承認', '2024年12月2日(月)', 'あと 30 日', 'soon'],
    ['2024-11-25', '相続放棄・限定承認', '2024年12月2日(月)', 'あと 7 日', 'near'],
    ['2024-12-02', '相続放棄・限定承認', '2024年12月2日(月)', 'あと 0 日', 'near'],
    ['2024-12-03', '準確定申告', '2025年1月6日(月)', 'あと 34 日', 'none'],
  ])('names on %s what comes next', async (day, name, due, left, urgency) => {
    onDay(day);
    renderApp(<DeadlineStrip record={deadOf({ death_date: '2024-08-31' })} />);
    const summary = (await screen.findByText('次の期限')).parentElement;
    expect(summary).toHaveTextContent(`${name}${due}`);
    expect(summary?.querySelector('[data-urgency]')).toHaveTextContent(left);
    expect(summary?.querySelector('[data-urgency]')).toHaveAttribute('data-urgency', urgency);
  });

  test('tells on demand all of them, with the law and what is past', async () => {
    onDay('2025-01-10');
    renderApp(<DeadlineStrip record={deadOf({ death_date: '2024-08-31', known_date: '2024-08-31' })} />);
    fireEvent.click(await screen.findByText(/^期限の一覧/));
    const row = screen.getByRole('row', { name: /^準確定申告/ });
    expect(row).toHaveTextContent('2024年8月31日(土)2025年1月6日(月) 休日のため繰下げ期限後所得税法124条、125条');
    expect(row.querySelector('[data-urgency]')).toHaveAttribute('data-urgency', 'past');
    expect(screen.getByRole('row', { name: /^相続税の申告・納付/ })).toHaveTextContent('相続税法27条1項、33条');
  });

  test('asks for the family when opened, and shows dates of heirs who learned later', async () => {
    onDay('2025-01-10');
    const dead = deadOf({ death_date: '2024-08-31', known_date: '2024-08-31' });
    const asked: unknown[] = [];
    server.use(
      answer(family.tree, ({ params }) => {
        asked.push(params);
        return treeOf([dead, { ...son, ...knewOf(dead.member_id, '2024-09-30') }]);
      }),
    );
    renderApp(<DeadlineStrip record={dead} />, { session: staff });
    const summary = await screen.findByText(/^期限の一覧/);
    expect(asked).toEqual([]);
    fireEvent.click(summary);
    const name = (rule: string) => new RegExp(`^${rule} ${son.cust_name}`);
    const renounce = await screen.findByRole('row', { name: name('相続放棄・限定承認') });
    expect(renounce).toHaveTextContent('2024年9月30日(月)2025年1月6日(月) 休日のため繰下げ経過民法915条1項');
    const file = screen.getByRole('row', { name: name('相続税の申告・納付') });
    expect(file).toHaveTextContent('2024年9月30日(月)2025年7月31日(木)');
    expect(asked).toEqual([{ familyCode: 'F0000001' }]);
  });

  test('says so when all have passed, in English too', async () => {
    onDay('2040-01-10');
    renderApp(<DeadlineStrip record={deadOf({ death_date: '2024-08-31' })} />, { lang: 'en' });
    expect(await screen.findByText('All main deadlines have passed.')).toBeVisible();
    expect(screen.getAllByText('Past due').length).toBeGreaterThan(2);
    expect(screen.getAllByText('Lapsed').length).toBeGreaterThan(2);
  });

  test('is not shown for a living person', async () => {
    renderApp(
      <div data-testid="place">
        <DeadlineStrip record={deadOf({})} />
      </div>,
    );
    expect(await screen.findByTestId('place')).toBeEmptyDOMElement();
  });
});
