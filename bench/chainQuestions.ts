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
      i.approach_way as way, i.introduced_by_id as source, v.result_type as result,
      m.first_name as given, m.personal_code as code, substring(m.address from '^[^市区町村]{1,6}[市区町村]') as town,
      substr(i.first_inquiry, 1 + i.id % greatest(1, length(i.first_inquiry) - 3), 3) as note,
      (select r.last_name || ' ' || r.first_name from members r
        where r.family_id = m.family_id and r.id <> m.id order by r.id limit 1) as relative
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
/** Kana that very many names hold, as a name's beginning, within names, or at their end. */
const FREQUENT_KANA = ['た', 'か', 'たか', 'かず', 'よし', 'こう', 'まさ', 'ひろ', 'とう', 'やま'];

interface Words {
  readonly name: string;
  readonly title: string;
  readonly words: readonly string[];
}

/** What staff look for: one word, and several that narrow. */
const wordsOf = (samples: readonly Sample[]): readonly Words[] => {
  const of = (name: string, title: string, word: (sample: Sample, place: number) => string | null): Words => ({
    name,
    title,
    words: samples.flatMap((sample, place) => word(sample, place) ?? []),
  });
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  return [
    { name: 'Tanaka', title: COMMON_NAME, words: [COMMON_NAME] },
    { name: 'TanakaKana', title: 'たなか', words: ['たなか'] },
    { name: 'Sign', title: '田', words: ['田'] },
    of('Surname', 'surnames', ({ surname }) => surname),
    of('Kana', 'surnames in kana', ({ kana }) => kana),
    of('Full', 'full names', ({ surname, given: first }) => `${surname}${first ?? ''}`),
    of('Given', 'given names', ({ given: first }) => first),
    { name: 'Frequent', title: 'kana that are frequent', words: FREQUENT_KANA },
    of('KanaPiece', 'two kana of a name', ({ kana }, place) => {
      const from = place % Math.max(1, kana.length - 1);
      return kana.slice(from, from + 2);
    }),
    of('Signs', 'the first sign of a surname', ({ surname }) => Array.from(surname)[0] ?? null),
    of('LastSigns', 'the last sign of a given name', ({ given: first }) => Array.from(first ?? '').at(-1) ?? null),
    of('Phone', 'last four digits of a phone', ({ phone }) => phone.slice(-4)),
    of('PhoneStart', 'the first four digits of a phone', ({ phone }) => digits(phone).slice(0, 4)),
    of('Digits', 'two digits', ({ phone }) => phone.slice(-2)),
    of('Number', 'a piece of a proposal number', ({ number }) => number?.slice(-6) ?? null),
    of('Office', 'office and year of a proposal number', ({ number }) => number?.replace('-', '').slice(0, 5) ?? null),
    of('Uniform', 'a number of a chain', ({ uniform }) => uniform),
    of('UniformPiece', 'a piece of a number of a chain', ({ uniform }) => uniform.slice(-4)),
    of('Code', 'a personal code', ({ code }) => code),
    of('CodePiece', 'a piece of a personal code', ({ code }) => code.slice(3, 8)),
    of('Note', 'a piece of a note', ({ note }) => note),
    of('Two', 'a surname and a phone piece', ({ surname, phone }) => `${surname} ${phone.slice(-4)}`),
    of('TwoNames', 'two people of a family', ({ surname, relative }) => relative && `${surname} ${relative}`),
    of('Place', 'a surname and a place', ({ surname, town }) => town && `${surname} ${town}`),
    of('FarPlace', 'a surname and another place', ({ surname }, place) => {
      const town = samples[(place + 7) % samples.length]?.town;
      return town ? `${surname} ${town}` : null;
    }),
    of('NameNote', 'a surname and a piece of a note', ({ surname, note }) => `${surname} ${note}`),
    of('NameWill', 'a surname and 遺言', ({ surname }) => `${surname} 遺言`),
    of(
      'TwoSigns',
      'a sign of a name and one of a place',
      ({ surname, town }) => town && `${Array.from(surname)[0]} ${Array.from(town)[0]}`,
    ),
  ];
};

/** The most that an answer may take, in milliseconds, whatever is asked. */
const [LONGEST, LONGEST_PALETTE] = [100, 60];

/** Words that staff look for, and spans. */
export async function searchQuestions(db: Kysely<Database>): Promise<Asking[]> {
  const samples = await samplesOf(db);
  const words = wordsOf(samples).map(({ name, title, words: asked }) =>
    searching(
      name,
      title,
      LONGEST,
      asked.map((q) => ({ q })),
    ),
  );
  return [...words, ...spanQuestions(samples)];
}

/** How many rows the palette asks for. */
const PALETTE = 8;

/** The same words, as the palette (Ctrl+K) asks for them. */
export async function paletteQuestions(db: Kysely<Database>): Promise<Asking[]> {
  return wordsOf(await samplesOf(db)).map(({ name, title, words }) => ({
    ...searching(
      `Palette${name}`,
      title,
      LONGEST_PALETTE,
      words.map((q) => ({ q, limit: PALETTE })),
    ),
    title: `Ctrl+K: ${title}`,
  }));
}
