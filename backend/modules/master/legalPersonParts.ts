import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/messages';
import { isCorporateNumber } from '@/rules/invoiceTax';
import type { MasterParts } from './masterHandlers';

type Db = Context['db'];

/** Codes that open the same numbers: receipts have an R behind the code. */
const colliding = (code: string): string[] => [code, `${code}R`, ...(code.endsWith('R') ? [code.slice(0, -1)] : [])];

/** What is wrong with the code that opens the numbers of a person: they are unique for ever. */
const codeProblems = async (db: Db, code: string, before: { id: number; code: string } | null): Promise<Problem[]> => {
  if (code === before?.code) return [];
  const [series, others] = await Promise.all([
    db
      .selectFrom('invoice_series')
      .select('last')
      .where('legal_person_id', '=', before?.id ?? 0)
      .limit(1)
      .execute(),
    // Also those that are deleted; who has the very same code now is told by the master.
    db
      .selectFrom('legal_persons')
      .select(['name', 'code'])
      .where('code', 'in', colliding(code))
      .where('id', '<>', before?.id ?? 0)
      .where((where) => where.or([where('code', '<>', code), where('deleted_at', 'is not', null)]))
      .limit(1)
      .execute(),
  ]);
  return [
    ...(series.length > 0 ? [{ path: 'code', code: 'invoice_code_used' }] : []),
    ...others.map((params) => ({ path: 'code', code: 'invoice_code_near', params })),
  ];
};

/** The number of a legal person holds its check digit; that of an individual has none that is told. */
const registrationProblems = (number: unknown, isIndividual: unknown): Problem[] =>
  typeof number === 'string' && isIndividual !== 1 && !isCorporateNumber(number.slice(1))
    ? [{ path: 'registration_no', code: 'registration_digit' }]
    : [];

/** Each use has one account. */
const accountProblems = (accounts: unknown): Problem[] => {
  const roles = (Array.isArray(accounts) ? accounts : []).map(({ role }: { role: number }) => role);
  return roles.flatMap((role, index) =>
    roles.indexOf(role) < index ? [{ path: `journal_accounts.${index}.role`, code: 'journal_role_twice' }] : [],
  );
};

export const legalPersonParts: MasterParts = {
  check: async ({ db }, { code, registration_no, is_individual, journal_accounts }, before) => [
    ...accountProblems(journal_accounts),
    ...registrationProblems(registration_no, is_individual),
    ...(await codeProblems(db, String(code), before as { id: number; code: string } | null)),
  ],
};
