import type { TestApi } from '@/__tests__/support/api';
import { password, people } from '@/__tests__/support/people';
import type { Session } from '@/contract/auth';

interface Wrong {
  readonly username?: unknown;
  readonly password?: unknown;
  readonly office_id?: unknown;
}

/** One try to sign in, as the staff of office 1 unless something else is said, from an address of its own. */
export const trySignIn = async (api: Pick<TestApi, 'app'>, wrong: Wrong = {}, address = '10.0.0.1', query = '') => {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/login${query}`,
    payload: { username: people.staff.username, password, office_id: 1, ...wrong },
    remoteAddress: address,
  });
  return {
    status: response.statusCode,
    body: response.json() as { success: boolean; message: string; data: Session; errors?: Record<string, string[]> },
    retryAfter: response.headers['retry-after'],
  };
};
