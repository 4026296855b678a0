import { HttpResponse, http } from 'msw';
import * as z from 'zod';
import { auth } from '@/contract/auth';
import { command, query } from '@/contract/defineEndpoint';
import { ApiError } from '@/services/apiError';
import { browserSession } from '@/services/browserSession';
import { callEndpoint } from '@/services/callEndpoint';
import { answer, type Received, refuse, server, unreachable } from '../support/server';
import { sessionOf } from '../support/sessions';

const show = query('/api/thing-show/:id/:code', {
  params: z.object({ id: z.number(), code: z.string() }),
  query: z.object({ tags: z.array(z.string()).optional(), name: z.string().nullish(), page: z.number().optional() }),
  data: z.object({ id: z.number() }),
  failure: 'Failed to fetch things',
});
const update = command('PUT', '/api/thing-update/:id', {
  params: z.object({ id: z.number() }),
  body: z.object({ name: z.string().nullable(), lock_version: z.number().optional() }),
  data: z.object({ id: z.number() }),
});
const input = { params: { id: 7, code: 'A/1 あ' } };

const errorOf = async (call: Promise<unknown>) => {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ApiError)) throw new Error('The call was not refused');
  return thrown.data;
};

const received = async (run: () => Promise<unknown>, endpoint: typeof show | typeof update): Promise<Received> => {
  const seen: Received[] = [];
  server.use(
    answer(endpoint, (request) => {
      seen.push(request);
      return { id: 7 };
    }),
  );
  await run();
  const [first] = seen;
  if (first === undefined) throw new Error('Nothing was received');
  return first;
};

const signIn = (capabilities: string[] = []) => browserSession.signIn(sessionOf({ capabilities }));

describe('a request', () => {
  it('fills and encodes the path, repeats arrays, and leaves out what is empty', async () => {
    signIn();
    const { params, query } = await received(
      () => callEndpoint(show, { ...input, query: { tags: ['a', 'b'], name: '', page: 0 } }),
      show,
    );
    expect(params).toEqual({ id: '7', code: 'A/1 あ' });
    expect(query.toString()).toBe('tags=a&tags=b&page=0');
  });

  it('carries the bearer token and the language', async () => {
    signIn();
    browserSession.setLanguage('en');
    const { headers } = await received(() => callEndpoint(show, input), show);
    expect(headers.get('authorization')).toBe('Bearer token-of-11');
    expect(headers.get('accept-language')).toBe('en');
    browserSession.setLanguage('jp');
    const japanese = await received(() => callEndpoint(show, input), show);
    expect(japanese.headers.get('accept-language')).toBe('ja');
  });

  it('sends no token with an open call', async () => {
    signIn();
    const seen: Received[] = [];
    server.use(
      answer(auth.allOffices, (request) => {
        seen.push(request);
        return [];
      }),
    );
    await callEndpoint(auth.allOffices, {});
    expect(seen[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    { capabilities: [], key: null, body: { name: null } },
    { capabilities: ['idempotency'], key: 'key-1', body: { name: null } },
    { capabilities: ['lock_version'], key: null, body: { name: null, lock_version: 3 } },
  ])('sends additions only where the backend knows them: $capabilities', async ({ capabilities, key, body }) => {
    signIn(capabilities);
    const sent = await received(
      () =>
        callEndpoint(update, { params: { id: 7 }, body: { name: null, lock_version: 3 } }, { idempotencyKey: 'key-1' }),
      update,
    );
    expect(sent.headers.get('idempotency-key')).toBe(key);
    expect(sent.body).toEqual(body);
  });
});

describe('an answer', () => {
  beforeEach(() => signIn());

  it('is unwrapped from its envelope', async () => {
    server.use(answer(show, { id: 9 }));
    await expect(callEndpoint(show, input)).resolves.toEqual({ id: 9 });
  });

  it('is taken whole where the backend wraps nothing', async () => {
    server.use(http.get('*/api/thing-show/*', () => HttpResponse.json({ success: true, id: 9 })));
    await expect(callEndpoint(show, input)).resolves.toMatchObject({ id: 9 });
  });

  it.each<{ status: number; message: string; errors: Record<string, string[]> }>([
    { status: 422, message: '入力内容に誤りがあります。', errors: { name: ['必須です。'] } },
    { status: 200, message: '削除できません。', errors: {} },
    { status: 403, message: '権限がありません。', errors: {} },
  ])('of $status with success false raises its message and errors', async ({ status, message, errors }) => {
    server.use(refuse(show, status, message, { errors }));
    expect(await errorOf(callEndpoint(show, input))).toEqual({ status, message, errors });
  });

  it.each([
    ['without a message', HttpResponse.json({ success: false }, { status: 500 })],
    ['that is no JSON', HttpResponse.text('<html>Bad gateway</html>', { status: 502 })],
    ['that is a page instead of data', HttpResponse.text('<html></html>', { status: 200 })],
  ])('%s raises the text of the call', async (_, response) => {
    server.use(http.get('*/api/thing-show/*', () => response));
    expect(await errorOf(callEndpoint(show, input))).toMatchObject({ message: 'Failed to fetch things' });
  });

  it('that never comes raises the text of the call', async () => {
    server.use(unreachable(show));
    expect(await errorOf(callEndpoint(show, input))).toEqual({
      status: 0,
      message: 'Failed to fetch things',
      errors: {},
    });
  });

  it('of a stale save carries the present record', async () => {
    server.use(refuse(update, 409, '先に保存されました。', { data: { id: 7, name: '新' } }));
    const error = await errorOf(callEndpoint(update, { params: { id: 7 }, body: { name: '古' } }));
    expect(error.current).toEqual({ id: 7, name: '新' });
  });

  it('of too many tries carries the wait, of a failed server the number to quote', async () => {
    server.use(refuse(show, 429, '回数が多すぎます。', { retryAfter: 30 }));
    expect((await errorOf(callEndpoint(show, input))).retryAfter).toBe(30);
    server.use(
      http.get('*/api/thing-show/*', () => HttpResponse.json({ success: false, request_id: 'r-1' }, { status: 500 })),
    );
    expect((await errorOf(callEndpoint(show, input))).requestId).toBe('r-1');
  });
});

describe('the session', () => {
  it('is over where there is no token: nothing is sent', async () => {
    const ended = jest.fn();
    const stop = browserSession.subscribe('session', ended);
    expect(await errorOf(callEndpoint(show, input))).toMatchObject({
      status: 401,
      message: 'No authentication token found',
    });
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is over where the backend no longer knows the token', async () => {
    signIn();
    server.use(refuse(show, 401, 'ログインの有効期限が切れました。'));
    expect(await errorOf(callEndpoint(show, input))).toMatchObject({ status: 401 });
    expect(browserSession.read()).toBeNull();
  });

  it('that began meanwhile outlives a late refusal of the one before', async () => {
    signIn();
    server.use(
      http.get('*/api/thing-show/*', () => {
        browserSession.signIn(sessionOf({ id: 12 }));
        return HttpResponse.json({ success: false }, { status: 401 });
      }),
    );
    await errorOf(callEndpoint(show, input));
    expect(browserSession.read()?.user.id).toBe(12);
  });

  it('is not touched by a wrong password', async () => {
    signIn();
    server.use(refuse(auth.login, 401, 'パスワードが違います。'));
    await errorOf(callEndpoint(auth.login, { body: { username: 'a', password: 'b', office_id: 1 } }));
    expect(browserSession.read()).not.toBeNull();
  });
});
