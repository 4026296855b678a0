import type { Ground, Level } from '@/contract/statement';
import { type KanaName, type NameKeys, nameKeys, namesPayer, payerKey } from './payerName';

/** What came in, as a bank's statement says it. */
export interface BankLine {
  readonly day: string;
  readonly amount: number;
  readonly payer: string;
  readonly description: string;
}

export interface OpenInvoice {
  readonly id: number;
  readonly number: string;
  readonly proposal_number: string;
  readonly open_amount: number;
  readonly addressee: KanaName;
  /** The others of the family, who may pay too. */
  readonly family: readonly KanaName[];
}

export interface Match {
  readonly level: Level;
  /** Invoices that it may be for, the likeliest first; together where the ground is `sum`. */
  readonly invoice_ids: number[];
  readonly grounds: Ground[];
}

/** What a line says of who pays, worked out once a line. */
interface Said {
  readonly key: string;
  /** Null where it says no digit. */
  readonly numbers: string | null;
}
export const saidBy = ({ payer, description }: Pick<BankLine, 'payer' | 'description'>): Said => {
  const text = `${payer} ${description}`.normalize('NFKC').toLowerCase();
  return { key: payerKey(payer), numbers: /\d/.test(text) ? text : null };
};

/** What tells who may pay an invoice, worked out once an invoice. */
interface Payers {
  readonly numbers: RegExp | null;
  readonly own: NameKeys | null;
  readonly family: readonly (NameKeys | null)[];
}

/** Numbers with or without the signs between their parts, not within longer ones. */
const anyNumber = (numbers: readonly string[]): RegExp | null => {
  const spelt = numbers.flatMap((number) => {
    const parts = number
      .normalize('NFKC')
      .toLowerCase()
      .match(/[0-9a-z]+/g);
    return parts === null ? [] : [parts.join('[^0-9a-z]*')];
  });
  return spelt.length === 0 ? null : new RegExp(`(?<![0-9a-z])(?:${spelt.join('|')})(?![0-9])`);
};
export const payersOf = (invoice: Omit<OpenInvoice, 'id' | 'open_amount'>): Payers => ({
  numbers: anyNumber([invoice.number, invoice.proposal_number]),
  own: nameKeys(invoice.addressee),
  family: invoice.family.map(nameKeys),
});

/** Who pays an invoice by what a line says. */
export const payerOf = (
  said: Said,
  { numbers, own, family }: Payers,
): Extract<Ground, 'number' | 'name' | 'family' | 'close'> | null => {
  if (said.numbers !== null && numbers?.test(said.numbers)) return 'number';
  const addressee = namesPayer(said.key, own);
  if (addressee === 'same') return 'name';
  return family.some((name) => namesPayer(said.key, name) === 'same') ? 'family' : addressee;
};

const certain: ReadonlySet<Ground | null> = new Set(['number', 'name']);

const amountOf = (amount: number, open: number): Extract<Ground, 'amount' | 'part' | 'over'> => {
  if (amount === open) return 'amount';
  return amount < open ? 'part' : 'over';
};

interface Candidate {
  readonly invoice: OpenInvoice;
  readonly who: ReturnType<typeof payerOf>;
  readonly sum: ReturnType<typeof amountOf>;
  readonly score: number;
}

/** An amount alone is no ground to believe in; one that differs is less than one that fits. */
const scoreOf = (who: Candidate['who'], sum: Candidate['sum']): number => {
  if (who === null) return sum === 'amount' ? 1 : 0;
  return (certain.has(who) ? 3 : 2) + (sum === 'amount' ? 2 : 0);
};
const SURE = 5;

const groundsOf = ({ who, sum }: Candidate): Ground[] => [...(who === null ? [] : [who]), sum];

const matchLine = (line: BankLine, open: readonly { invoice: OpenInvoice; payers: Payers }[]): Match => {
  const said = saidBy(line);
  const candidates = open
    .map(({ invoice, payers }): Candidate => {
      const who = payerOf(said, payers);
      const sum = amountOf(line.amount, invoice.open_amount);
      return { invoice, who, sum, score: scoreOf(who, sum) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const best = candidates.filter(({ score }) => score === candidates[0]?.score);
  const [first] = best;
  if (first === undefined) return { level: 'none', invoice_ids: [], grounds: [] };
  const invoice_ids = best.map(({ invoice }) => invoice.id);
  const payers = candidates.filter(({ who }) => who !== null && certain.has(who) === certain.has(first.who));
  const sum = payers.reduce((total, { invoice }) => total + invoice.open_amount, 0);
  if (first.sum !== 'amount' && payers.length > 1 && sum === line.amount)
    return {
      level: 'likely',
      invoice_ids: payers.map(({ invoice }) => invoice.id),
      grounds: [first.who ?? 'name', 'sum'],
    };
  if (first.who === null) return { level: 'none', invoice_ids, grounds: ['amount'] };
  if (best.length > 1) return { level: 'several', invoice_ids, grounds: groundsOf(first) };
  return { level: first.score === SURE ? 'sure' : 'likely', invoice_ids, grounds: groundsOf(first) };
};

/**
 * Which open invoice each line of a statement is for, as far as name and amount tell. Nothing is guessed: `sure` is one invoice whose
 * addressee paid its open amount; what is part, too much or for several at once is named.
 */
export const matchLines = (lines: readonly BankLine[], open: readonly OpenInvoice[]): Match[] => {
  const known = open.map((invoice) => ({ invoice, payers: payersOf(invoice) }));
  const matches = lines.map((line) => matchLine(line, known));
  const times = new Map<number, number>();
  for (const { level, invoice_ids } of matches)
    if (level === 'sure') times.set(invoice_ids[0] ?? 0, (times.get(invoice_ids[0] ?? 0) ?? 0) + 1);
  return matches.map((match) =>
    match.level === 'sure' && (times.get(match.invoice_ids[0] ?? 0) ?? 0) > 1
      ? { ...match, level: 'likely', grounds: [...match.grounds, 'shared'] }
      : match,
  );
};
