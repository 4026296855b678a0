import { sql } from 'kysely';
import type * as z from 'zod';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { password, people } from '@/__tests__/support/people';
import { createAccessJournal, JOURNAL_YEARS, sweepJournal } from '@/backend/access/accessJournal';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';
import { JOURNAL } from '@/contract/options/journal';

const api = testApi();
/** Whose records are opened by themselves. */
const familyNouns: ReadonlySet<string> = new Set([
  'asset',
  'customer',
  'family',
  'inquiry',
  'insurance',
  'interview',
  'legal',
  'legalOrder',
  'property',
  'sozoku',
]);
const { journal, customer, family, employee, auth, deadline } = contract;

/** Newest first, as an administrator reads them: what this process has not written yet is written first. */
const lines = async (query: Record<string, unknown> = {}) =>
  (await api.call('admin', journal.listing, { query })).data.data;
const eventsOf = async (event: number) =>
  (await lines({ event })).map(({ employee_name: _, id: _id, ...line }) => line);

test('sign-ins, refused ones, and the end of a session', async () => {
  await api.signIn('staff');
  const wrong = { username: people.staff.username, password: 'not the word', office_id: people.staff.office_id };
  await api.call(null, auth.login, { body: wrong });
  await api.call(null, auth.login, { body: { ...wrong, username: 'nobody at all' } });
  await api.call('staff2', auth.logout, {});
  const [signedIn] = await lines({ event: JOURNAL.signedIn, employee_id: people.staff.id });
  expect(signedIn).toMatchObject({ employee_id: people.staff.id, address: '127.0.0.1', subject: null });
  expect((await eventsOf(JOURNAL.signInRefused)).map(({ employee_id }) => employee_id)).toEqual([
    null,
    people.staff.id,
  ]);
  expect((await eventsOf(JOURNAL.signedOut))[0]).toMatchObject({ employee_id: people.staff2.id });
  // Neither a name that was tried nor a password is kept.
  const { rows } = await sql<{ text: string }>`select j::text as text from access_journal j`.execute(api.db);
  expect(rows.filter(({ text }) => /nobody at all|not the word/.test(text) || text.includes(password))).toEqual([]);
});

test('who looked at a family, once an hour, by whichever record', async () => {
  const { id, family_code } = await storeCustomer(api);
  const show = { params: { id, familyCode: family_code } };
  for (let n = 0; n < 3; n += 1) await api.call('viewer', customer.show, show);
  await api.call('viewer', family.tree, { params: { familyCode: family_code } });
  await api.call('manager', family.tree, { params: { familyCode: family_code } });
  await api.call('legal', family.listing, { query: { family_code } });
  await api.call('viewer', customer.show, { params: { id: 999_999, familyCode: family_code } });
  const found = await lines({ event: JOURNAL.familyRead, family_code: family_code.toLowerCase() });
  expect(found.map(({ employee_id, subject }) => [employee_id, subject]).sort()).toEqual(
    [
      [people.viewer.id, 'customer'],
      [people.manager.id, 'family'],
      [people.legal.id, 'family'],
    ].sort(),
  );
  expect(found[0]).toMatchObject({ family_code });
});

test('a look that cannot be written waits until it can', async () => {
  const { family_code } = await storeCustomer(api);
  const failures: unknown[] = [];
  const own = createAccessJournal(api.db, (error) => failures.push(error));
  await sql`alter table access_journal rename to journal_away`.execute(api.db);
  own.familyRead({ employee_id: people.legal.id, family_code, subject: 'family', address: '::1', request_id: 'r' });
  await own.flush();
  await sql`alter table journal_away rename to access_journal`.execute(api.db);
  expect(failures).toHaveLength(1);
  expect(await lines({ family_code })).toEqual([]);
  await own.stop();
  expect(await lines({ family_code })).toMatchObject([{ employee_id: people.legal.id, subject: 'family' }]);
});

/** What opens a record of a family says of which one it is, so that the look is noted. */
test.each(Object.entries(contract).filter(([noun, group]) => 'show' in group && familyNouns.has(noun)))(
  'a record of %s says of which family it is',
  (_, group) => {
    const { data } = (group as { show: Endpoint }).show;
    expect(Object.keys((data as z.ZodObject).shape)).toContain('family_code');
  },
);

test('lists that were exported, and the file that was fetched while its maker has an account', async () => {
  const { data } = await api.call('manager', customer.export, { query: {} });
  const fetched = await api.app.inject({ method: 'GET', url: data.file_path });
  expect(fetched.statusCode).toBe(200);
  expect(await eventsOf(JOURNAL.listExported)).toMatchObject([{ employee_id: people.manager.id, subject: 'customer' }]);
  expect(await eventsOf(JOURNAL.fileFetched)).toMatchObject([{ employee_id: people.manager.id }]);
  await sql`update employees set status = 0 where id = ${people.manager.id}`.execute(api.db);
  expect((await api.app.inject({ method: 'GET', url: data.file_path })).statusCode).toBe(404);
  await sql`update employees set status = 1 where id = ${people.manager.id}`.execute(api.db);
  expect(await eventsOf(JOURNAL.fileFetched)).toHaveLength(1);
});

test('whose rights were changed, by the fields; other changes of an employee are none', async () => {
  const id = people.viewer.id;
  const change = (body: Record<string, unknown>) => api.call('admin', employee.update, { params: { id }, body });
  expect((await change({ phone: '03-1234-5678' })).status).toBe(200);
  expect(await eventsOf(JOURNAL.rightsChanged)).toEqual([]);
  expect((await change({ role_id: 4, password: 'seven quiet herons 2026' })).status).toBe(200);
  expect(await eventsOf(JOURNAL.rightsChanged)).toMatchObject([
    { employee_id: people.admin.id, target_name: expect.any(String), subject: 'password,role_id' },
  ]);
});

test('calendar links and prints', async () => {
  await api.call('staff', deadline.createFeed, { body: { scope: 1 } });
  await api.call('staff', deadline.revokeFeed, {});
  await api.call('staff', journal.printed, { body: { page: '/customer/12' } });
  expect((await api.call('staff', journal.printed, { body: { page: '' } })).status).toBe(422);
  expect(await eventsOf(JOURNAL.calendarLinkMade)).toMatchObject([{ employee_id: people.staff.id }]);
  expect(await eventsOf(JOURNAL.calendarLinkEnded)).toMatchObject([{ employee_id: people.staff.id }]);
  expect(await eventsOf(JOURNAL.printed)).toMatchObject([{ employee_id: people.staff.id, subject: '/customer/12' }]);
});

test('days are those of Japan', async () => {
  await sql`insert into access_journal (at, event, employee_id, address) values
    ('2026-01-31T14:59:59Z', ${JOURNAL.printed}, 1, 'a'), ('2026-01-31T15:00:00Z', ${JOURNAL.printed}, 1, 'b')`.execute(
    api.db,
  );
  const on = async (from: string, to: string) => (await lines({ from, to })).map(({ address }) => address);
  expect(await on('2026-01-31', '2026-01-31')).toEqual(['a']);
  expect(await on('2026-02-01', '2026-02-01')).toEqual(['b']);
  expect(await on('2026-01-31', '2026-02-01')).toEqual(['b', 'a']);
});

test('a week beside the one before, and who took most files along', async () => {
  const { data } = await api.call('admin', journal.summary, {});
  expect(data.events.find(({ event }) => event === JOURNAL.listExported)).toMatchObject({ week: 1, before: 0 });
  expect(data.takers).toMatchObject([{ employee_id: people.manager.id, files: 1 }]);
});

test('lines are only added, and go when their time is over', async () => {
  const refused = 'only added to';
  await expect(sql`update access_journal set employee_id = 2`.execute(api.db)).rejects.toThrow(refused);
  await expect(sql`delete from access_journal`.execute(api.db)).rejects.toThrow(refused);
  await expect(sql`truncate access_journal`.execute(api.db)).rejects.toThrow(refused);
  await sql`insert into access_journal (at, event, address) values
    (now() - make_interval(years => ${JOURNAL_YEARS}, days => 1), 1, 'old'),
    (now() - make_interval(years => ${JOURNAL_YEARS}) + interval '1 day', 1, 'young')`.execute(api.db);
  await sweepJournal(api.db);
  const { rows } = await sql<{
    address: string;
  }>`select address from access_journal where address in ('old', 'young')`.execute(api.db);
  expect(rows).toEqual([{ address: 'young' }]);
});
