import { auth } from '@/contract/auth';
import { customer } from '@/contract/customer';
import { DEMO_PASSWORD } from '@/demo/base/signIns';

/** What a call was answered; status 0 where no answer came. */
export interface Said {
  readonly status: number;
  // The envelope of any call.
  readonly data: unknown;
  readonly retryAfter: number;
}

const LONGEST = 40_000;

/** Asks a process, or the front for all of them. */
export const asker =
  (base: string, token = '') =>
  async (method: string, path: string, body?: unknown, key?: string): Promise<Said> => {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        signal: AbortSignal.timeout(LONGEST),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { data } = (await response.json()) as { data?: unknown };
      return { status: response.status, data, retryAfter: Number(response.headers.get('retry-after') ?? 0) };
    } catch {
      return { status: 0, data: undefined, retryAfter: 0 };
    }
  };
export type Ask = ReturnType<typeof asker>;

export const signIn = async (base: string, username = 'super-admin', password = DEMO_PASSWORD): Promise<Said> =>
  asker(base)('POST', auth.login.path, { username, password, office_id: 1 });

export const tokenOf = ({ data }: Said): string =>
  (data as { authorization: { token: string } } | undefined)?.authorization.token ?? '';

export const SURNAME = '耐久';
export const KEY = 'cluster-';

export const storeCustomer = (ask: Ask, name: string): Promise<Said> =>
  ask(
    'POST',
    customer.store.path,
    {
      last_name: SURNAME,
      first_name: name,
      last_name_kana: 'タイキュウ',
      first_name_kana: 'シケン',
      relation: 1,
      phone1: '090-0000-0000',
      office_id: 1,
    },
    `${KEY}${name}`,
  );
