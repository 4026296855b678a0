import { sql } from 'kysely';
import { addMember, eldest, storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { syncSums } from '@/backend/db/keptSums';
import { refold } from '@/backend/derived/search/refold';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { searchPairs } from '@/backend/modules/duplicate/searchPairs';
import { contract } from '@/contract';

const api = testApi();

const works = async (as: 'admin' | 'viewer' = 'viewer') =>
  (await api.call(as, contract.upkeep.progress, {})).data.works;

beforeAll(async () => {
  for (let n = 0; n < 4; n += 1) await addMember(api, (await storeCustomer(api)).family_code, eldest);
  await refold(api.db);
  await syncSums(api.db, tallyPlan);
  await searchPairs(api.db);
});

test('nothing is under way where all is up to date, for whoever is signed in only', async () => {
  expect(await works()).toEqual([]);
  expect((await api.call(null, contract.upkeep.progress, {})).status).toBe(401);
});

test('search documents of an older version: as far as the families have been gone through', async () => {
  const ids = (await api.db.selectFrom('families').select('id').orderBy('id').execute()).map(({ id }) => id);
  const last = ids.at(-1) ?? 0;
  await sql`update search_state set folding = 0, family_reached = ${ids[1]}`.execute(api.db);
  expect(await works()).toEqual([{ work: 'search', percent: Math.floor(((ids[1] ?? 0) / last) * 100) }]);
  await sql`update search_state set family_reached = ${last}`.execute(api.db);
  expect(await works()).toEqual([{ work: 'search', percent: 99 }]);
  await refold(api.db);
  expect(await works()).toEqual([]);
});

test('figures of another version: how far is not known', async () => {
  await sql`update tally_version set version = 'older'`.execute(api.db);
  expect(await works('admin')).toEqual([{ work: 'figures', percent: null }]);
  await syncSums(api.db, tallyPlan);
  expect(await works('admin')).toEqual([]);
});

test('a search for people entered twice that was cut short', async () => {
  await sql`update pair_search set began_at = now(), ended_at = null, member_reached = 1`.execute(api.db);
  const [found] = await works();
  expect(found?.work).toBe('pairs');
  await searchPairs(api.db);
  expect(await works()).toEqual([]);
});
