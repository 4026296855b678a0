import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';
import type { InterviewRow } from '@/contract/interview';
import { DEMO_SIGN_INS } from '@/demo/base/signIns';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { chainStatus } from '@/rules/chainStatus';
import type { Desk } from './desk';

export interface Story {
  readonly name: string;
  /** How often among all. */
  readonly weight: number;
  readonly live: (desk: Desk) => Promise<void>;
}

const surnames = [
  ['佐藤', 'サトウ'],
  ['鈴木', 'スズキ'],
  ['髙橋', 'タカハシ'],
  ['田中', 'タナカ'],
  ['伊藤', 'イトウ'],
  ['渡邊', 'ワタナベ'],
  ['山本', 'ヤマモト'],
  ['𠮷田', 'ヨシダ'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
] as const;
const signs = [
  ['太', 'タ'],
  ['美', 'ミ'],
  ['和', 'カズ'],
  ['真', 'マ'],
  ['彦', 'ヒコ'],
  ['香', 'カ'],
  ['直', 'ナオ'],
  ['人', 'ト'],
] as const;

const whole = (random: () => number, most: number): number => Math.floor(random() * most);
const one = <T>(random: () => number, list: readonly T[]): T | undefined => list[whole(random, list.length)];

const somebody = (random: () => number) => {
  const [last_name, last_name_kana] = one(random, surnames) ?? surnames[0];
  const given = Array.from({ length: 4 }, () => one(random, signs) ?? signs[0]);
  const digits = () => String(whole(random, 10_000)).padStart(4, '0');
  return {
    last_name,
    last_name_kana,
    first_name: given.map(([sign]) => sign).join(''),
    first_name_kana: given.map(([, sound]) => sound).join(''),
    phone1: `090-${digits()}-${digits()}`,
  };
};

/** Some rows of one of the first pages of a list. */
const page = (random: () => number) => ({ page: 1 + whole(random, 5) });

const takeCall = async ({ ask, me, random, books }: Desk): Promise<void> => {
  const caller = somebody(random);
  const today = todayInTokyo();
  await ask(contract.same.likely, { body: { people: [caller] } });
  await ask(contract.search.full, { query: { q: `${caller.last_name}${caller.first_name}` } });
  const bereaved = random() < 0.6;
  const fields = {
    ...caller,
    first_inquiry_date: today,
    first_inquiry: bereaved ? '父が亡くなり、相続税の申告について相談したい。' : '生前の対策について相談したい。',
    first_responder: me.user.id,
    approach_way: 1,
    project_category: 1,
    customer_situation: bereaved ? 3 : 1,
    office_id: me.user_office.id,
  };
  const death = addDays(today, -30 - whole(random, 60));
  const decedent = {
    decedent_name: `${caller.last_name}　一郎`,
    decedent_kana: `${caller.last_name_kana} イチロウ`,
    death_date: death,
    known_date: death,
    relation: 4,
  };
  const stored = await ask(contract.inquiry.store, { body: { ...fields, ...(bereaved ? decedent : {}) } });
  if (stored === undefined) return;
  const { id } = stored;
  books.saved(`inquiry ${id}`, 0, {
    cust_name: `${caller.last_name}　${caller.first_name}`,
    phone1: caller.phone1,
    first_inquiry: fields.first_inquiry,
  });
  await ask(contract.inquiry.show, { params: { id } });
};

const salespeople: ReadonlySet<string> = new Set(
  DEMO_SIGN_INS.flatMap(({ username, userTypes = [] }) => (userTypes.includes('sales') ? [username] : [])),
);

const bookInterview = async ({ ask, me, random, books }: Desk): Promise<void> => {
  if (!salespeople.has(me.user.username)) return;
  const { fresh, awaitingContact } = chainStatus;
  const status = random() < 0.8 ? fresh : awaitingContact;
  const list = await ask(contract.inquiry.listing, {
    query: { ...page(random), office_id: me.user_office.id, project_category_status: status },
  });
  const row = one(random, list?.data ?? []);
  if (row === undefined) return;
  const interview_date = addDays(todayInTokyo(), whole(random, 10));
  const body = {
    inquiry_id: row.inquiry_id,
    interview_date,
    method: 4,
    interviewer_id: me.user.id,
    office_id: me.user_office.id,
    project_category: row.project_category ?? 1,
  };
  const stored = await ask(contract.interview.store, { body });
  if (stored !== undefined) books.saved(`interview ${stored.id}`, 0, { inquiry_id: row.inquiry_id });
};

const isAhead = ({ result_type }: InterviewRow): boolean => result_type === null;

const holdInterview = async ({ ask, me, random, books }: Desk): Promise<void> => {
  const list = await ask(contract.interview.listing, { query: { ...page(random), office_id: me.user_office.id } });
  const row = one(random, (list?.data ?? []).filter(isAhead));
  if (row === undefined) return;
  const id = row.interview_id;
  const shown = await ask(contract.interview.show, { params: { id } });
  if (shown === undefined || shown.result_type !== null) return;
  const won = random() < 0.5;
  const result = won
    ? { result_type: 1, estimated_amount: 300_000 + 10_000 * whole(random, 200), create_project: ['sozoku' as const] }
    : { result_type: 3 };
  const kept = { first_interview_detail: '財産の概要と費用を説明した。', result_type: result.result_type };
  const body = { ...kept, ...result, interview_date: todayInTokyo(), lock_version: shown.lock_version };
  const saved = await ask(contract.interview.update, { params: { id }, body });
  if (saved !== undefined) books.saved(`interview ${id}`, saved.lock_version, kept);
};

const steps = ['prgrs_start_date', 'prgrs_document_date', 'prgrs_valuation_date', 'prgrs_draft_date'] as const;

const managers: ReadonlySet<number> = new Set([1, 2, 3, 99]);

const someProject = async ({ ask, me, random }: Desk) => {
  const officeId = me.user_office.id;
  const list = await ask(contract.sozoku.listing, { query: { ...page(random), office_id: officeId } });
  const row = one(random, list !== undefined && 'data' in list ? list.data : []);
  return row && ask(contract.sozoku.show, { params: { id: row.id, officeId } });
};

interface InCharge {
  readonly worker1_id: number | null;
  readonly worker2_id: number | null;
  readonly manager_id: number | null;
}
/** The steps and bills of a project are told by who is in charge of it, or by managers. */
const isInCharge = (me: Desk['me'], { worker1_id, worker2_id, manager_id }: InCharge): boolean =>
  managers.has(me.role.id) || [worker1_id, worker2_id, manager_id].includes(me.user.id);

const workOnProject = async (desk: Desk): Promise<void> => {
  const { ask, me, random, books } = desk;
  const shown = await someProject(desk);
  if (shown === undefined || shown.cancelled_date !== null) return;
  const { id, lock_version } = shown;
  const today = todayInTokyo();
  const record = `project ${id}`;
  if (random() < 0.5) {
    const entry = { project_id: id, work_date: today, user_id: me.user.id, worklog_category: 1, minutes: 30 };
    await ask(contract.sozoku.worklogSave, {
      body: { ...entry, worklog_content: '資料の到着を確認し、不足を連絡した。' },
    });
    await ask(contract.sozoku.worklogShow, { params: { id } });
    return;
  }
  // What comes after the draft is told by one who has not worked on it.
  if (!isInCharge(me, shown)) return;
  const step = shown.order_date === null ? undefined : steps.find((name) => shown[name] === null);
  if (step === undefined) return;
  const saved = await ask(contract.sozoku.update, { params: { id }, body: { [step]: today, lock_version } });
  if (saved !== undefined) books.saved(record, saved.lock_version, { [step]: today });
};

const sendBill = async (desk: Desk): Promise<void> => {
  const { ask, me, books } = desk;
  const shown = await someProject(desk);
  if (shown === undefined || shown.order_date === null || shown.prgrs_deposit_billing_date !== null) return;
  if (!isInCharge(me, shown)) return;
  const bill = { prgrs_deposit_billing_date: todayInTokyo() };
  const rows = await ask(contract.sozoku.billingBulkUpdate, {
    body: [{ id: shown.id, ...bill, lock_version: shown.lock_version }],
  });
  const [row] = rows ?? [];
  if (row !== undefined) books.saved(`project ${shown.id}`, row.lock_version, bill);
};

const lookUp = async ({ ask, random }: Desk): Promise<void> => {
  const [name] = one(random, surnames) ?? surnames[0];
  const list = await ask(contract.customer.listing, { query: { cust_name: name } });
  const row = one(random, list?.data ?? []);
  if (row === undefined) return;
  await ask(contract.customer.show, { params: { id: row.customer_id, familyCode: row.family_code } });
  await ask(contract.engagement.listing, { params: { id: row.customer_id } });
};

const search = async ({ ask, random }: Desk): Promise<void> => {
  const [name] = one(random, surnames) ?? surnames[0];
  const [sign] = one(random, signs) ?? signs[0];
  await ask(contract.search.full, {
    query: { q: random() < 0.7 ? `${name}${sign}` : String(1_000 + whole(random, 9_000)) },
  });
};

const reads =
  (...lists: readonly Endpoint[]) =>
  async ({ ask, random }: Desk): Promise<void> => {
    const list = one(random, lists);
    if (list !== undefined) await ask(list, { query: page(random) });
  };

const beginDay = async ({ ask }: Desk): Promise<void> => {
  await ask(contract.today.count);
  await ask(contract.today.listing);
  await ask(contract.deadline.listing);
};

const readFigures = async ({ ask, random }: Desk): Promise<void> => {
  const { sozoku1, sozoku2, sozoku3, sozoku6, sozoku9, legal1, legal3 } = contract.dashboard;
  const today = todayInTokyo();
  const body = { start_date: `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`, end_date: today };
  const tab = one(random, [sozoku1, sozoku2, sozoku3, sozoku6, sozoku9, legal1, legal3]);
  if (tab !== undefined) await ask(tab as Endpoint, { body });
};

/** What people do in a day, by how often they do it. */
export const stories: readonly Story[] = [
  { name: 'takes a call', weight: 10, live: takeCall },
  { name: 'books an interview', weight: 8, live: bookInterview },
  { name: 'holds an interview', weight: 8, live: holdInterview },
  { name: 'works on a project', weight: 16, live: workOnProject },
  { name: 'sends a bill', weight: 3, live: sendBill },
  { name: 'looks somebody up', weight: 18, live: lookUp },
  { name: 'searches', weight: 10, live: search },
  {
    name: 'reads a list',
    weight: 18,
    live: reads(
      contract.customer.listing,
      contract.inquiry.listing,
      contract.interview.listing,
      contract.sozoku.listing,
    ),
  },
  { name: 'begins the day', weight: 5, live: beginDay },
  { name: 'reads figures', weight: 4, live: readFigures },
];

/** The call that shows a record of the books again. */
export const shownAgain = async ({ ask, me }: Desk, record: string) => {
  const [noun, number] = record.split(' ');
  const id = Number(number);
  if (noun === 'inquiry') return ask(contract.inquiry.show, { params: { id } });
  if (noun === 'interview') return ask(contract.interview.show, { params: { id } });
  return ask(contract.sozoku.show, { params: { id, officeId: me.user_office.id } });
};
