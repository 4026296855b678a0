import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { addDays } from '@/rules/calendarDay';
import { type Asking, type Filters, given, type Sample } from './asking';
import { inquiries, interviews } from './chainListCases';
import type { ListOf } from './listCases';
import { searching, spanQuestions } from './spanQuestions';

const SAMPLES = 200;

const samplesOf = async (db: Kysely<Database>): Promise<readonly Sample[]> => {
  const { rows } = await sql<Sample>`
    select m.last_name as surname, m.last_name_kana as kana, m.phone1 as phone, i.uniform_id as uniform,
      p.proposal_number as number, p.order_date as ordered, p.contract_amount as amount, v.estimated_amount as quote,
      i.decedent_name as decedent, m.prefecture_id as prefecture,
      i.first_inquiry_date as came, v.interview_date as met, i.office_id, i.first_responder as responder,
      v.interviewer_id as interviewer, i.project_category as category, i.project_category_status as status,
      i.approach_way as way, i.introduced_by_id as source, v.result_type as result
    from inquiries i join members m on m.id = i.member_id join interviews v on v.inquiry_id = i.id
    left join sozoku_projects p on p.inquiry_id = i.id
    where length(m.phone1) > 8 order by md5(i.id::text) limit ${SAMPLES}`.execute(db);
  return rows;
};

/** Filters that staff put together, each on the list that they belong to. */
export async function filterQuestions(db: Kysely<Database>): Promise<Asking[]> {
  const samples = await samplesOf(db);
  const asking = (of: ListOf, name: string, title: string, filters: (sample: Sample) => Filters): Asking => ({
    of,
    name,
    title,
    longest: 100,
    questions: samples.map((sample) => ({ query: given({ limit: 50, ...filters(sample) }) })),
  });
  const month = ({ came }: Sample) => ({ first_inquiry_from: came, first_inquiry_to: addDays(came, 30) });
  return [
    asking(inquiries, 'inquiryOffice', 'inquiries: office, status', ({ office_id, status }) => ({
      office_id,
      project_category_status: status,
    })),
    asking(inquiries, 'inquiryMonth', 'inquiries: office, category, a month', (sample) => ({
      office_id: sample.office_id,
      project_category: sample.category,
      ...month(sample),
    })),
    asking(inquiries, 'inquiryMine', 'inquiries: responder, status, by name', ({ responder, status }) => ({
      first_responder: responder,
      project_category_status: status,
      sort_asc: 'cust_name',
    })),
    asking(inquiries, 'inquirySource', 'inquiries: way, source, a month', (sample) => ({
      approach_way: sample.way,
      introduced_by_id: sample.source,
      ...month(sample),
    })),
    asking(inquiries, 'inquiryPlace', 'inquiries: prefecture, status, category', (sample) => ({
      prefecture_id: sample.prefecture,
      project_category_status: sample.status,
      project_category: sample.category,
    })),
    asking(inquiries, 'inquiryName', 'inquiries: surname, office', ({ surname, office_id }) => ({
      cust_name: surname,
      office_id,
    })),
    asking(inquiries, 'inquiryPhone', 'inquiries: last four digits of a phone', ({ phone }) => ({
      phone: phone.slice(-4),
    })),
    asking(inquiries, 'inquiryDecedent', 'inquiries: decedent, status', ({ decedent, surname, status }) => ({
      decedent_name: decedent?.split('　')[0] ?? surname,
      project_category_status: status,
    })),
    asking(interviews, 'interviewOffice', 'interviews: office, result', ({ office_id, result }) => ({
      office_id,
      result_type: result,
    })),
    asking(interviews, 'interviewMine', 'interviews: interviewer, a month', ({ interviewer, met }) => ({
      interviewer_id: interviewer,
      interview_from: met,
      interview_to: addDays(met, 30),
    })),
    asking(interviews, 'interviewMissing', 'interviews: without a result, by office', ({ office_id }) => ({
      office_id,
      result_missing: 1,
    })),
    asking(interviews, 'interviewAmount', 'interviews: amount, category', ({ category }) => ({
      amount_from: 500_000,
      amount_to: 1_000_000,
      project_category: category,
      sort_desc: 'estimated_amount',
    })),
    asking(interviews, 'interviewChain', 'interviews: responder, status of the chain', ({ responder, status }) => ({
      first_responder: responder,
      project_category_status: status,
    })),
    asking(interviews, 'interviewName', 'interviews: surname, result', ({ surname, result }) => ({
      cust_name: surname,
      result_type: result,
    })),
  ];
}

const COMMON_NAME = '田中';

/** Words that staff look for, and spans. */
export async function searchQuestions(db: Kysely<Database>): Promise<Asking[]> {
  const samples = await samplesOf(db);
  const asking = (name: string, title: string, longest: number, words: readonly string[]): Asking =>
    searching(
      name,
      title,
      longest,
      words.map((q) => ({ q })),
    );
  return [
    asking('Tanaka', COMMON_NAME, 100, [COMMON_NAME]),
    asking('TanakaKana', 'たなか', 100, ['たなか']),
    asking(
      'Surname',
      'surnames',
      100,
      samples.map(({ surname }) => surname),
    ),
    asking(
      'Kana',
      'surnames in kana',
      100,
      samples.map(({ kana }) => kana),
    ),
    asking(
      'Phone',
      'last four digits of a phone',
      100,
      samples.map(({ phone }) => phone.slice(-4)),
    ),
    asking(
      'Number',
      'a piece of a proposal number',
      100,
      samples.flatMap(({ number }) => number?.slice(-6) ?? []),
    ),
    asking(
      'Office',
      'office and year of a proposal number',
      150,
      samples.flatMap(({ number }) => number?.replace('-', '').slice(0, 5) ?? []),
    ),
    asking(
      'PhoneStart',
      'the first four digits of a phone',
      200,
      samples.map(({ phone }) => phone.replaceAll('-', '').slice(0, 4)),
    ),
    asking(
      'Uniform',
      'a number of a chain',
      100,
      samples.map(({ uniform }) => uniform),
    ),
    asking(
      'Two',
      'a surname and a phone piece',
      100,
      samples.map(({ surname, phone }) => `${surname} ${phone.slice(-4)}`),
    ),
    asking('Sign', '田', 200, ['田']),
    asking(
      'Signs',
      'the first sign of a surname',
      200,
      samples.map(({ surname }) => Array.from(surname)[0] ?? '田'),
    ),
    ...spanQuestions(samples),
  ];
}
