import { phoneKey } from '@/rules/contactKey';
import { foldDigits } from '@/rules/japaneseText';
import { ownTokens, tokensOf, wordsKey } from './tokens';

export interface SearchedName {
  readonly last_name: string;
  readonly first_name?: string | null;
  readonly last_name_kana?: string | null;
  readonly first_name_kana?: string | null;
}

export interface SearchedCustomer extends SearchedName {
  readonly personal_code: string;
  /** Codes of before a merge. */
  readonly former_codes?: readonly string[];
  readonly phone1?: string | null;
  readonly phone2?: string | null;
  readonly phone3?: string | null;
  readonly prefecture_id?: number | null;
  /** Decides only where there is no inquiry. */
  readonly office_id: number;
}

export interface SearchedInquiry {
  readonly uniform_id: string;
  readonly office_id: number;
  readonly project_category: number;
  readonly project_category_status: number;
  readonly approach_way: number;
  readonly introduced_by_id?: number | null;
  readonly decedent_name?: string | null;
  readonly decedent_kana?: string | null;
  readonly first_responder: number;
  readonly assigned_user_id?: number | null;
}

export interface SearchedInterview {
  readonly id: number;
  readonly interview_date: string;
  readonly estimated_amount?: number | null;
  readonly interviewer_id: number;
  readonly attendee_ids?: readonly number[];
  readonly introduced_by_id?: number | null;
}

interface SearchedProject {
  readonly proposal_number: string;
  readonly order_date?: string | null;
  readonly contract_amount?: number | null;
  readonly cancelled_date?: string | null;
  readonly decedent_name?: string | null;
  readonly interviewer_id?: number | null;
  readonly manager_id?: number | null;
}

export interface SearchedSozoku extends SearchedProject {
  readonly application_type: number;
  readonly worker1_id?: number | null;
  readonly worker2_id?: number | null;
}

export interface SearchedLegal extends SearchedProject {
  readonly project_type: number;
  readonly worker_id?: number | null;
  readonly tax_consultant_id?: number | null;
  readonly tax_officer_id?: number | null;
  readonly financial_officer_id?: number | null;
}

/** The live records of a customer and one of their chains, if any. */
export interface ChainFacts {
  /** All of the family: the customer, the heirs, the dead. */
  readonly members: readonly SearchedName[];
  readonly customer: SearchedCustomer;
  readonly inquiry: SearchedInquiry | null;
  readonly interviews?: readonly SearchedInterview[];
  readonly sozoku?: readonly SearchedSozoku[];
  readonly legal?: readonly SearchedLegal[];
}

/** Ranges by which full search filters a chain. */
interface ChainSpans {
  met_first: string | null;
  met_last: string | null;
  ordered_first: string | null;
  ordered_last: string | null;
  /** The newest quote. */
  quoted: number | null;
  /** The total contract amount of the chain's ongoing projects. */
  contracted: number | null;
}

/** The search document of a chain. */
export interface ChainDocument extends ChainSpans {
  /** Folded names, joined by `|`; the customer's own come first, and `||` parts them from all others. */
  words: string;
  /** Digits and letters of phones, codes and numbers, joined by `|`. */
  numbers: string;
  tokens: string[];
}

/** Facets that hold ids, each with the prefix letter of its tokens. */
const letters = {
  person: 'u',
  office: 'o',
  category: 'c',
  status: 's',
  approach: 'a',
  referral: 'r',
  prefecture: 'f',
  application: 'y',
  projectType: 't',
} as const;

type Facet = keyof typeof letters;

/** The token of an id. @example facetToken('person', 12) // 'u12' */
export const facetToken = (facet: Facet, id: number): string => letters[facet] + id;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const keysOf = (texts: readonly (string | null | undefined)[], key: (text: string) => string): string[] =>
  distinct(texts.map((text) => key(text ?? ''))).filter((text) => text !== '');

const namesOf = ({ last_name, first_name, last_name_kana, first_name_kana }: SearchedName): string[] => [
  last_name + (first_name ?? ''),
  (last_name_kana ?? '') + (first_name_kana ?? ''),
];

const facetsOf = ({ customer, inquiry, interviews = [], sozoku = [], legal = [] }: ChainFacts) => {
  const persons = [
    ...[inquiry?.first_responder, inquiry?.assigned_user_id],
    ...interviews.flatMap(({ interviewer_id, attendee_ids = [] }) => [interviewer_id, ...attendee_ids]),
    ...[...sozoku, ...legal].flatMap(({ interviewer_id, manager_id }) => [interviewer_id, manager_id]),
    ...sozoku.flatMap(({ worker1_id, worker2_id }) => [worker1_id, worker2_id]),
    ...legal.flatMap((project) => [
      project.worker_id,
      project.tax_consultant_id,
      project.tax_officer_id,
      project.financial_officer_id,
    ]),
  ];
  const facets: Record<Facet, readonly (number | null | undefined)[]> = {
    person: persons,
    office: [inquiry?.office_id ?? customer.office_id],
    category: [inquiry?.project_category],
    status: [inquiry?.project_category_status],
    approach: [inquiry?.approach_way],
    referral: [inquiry, ...interviews].map((record) => record?.introduced_by_id),
    prefecture: [customer.prefecture_id],
    application: sozoku.map(({ application_type }) => application_type),
    projectType: legal.map(({ project_type }) => project_type),
  };
  return Object.entries(facets).flatMap(([facet, ids]) =>
    ids.flatMap((id) => (id == null ? [] : [facetToken(facet as Facet, id)])),
  );
};

const spansOf = ({ interviews = [], sozoku = [], legal = [] }: ChainFacts): ChainSpans => {
  const met = interviews.toSorted(
    (one, other) => one.interview_date.localeCompare(other.interview_date) || one.id - other.id,
  );
  const projects = [...sozoku, ...legal];
  const ordered = projects.flatMap(({ order_date }) => order_date ?? []).sort();
  const amounts = projects.flatMap(({ cancelled_date, contract_amount }) =>
    cancelled_date == null ? (contract_amount ?? []) : [],
  );
  return {
    met_first: met[0]?.interview_date ?? null,
    met_last: met.at(-1)?.interview_date ?? null,
    ordered_first: ordered[0] ?? null,
    ordered_last: ordered.at(-1) ?? null,
    quoted: met.findLast(({ estimated_amount }) => estimated_amount != null)?.estimated_amount ?? null,
    contracted: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0),
  };
};

/**
 * The search document of a chain: names and numbers by their pieces, and by their ids those who are in charge (so that
 * an employee's new name rewrites nothing) and what advanced search filters by.
 */
export const chainDocument = (facts: ChainFacts): ChainDocument => {
  const { members, customer, inquiry, sozoku = [], legal = [] } = facts;
  const projects = [...sozoku, ...legal];
  const own = keysOf(namesOf(customer), wordsKey);
  const others = keysOf(
    [
      ...members.flatMap(namesOf),
      ...[inquiry?.decedent_name, inquiry?.decedent_kana],
      ...projects.map(({ decedent_name }) => decedent_name),
    ],
    wordsKey,
  );
  const words = distinct([...own, ...others]);
  const numbers = distinct([
    ...keysOf([customer.phone1, customer.phone2, customer.phone3], phoneKey),
    ...keysOf(
      [
        customer.personal_code,
        ...(customer.former_codes ?? []),
        inquiry?.uniform_id,
        ...projects.map(({ proposal_number }) => proposal_number),
      ],
      foldDigits,
    ),
  ]);
  const tokens = distinct([
    ...ownTokens(customer),
    ...words.flatMap((word) => tokensOf('words', word)),
    ...numbers.flatMap((number) => tokensOf('numbers', number)),
    ...facetsOf(facts),
  ]);
  const parted = `${own.join('|')}||${words.slice(own.length).join('|')}`;
  return { words: parted, numbers: numbers.join('|'), tokens, ...spansOf(facts) };
};
