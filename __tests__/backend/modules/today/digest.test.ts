import { sql } from 'kysely';
import { pino } from 'pino';
import { testApi } from '@/__tests__/support/api';
import { type ReceivedMail, startMailServer } from '@/__tests__/support/mailServer';
import { people } from '@/__tests__/support/people';
import { createApp } from '@/backend/app';
import { sendJournalMails } from '@/backend/flows/journalMail';
import { sendDigests } from '@/backend/modules/today/digest';
import { createMailer } from '@/backend/modules/today/mailer';
import { contract } from '@/contract';
import { addDays } from '@/rules/calendarDay';
import { daysFrom, fillChainMasters, today } from '../inquiry/chains';
import { inCharge, projectRow, storeProject, update } from '../sozoku/projects';

const api = testApi();
let server: Awaited<ReturnType<typeof startMailServer>>;
let project = 0;

beforeAll(async () => {
  server = await startMailServer();
  await fillChainMasters(api);
  await sql`update employees set email = username || '@example.jp' where id in (${people.staff.id}, ${people.manager.id}, ${people.staff2.id})`.execute(
    api.db,
  );
  project = await storeProject(api, 1, { death_date: null, known_date: null });
  const due = { due_date_type: 7, due_date: daysFrom(3), death_date: null, known_date: null };
  expect((await update(api, project, { ...due, ...inCharge })).errors).toEqual({});
});
afterAll(() => server.close());
beforeEach(async () => {
  server.mails.length = 0;
  server.refuse(0);
  await sql`delete from digests`.execute(api.db);
  await sql`delete from digest_subscriptions`.execute(api.db);
  await sql`update firm_settings set digest_names = 0`.execute(api.db);
});

const subscribe = (...names: ('staff' | 'manager' | 'staff2' | 'legal')[]) =>
  Promise.all(names.map((name) => api.call(name, contract.today.subscribe, { body: { subscribed: 1 } })));

const morning = (hour = '07', day = today) => `${day} ${hour}:00:00`;
const send = (now = morning()) =>
  sendDigests(
    api.db,
    {
      send: createMailer({ server: server.url, from: 'Tsugi <tsugi@example.jp>' }),
      hour: 7,
      screens: 'https://t.example.jp',
    },
    now,
  );

/** Subject and text of a mail, decoded. */
const read = ({ source }: ReceivedMail) => {
  const [head = '', body = ''] = source.split(/\r\n\r\n([\s\S]*)/);
  const words = (head.replace(/\r\n\s+/g, '').match(/^Subject: (.*)$/m)?.[1] ?? '').replace(
    /=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi,
    (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
  );
  const plain = /^Content-Transfer-Encoding: base64/im.test(head)
    ? Buffer.from(body, 'base64').toString()
    : decodeURIComponent(
        body
          .replace(/=\r\n/g, '')
          .replace(/%/g, '%25')
          .replace(/=([0-9A-F]{2})/g, '%$1'),
      );
  return { head, subject: words, text: plain };
};

test('tells counts and days to whoever asked for it, and to nobody else', async () => {
  await subscribe('staff');
  await send();
  expect(server.mails.map(({ from, to }) => [from, to])).toEqual([['tsugi@example.jp', ['test-staff@example.jp']]]);
  const [mail] = server.mails;
  const { head, subject, text } = read(mail as ReceivedMail);
  expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(subject).toMatch(/^【継】.*本日の業務 \d+件$/);
  expect(text).toContain('30日以内の期限  1件');
  expect(text).toContain('あと 3 日  1件');
  expect(text).toContain('https://t.example.jp/today');
  const { proposal_number } = await projectRow(api, project);
  for (const personal of ['髙橋', '澪', 'タカハシ', proposal_number, '090-', '試験']) {
    expect(text).not.toContain(personal);
    expect(subject).not.toContain(personal);
  }
});

test('names people once the firm lets it', async () => {
  const { data } = await api.call('admin', contract.firm.show);
  const { lock_version } = data;
  const body = { alarm_days: [30, 7, 1], digest_names: 1, lock_version };
  expect((await api.call('admin', contract.firm.update, { body })).data.digest_names).toBe(1);
  await subscribe('staff');
  await send();
  const { proposal_number } = await projectRow(api, project);
  expect(read(server.mails[0] as ReceivedMail).text).toContain(`髙橋　澪 ${proposal_number} 任意期限`);
});

test('goes out once a day, whoever sends, however often, and again the next day', async () => {
  await subscribe('staff', 'manager');
  await Promise.all([send(), send(), send()]);
  await send(morning('12'));
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(['test-manager@example.jp', 'test-staff@example.jp']);
  await send(morning('07', addDays(today, 1)));
  expect(server.mails).toHaveLength(4);
});

test('waits for its hour, and goes to nobody without work, address or account', async () => {
  await subscribe('staff', 'staff2', 'legal');
  await send(morning('06'));
  expect(server.mails).toEqual([]);
  await sql`update employees set end_date = ${daysFrom(-1)} where id = ${people.staff.id}`.execute(api.db);
  await send();
  await sql`update employees set end_date = null where id = ${people.staff.id}`.execute(api.db);
  expect(server.mails).toEqual([]);
  await send();
  expect(server.mails).toHaveLength(1);
});

test('is tried again where the server could not take it, and not where it refused it for good', async () => {
  await subscribe('staff');
  server.refuse(451);
  await expect(send()).rejects.toThrow();
  server.refuse(0);
  await send();
  expect(server.mails).toHaveLength(1);
  await sql`delete from digests`.execute(api.db);
  server.refuse(550);
  await send();
  server.refuse(0);
  await send();
  expect(server.mails).toHaveLength(1);
});

test('speaks the language in which it was asked for, and ends when it is taken back', async () => {
  const answer = await api.call(
    'staff',
    contract.today.subscribe,
    { body: { subscribed: 1 } },
    {
      headers: { 'accept-language': 'en' },
    },
  );
  expect(answer.data).toEqual({ offered: false, address: 'test-staff@example.jp', subscribed: 1 });
  await send();
  expect(read(server.mails[0] as ReceivedMail).text).toContain('3 days left');
  await api.call('staff', contract.today.subscribe, { body: { subscribed: 0 } });
  expect((await api.call('staff', contract.today.digest)).data.subscribed).toBe(0);
  await send(morning('07', addDays(today, 1)));
  expect(server.mails).toHaveLength(1);
});

test('two servers with a mail server set send it beside their calls, once', async () => {
  await subscribe('staff');
  const mail = { server: server.url, from: 'tsugi@example.jp', hour: 0, screens: undefined };
  const start = () =>
    createApp({
      db: api.db,
      databaseUrl: api.url,
      settings: { allowedOrigins: [], trustProxy: [], requireTotp: false, mail },
      logger: pino({ level: 'silent' }),
    });
  const apps = [await start(), await start()];
  await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  for (let tries = 0; server.mails.length === 0 && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await Promise.all(apps.map((app) => app.close()));
  expect(server.mails).toHaveLength(1);
});

test('administrators get the summary of the journal once a week, where the firm wants it: counts, and no names', async () => {
  await sql`update employees set email = username || '@example.jp' where id in (${people.admin.id}, ${people.insuranceAdmin.id})`.execute(
    api.db,
  );
  const [monday, sunday] = ['2026-11-23', '2026-11-22'];
  for (const [at, count] of [
    [`${sunday} 23:59:59+09`, 2],
    ['2026-11-16 00:00:00+09', 1],
    ['2026-11-15 23:59:59+09', 4],
    [`${monday} 00:00:00+09`, 8],
  ] as const)
    await sql`insert into access_journal (at, event, employee_id, family_id) select ${at}::timestamptz, 5, ${people.staff.id}, f.id
      from (select id from families limit 1) f, generate_series(1, ${count})`.execute(api.db);
  const weekly = (now: string) =>
    sendJournalMails(
      api.db,
      {
        send: createMailer({ server: server.url, from: 'tsugi@example.jp' }),
        hour: 7,
        screens: 'https://t.example.jp',
      },
      now,
    );
  await weekly(`${monday} 07:00:00`);
  expect(server.mails).toEqual([]);
  const firm = (await api.call('admin', contract.firm.show, {})).data;
  const change = { alarm_days: firm.alarm_days, digest_names: firm.digest_names, journal_mail: 1 as const };
  expect((await api.call('staff', contract.firm.update, { body: change })).status).toBe(403);
  expect((await api.call('admin', contract.firm.update, { body: change })).data.journal_mail).toBe(1);

  await weekly(`${monday} 06:59:59`);
  expect(server.mails).toEqual([]);
  server.refuse(451);
  await expect(weekly(`${monday} 07:00:00`)).rejects.toThrow();
  server.refuse(0);
  await Promise.all([weekly(`${monday} 07:10:00`), weekly(`${monday} 07:10:00`)]);
  await weekly('2026-11-25 09:00:00');
  expect(server.mails.map(({ to }) => to)).toEqual([[`${people.admin.username}@example.jp`]]);
  const { subject, text } = read(server.mails[0] as ReceivedMail);
  expect(subject).toContain('アクセス記録の要約');
  expect(text).toContain('一覧の書き出し: 3件(前の週 4件)');
  expect(text).toContain('https://t.example.jp/settings/journal');
  expect(text).not.toMatch(/髙橋|test-staff|U\d{8}/);
  await weekly('2026-11-30 07:00:00');
  expect(server.mails).toHaveLength(2);
});
