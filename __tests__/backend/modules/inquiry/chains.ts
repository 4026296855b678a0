import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contentOf } from '@/__tests__/support/tableDigests';
import { contract } from '@/contract';
import { addDays, todayInTokyo } from '@/rules/calendarDay';

export const today = todayInTokyo();
export const daysFrom = (count: number): string => addDays(today, count);

/** Everybody may interview, and the masters that a chain names are there: location 1, referral source 1 (2 is inactive). */
export const fillChainMasters = async (api: TestApi): Promise<void> => {
  await sql`update employees set is_sales = 1 where id <> ${people.viewer.id}`.execute(api.db);
  await sql`insert into interview_locations (id, name, code, status) values (1, '本店応接', 'A1', 1), (2, '旧応接', 'A2', 0)`.execute(
    api.db,
  );
  await sql`insert into referral_sources (id, name, type, status) values (1, 'みなと銀行', 1, 1), (2, '旧葬儀社', 1, 0)`.execute(
    api.db,
  );
};

/** The minimal inquiry of a new caller. */
export const call = {
  last_name: '髙橋',
  first_name: '澪',
  last_name_kana: 'タカハシ',
  first_name_kana: 'ミオ',
  phone1: '090-1234-5678',
  first_inquiry_date: '2026-04-01',
  first_inquiry: '父が亡くなり、相続税の申告について相談したい。',
  first_responder: people.staff.id,
  approach_way: 1,
  project_category: 1,
  customer_situation: 3,
  office_id: 1,
};

/** A call by the son of a deceased person. */
export const bereaved = {
  ...call,
  decedent_name: '髙橋　𠮷郎',
  decedent_kana: 'タカハシ キチロウ',
  death_date: '2026-02-28',
  known_date: '2026-03-01',
  relation: 4,
};

type Sent = Record<string, unknown>;

const given = <D>({ data, message, errors }: { data: D | undefined; message: string; errors: unknown }): D => {
  if (data === undefined) throw new Error(`${message} ${JSON.stringify(errors)}`);
  return data;
};

/** Stores an inquiry. @throws where it is refused */
export const storeInquiry = async (api: TestApi, body: Sent = {}, as: PersonName = 'admin') =>
  given(await api.call(as, contract.inquiry.store, { body: { ...call, ...body } }));

export const inquiryRow = (api: TestApi, id: number) =>
  api.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The least that an interview ahead needs. */
export const talk = {
  interview_date: daysFrom(7),
  method: 4,
  interviewer_id: people.staff.id,
  office_id: 1,
  project_category: 1,
};

/** Further required fields of a held interview. */
export const held = { interview_date: daysFrom(-1), first_interview_detail: '申告の要否と費用を説明した。' };
export const won = { ...held, result_type: 1, estimated_amount: 1_000_005 };

/** Stores an interview. @throws where it is refused */
export const storeInterview = async (api: TestApi, inquiry_id: number, body: Sent = {}, as: PersonName = 'admin') =>
  given(await api.call(as, contract.interview.store, { body: { inquiry_id, ...talk, ...body } }));

export const interviewRow = (api: TestApi, id: number) =>
  api.db.selectFrom('interviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const statusOf = async (api: TestApi, inquiryId: number): Promise<number> =>
  (await inquiryRow(api, inquiryId)).project_category_status;

/** Everything that a call of a chain may write, as one short text: equal texts mean that nothing was written. */
export const stateOf = contentOf(
  'inquiries',
  'interviews',
  'sozoku_projects',
  'legal_projects',
  'members',
  'customers',
  'families',
  'number_series',
  'history',
  'idempotency_keys',
);
