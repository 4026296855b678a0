import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import * as z from 'zod';
import { command, type InputOf, query } from '@/contract/defineEndpoint';
import { browserSession } from '@/services/browserSession';
import { createAppStore } from '@/store';
import { type ApiState, allStale, inputKey } from '@/store/apiState';
import { createApiSlice } from '@/store/createApiSlice';
import { sessionSlice } from '@/store/sessionSlice';
import { answer, refuse, server } from '../support/server';
import { sessionOf } from '../support/sessions';

const thing = {
  list: query('/api/things', { query: z.object({ name: z.string().optional() }), data: z.array(z.string()) }),
  save: command('POST', '/api/thing-save', {
    body: z.object({ name: z.string() }),
    data: z.object({ id: z.number() }),
  }),
};
const thingApi = createApiSlice('thing', thing);

type Input = InputOf<typeof thing.list> | null;

/** The list's requests in the order they came; each is answered when the test says so. */
const answerByHand = () => {
  const requests: { name: string | null; reply: (data: string[]) => void }[] = [];
  server.use(
    answer(thing.list, ({ query }) => new Promise((reply) => requests.push({ name: query.get('name'), reply }))),
  );
  return requests;
};

const arrived = (requests: readonly unknown[], count: number) => waitFor(() => expect(requests).toHaveLength(count));

/** Long enough for a request that should not be made to be seen. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

const start = () => {
  browserSession.signIn(sessionOf({ capabilities: ['idempotency'] }));
  const store = createAppStore();
  store.dispatch(sessionSlice.actions.read(browserSession.read()));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const calls = () => (store.getState() as unknown as { thing: ApiState }).thing.calls;
  return { store, wrapper, calls };
};

const named = (name: string): Input => ({ query: { name } });

describe('a query', () => {
  it('is idle without input, then loading, then has its data', async () => {
    const requests = answerByHand();
    const { wrapper } = start();
    const { result, rerender } = renderHook((input: Input) => thingApi.list.useQuery(input), {
      wrapper,
      initialProps: null as Input,
    });
    expect(result.current).toMatchObject({ status: 'idle', data: undefined });
    rerender(named('a'));
    expect(result.current.status).toBe('loading');
    await arrived(requests, 1);
    requests[0]?.reply(['a1']);
    await waitFor(() => expect(result.current).toMatchObject({ status: 'succeeded', data: ['a1'], error: undefined }));
  });

  it('says why it failed, keeps the data it had, and can be asked again', async () => {
    const { wrapper } = start();
    server.use(answer(thing.list, ['a1']));
    const { result } = renderHook(() => thingApi.list.useQuery({}), { wrapper });
    await waitFor(() => expect(result.current.status).toBe('succeeded'));

    server.use(refuse(thing.list, 403, '権限がありません。'));
    act(() => result.current.refetch());
    expect(result.current).toMatchObject({ status: 'loading', data: ['a1'] });
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current).toMatchObject({ data: ['a1'], error: { status: 403, message: '権限がありません。' } });

    server.use(answer(thing.list, ['a2']));
    act(() => result.current.refetch());
    expect(result.current.error).toBeUndefined();
    await waitFor(() => expect(result.current).toMatchObject({ status: 'succeeded', data: ['a2'] }));
  });

  it('shows the answer of its present input, whichever answer comes last', async () => {
    const requests = answerByHand();
    const { wrapper } = start();
    const { result, rerender } = renderHook((input: Input) => thingApi.list.useQuery(input), {
      wrapper,
      initialProps: named('a'),
    });
    await arrived(requests, 1);
    rerender(named('b'));
    await arrived(requests, 2);
    requests[1]?.reply(['b1']);
    await waitFor(() => expect(result.current.data).toEqual(['b1']));
    requests[0]?.reply(['a1']);
    await settle();
    expect(result.current.data).toEqual(['b1']);
  });

  it('never lets an older answer to the same input replace a newer one', async () => {
    const requests = answerByHand();
    const { wrapper } = start();
    const { result } = renderHook(() => thingApi.list.useQuery({}), { wrapper });
    await arrived(requests, 1);
    act(() => result.current.refetch());
    await arrived(requests, 2);
    requests[1]?.reply(['new']);
    await waitFor(() => expect(result.current.data).toEqual(['new']));
    requests[0]?.reply(['old']);
    await settle();
    expect(result.current).toMatchObject({ status: 'succeeded', data: ['new'] });
  });

  it('shows the data of the input before only where asked to', async () => {
    const requests = answerByHand();
    const { wrapper } = start();
    const { result, rerender } = renderHook(
      (input: Input) => ({
        kept: thingApi.list.useQuery(input, { keepPrevious: true }),
        plain: thingApi.list.useQuery(input),
      }),
      { wrapper, initialProps: named('a') },
    );
    await arrived(requests, 1);
    requests[0]?.reply(['a1']);
    await waitFor(() => expect(result.current.kept.data).toEqual(['a1']));
    rerender(named('b'));
    expect(result.current.kept).toMatchObject({ status: 'loading', data: ['a1'] });
    expect(result.current.plain).toMatchObject({ status: 'loading', data: undefined });
    rerender(null);
    expect(result.current.kept).toMatchObject({ status: 'idle', data: undefined });
  });

  it('of several hooks and of strict mode is one request', async () => {
    const requests = answerByHand();
    const { store } = start();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <Provider store={store}>{children}</Provider>
      </StrictMode>
    );
    const { result } = renderHook(
      () => [thingApi.list.useQuery(named('a')), thingApi.list.useQuery({ query: { name: 'a' } })] as const,
      { wrapper },
    );
    await settle();
    expect(requests).toHaveLength(1);
    requests[0]?.reply(['a1']);
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual([['a1'], ['a1']]));
  });

  it('that mounts again shows what is known at once and asks for what is new', async () => {
    const requests = answerByHand();
    const { wrapper } = start();
    const first = renderHook(() => thingApi.list.useQuery({}), { wrapper });
    await arrived(requests, 1);
    requests[0]?.reply(['old']);
    await waitFor(() => expect(first.result.current.status).toBe('succeeded'));
    first.unmount();

    const second = renderHook(() => thingApi.list.useQuery({}), { wrapper });
    expect(second.result.current).toMatchObject({ status: 'loading', data: ['old'] });
    await arrived(requests, 2);
    requests[1]?.reply(['new']);
    await waitFor(() => expect(second.result.current).toMatchObject({ status: 'succeeded', data: ['new'] }));
  });

  it('is asked again when everything is stale', async () => {
    const requests = answerByHand();
    const { wrapper, store } = start();
    renderHook(() => thingApi.list.useQuery({}), { wrapper });
    await arrived(requests, 1);
    act(() => {
      store.dispatch(allStale());
    });
    await arrived(requests, 2);
  });

  it('keeps no more than fifty answers, dropping the oldest', async () => {
    server.use(answer(thing.list, []));
    const { store, calls } = start();
    for (let index = 0; index < 60; index++) {
      await store.dispatch(thingApi.list.thunk({ query: { name: `${index}` } }));
    }
    const kept = Object.keys(calls().list ?? {});
    expect(kept).toHaveLength(50);
    expect(kept).not.toContain(inputKey(named('9')));
    expect(kept).toContain(inputKey(named('10')));
    expect(kept).toContain(inputKey(named('59')));
  });
});

describe('a command', () => {
  const input = { body: { name: 'x' } };

  it('answers with its data and keeps its state', async () => {
    server.use(answer(thing.save, { id: 5 }, { after: 20 }));
    const { wrapper } = start();
    const { result } = renderHook(() => thingApi.save.useCommand(), { wrapper });
    expect(result.current[1]).toEqual({ status: 'idle', error: undefined });
    let running: Promise<unknown> = Promise.resolve();
    act(() => {
      running = result.current[0](input);
    });
    await waitFor(() => expect(result.current[1].status).toBe('loading'));
    await act(async () => expect(await running).toEqual({ ok: true, data: { id: 5 } }));
    expect(result.current[1].status).toBe('succeeded');
  });

  it('answers with the refusal instead of throwing it', async () => {
    server.use(refuse(thing.save, 422, '誤りがあります。', { errors: { name: ['短い'] } }));
    const { wrapper } = start();
    const { result } = renderHook(() => thingApi.save.useCommand(), { wrapper });
    const error = { status: 422, message: '誤りがあります。', errors: { name: ['短い'] } };
    await act(async () => expect(await result.current[0](input)).toEqual({ ok: false, error }));
    expect(result.current[1]).toEqual({ status: 'failed', error });
  });

  it('keeps the states of two forms apart', async () => {
    server.use(refuse(thing.save, 422, '誤りがあります。'));
    const { wrapper } = start();
    const { result } = renderHook(() => [thingApi.save.useCommand(), thingApi.save.useCommand()] as const, {
      wrapper,
    });
    await act(async () => {
      await result.current[0][0](input);
    });
    expect(result.current[0][1].status).toBe('failed');
    expect(result.current[1][1].status).toBe('idle');
  });

  it('goes to its end although its screen is gone', async () => {
    const saved: unknown[] = [];
    server.use(
      answer(thing.save, async ({ body }) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        saved.push(body);
        return { id: 5 };
      }),
    );
    const { wrapper } = start();
    const { result, unmount } = renderHook(() => thingApi.save.useCommand(), { wrapper });
    let running: Promise<unknown> = Promise.resolve();
    act(() => {
      running = result.current[0](input);
    });
    unmount();
    await expect(running).resolves.toEqual({ ok: true, data: { id: 5 } });
    expect(saved).toEqual([{ name: 'x' }]);
  });

  it('sends the key that makes a repetition harmless', async () => {
    const keys: (string | null)[] = [];
    server.use(
      answer(thing.save, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return { id: 5 };
      }),
    );
    const { wrapper } = start();
    const { result } = renderHook(() => thingApi.save.useCommand(), { wrapper });
    await act(async () => {
      await result.current[0](input, { idempotencyKey: 'form-1' });
      await result.current[0](input);
    });
    expect(keys).toEqual(['form-1', null]);
  });

  it('makes mounted queries ask again after success, also one whose answer is still on its way', async () => {
    const requests = answerByHand();
    server.use(answer(thing.save, { id: 5 }));
    const { wrapper } = start();
    const { result } = renderHook(() => ({ list: thingApi.list.useQuery({}), save: thingApi.save.useCommand()[0] }), {
      wrapper,
    });
    await arrived(requests, 1);
    await act(async () => {
      await result.current.save(input);
    });
    await arrived(requests, 2);
    requests[0]?.reply(['before']);
    await settle();
    expect(result.current.list.data).toBeUndefined();
    requests[1]?.reply(['after']);
    await waitFor(() => expect(result.current.list.data).toEqual(['after']));
  });

  it('that is refused leaves the queries alone', async () => {
    const requests = answerByHand();
    server.use(refuse(thing.save, 422, '誤りがあります。'));
    const { wrapper } = start();
    const { result } = renderHook(() => ({ list: thingApi.list.useQuery({}), save: thingApi.save.useCommand()[0] }), {
      wrapper,
    });
    await arrived(requests, 1);
    await act(async () => {
      await result.current.save(input);
    });
    await settle();
    expect(requests).toHaveLength(1);
  });
});

describe('what was loaded', () => {
  it('is dropped when another person or nobody is signed in, and kept when the same one is read again', async () => {
    server.use(answer(thing.list, ['secret']));
    const { store, calls } = start();
    const { read } = sessionSlice.actions;
    await store.dispatch(thingApi.list.thunk({}));
    expect(JSON.stringify(calls())).toContain('secret');
    store.dispatch(read(browserSession.read()));
    expect(JSON.stringify(calls())).toContain('secret');
    store.dispatch(read(null));
    expect(JSON.stringify(calls())).not.toContain('secret');
  });
});

describe('the key of an input', () => {
  it('does not depend on the order of its parts, nor on what is undefined', () => {
    const a = inputKey({ query: { a: 1, b: [{ d: 1, c: 2 }] }, params: { id: 1 } });
    expect(inputKey({ params: { id: 1 }, query: { b: [{ c: 2, d: 1 }], a: 1, e: undefined } })).toBe(a);
    expect(inputKey({ params: { id: 1 }, query: { b: [{ c: 2, d: 1 }], a: 2 } })).not.toBe(a);
    expect(inputKey({ query: { ids: [1, 2] } })).not.toBe(inputKey({ query: { ids: [2, 1] } }));
  });
});
