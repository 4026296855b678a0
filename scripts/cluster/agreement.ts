import { OperatorError } from '@/backend/refusal/operatorError';
import { auth } from '@/contract/auth';
import { customer } from '@/contract/customer';
import { type Ask, asker, type Said, SURNAME, signIn, storeCustomer, tokenOf } from './client';
import type { Cluster } from './parts';

const listed = async (ask: Ask, name: string) => {
  const { data } = await ask('GET', `${customer.listing.path}?cust_name=${encodeURIComponent(`${SURNAME}${name}`)}`);
  return (data as { total: number }).total;
};
const total = async (ask: Ask): Promise<number> =>
  ((await ask('GET', customer.listing.path)).data as { total: number }).total;

const same = (what: string, found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new OperatorError(`${what}: ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`);
};

const statuses = (all: readonly Said[]) => all.map(({ status }) => status).sort();

/** What one process has done the others know at once. @throws OperatorError where they do not */
export const checkAgreement = async ({ processes }: Cluster, round: string): Promise<readonly string[]> => {
  const token = tokenOf(await signIn(processes[0]?.url ?? ''));
  const asks = processes.map(({ url }) => asker(url, token));
  const [first, second] = asks as [Ask, Ask];

  let saves = 0;
  let stored: unknown;
  for (const [writer, ask] of asks.entries()) {
    const before = await total(ask);
    const saved = await storeCustomer(ask, `${round}-${writer}`);
    same('a save in a quiet cluster', saved.status, 200);
    stored = saved.data;
    for (const other of asks) {
      same('found through another process right after the save', await listed(other, `${round}-${writer}`), 1);
      same('the total of the list right after the save', await total(other), before + 1);
      saves += 1;
    }
  }

  const { id, family_code } = stored as { id: number; family_code: string };
  const show = await second('GET', customer.show.path.replace(':id', String(id)).replace(':familyCode', family_code));
  same('a record read through another process', show.status, 200);
  const { lock_version } = show.data as { lock_version: number };
  const update = (ask: Ask, phone1: string) =>
    ask('PUT', customer.update.path.replace(':id', String(id)), { phone1, lock_version });
  const both = await Promise.all([update(first, '03-0000-0001'), update(second, '03-0000-0002')]);
  same('one record saved through two processes at once', statuses(both), [200, 409]);

  const key = `${round}-twice`;
  const twice = await Promise.all(asks.map((ask) => storeCustomer(ask, key)));
  same(
    'one save sent to all processes at once',
    statuses(twice),
    asks.map(() => 200),
  );
  same('what it stored', await listed(first, key), 1);

  const guesses: Said[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    guesses.push(await signIn(processes[guess % processes.length]?.url ?? '', `nobody-${round}`, 'wrong-password'));
  same('six wrong passwords, two a process', statuses(guesses), [401, 401, 401, 401, 401, 429]);

  same('signing out', (await first('POST', auth.logout.path, {})).status, 200);
  same('the session, asked of another process', (await second('GET', customer.listing.path)).status, 401);
  return [
    `${saves} looks through another process right after a save: the row and the total were there`,
    'one record through two processes at once: one save, one conflict (409)',
    'one key through three processes at once: three times the same answer, stored once',
    'five wrong passwords over three processes: the sixth waits (429)',
    'signed out through one process: 401 from the other',
  ];
};
