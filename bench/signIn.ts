import { auth, type Session } from '@/contract/auth';
import { DEMO_PASSWORD } from '@/demo/base/signIns';

/** Signs one of the demo accounts in and returns the header that its calls carry. */
export async function signIn(origin: string, username: string): Promise<{ authorization: string }> {
  const response = await fetch(`${origin}${auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD, office_id: 1 }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`);
  const { data } = (await response.json()) as { data: Session };
  return { authorization: `Bearer ${data.authorization.token}` };
}
