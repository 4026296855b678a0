import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SessionGate } from '@/components/shell/SessionGate';
import { browserSession } from '@/services/browserSession';
import { renderApp } from '../../support/renderApp';
import { sessionOf } from '../../support/sessions';

const limit = 21_600_000;
const second = 1_000;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-04-01T09:00:00+09:00'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));
/** The machine sleeps: the clock goes on, timers do not. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

const open = async () => {
  const app = renderApp(
    <SessionGate>
      <p>page</p>
    </SessionGate>,
    { session: sessionOf(), route: '/customer?page=2' },
  );
  await screen.findByText('page');
  return app;
};

const dialog = () => screen.queryByRole('dialog');
const left = () => screen.getByRole('timer').textContent;

describe('six hours without a mouse move or key press', () => {
  it('open a dialog that counts down half an hour in minutes and seconds', async () => {
    await open();
    await pass(limit - 5 * second);
    expect(dialog()).toBeNull();
    await pass(6 * second);
    expect(await screen.findByRole('dialog')).toHaveTextContent('まもなく自動的にログアウトします');
    expect(left()).toMatch(/^残り (30:00|29:59)$/);
    const before = Date.now();
    await pass(61 * second);
    expect(left()).toMatch(/^残り 28:5\d$/);
    expect(Date.now() - before).toBeGreaterThanOrEqual(61 * second);
  });

  it.each(['mouseMove', 'keyDown'] as const)('begin anew with each %s', async (activity) => {
    await open();
    await pass(limit - 60 * second);
    fireEvent[activity](document.body);
    await pass(120 * second);
    expect(dialog()).toBeNull();
    await pass(limit);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it.each(['wheel', 'click'] as const)('do not begin anew with a %s', async (event) => {
    await open();
    await pass(limit - 60 * second);
    fireEvent[event](document.body);
    await pass(61 * second);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('begin anew by what was done in another tab, which also closes the dialog here', async () => {
    await open();
    await pass(limit - 60 * second);
    window.localStorage.setItem('lastActivity', String(Date.now()));
    await pass(120 * second);
    expect(dialog()).toBeNull();
    await pass(limit);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    window.localStorage.setItem('lastActivity', String(Date.now()));
    await pass(2 * second);
    await waitFor(() => expect(dialog()).toBeNull());
  });
});

describe('the dialog', () => {
  const openDialog = async () => {
    const app = await open();
    await pass(limit + second);
    await screen.findByRole('dialog');
    return app;
  };

  it('is not closed by moving the mouse or pressing a key', async () => {
    await openDialog();
    fireEvent.mouseMove(document.body);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(10 * second);
    expect(dialog()).toBeInTheDocument();
    expect(left()).toMatch(/^残り 29:4\d$/);
  });

  it('closes on continuing, which restarts the six hours', async () => {
    await openDialog();
    fireEvent.click(screen.getByRole('button', { name: '続ける' }));
    await waitFor(() => expect(dialog()).toBeNull());
    await pass(limit - 10 * second);
    expect(dialog()).toBeNull();
    await pass(11 * second);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(browserSession.token()).not.toBeNull();
  });

  it('signs out at zero, and not before, with the way back', async () => {
    const { router } = await openDialog();
    await pass(1_795 * second);
    expect(browserSession.token()).not.toBeNull();
    await pass(6 * second);
    expect(browserSession.token()).toBeNull();
    await waitFor(() => expect(router.visited).toEqual(['/login?from=%2Fcustomer%3Fpage%3D2']));
  });

  it('counts by the clock when the machine slept', async () => {
    await openDialog();
    sleep(600 * second);
    await pass(second);
    expect(left()).toMatch(/^残り 19:5\d$/);
    sleep(1_800 * second);
    await pass(second);
    expect(browserSession.token()).toBeNull();
  });
});

it('signs out at once where a browser is opened long after the last activity', async () => {
  browserSession.signIn(sessionOf());
  sleep(limit + 1_801 * second);
  const { router } = renderApp(
    <SessionGate>
      <p>page</p>
    </SessionGate>,
    { route: '/customer' },
  );
  await waitFor(() => expect(router.visited).toEqual(['/login?from=%2Fcustomer']));
  expect(browserSession.token()).toBeNull();
});

it('writes activity down at most twice a minute', async () => {
  await open();
  const write = jest.spyOn(Storage.prototype, 'setItem');
  for (const [seconds, times] of [
    [2, 0],
    [30, 1],
  ] as const) {
    await pass(seconds * second);
    for (let move = 0; move < 100; move++) fireEvent.mouseMove(document.body);
    expect(write).toHaveBeenCalledTimes(times);
  }
  write.mockRestore();
});
