import { readDay } from '../typedDays';
import { halfWidth } from '../typedText';
import { parseYen } from '../typedYen';
import type { BankLine } from './matchLines';
import { payerKey } from './payerName';

export interface ReadLine extends BankLine {
  /** Of the text, from 1. */
  readonly row: number;
  /** Which of equal lines of the statement it is, from 1. */
  readonly nth: number;
}

export interface StatementFault {
  readonly row: number;
  readonly code: 'day' | 'amount' | 'columns' | 'cancelled';
  readonly text: string;
}

export interface Statement {
  readonly lines: ReadLine[];
  /** Lines that cannot be read. */
  readonly faults: StatementFault[];
  /** Lines of what went out. */
  readonly outgoing: number;
}

type Said = Omit<ReadLine, 'nth' | 'row'>;
/** What takes back a line of the same payer and amount. */
interface Cancels {
  readonly cancels: Said;
}
type Found = Said | Cancels | 'outgoing' | StatementFault['code'] | null;

const RECORD = 200;
/** A longer line of a table is none; to take it apart would keep others waiting. */
const LONGEST = 2_000;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const dayOf = (text: string): string | null => {
  // Internet banking writes a time, or a weekday, behind the day.
  const day = readDay(text.replace(/[(（][月火水木金土日][)）]/u, '').replace(/\s+\d{1,2}:\d{2}.*$/, '')) ?? '';
  return isDay(day) ? day : null;
};

/** YYMMDD in years of Reiwa, as 全銀 files have it. */
const zenginDay = (text: string): string | null =>
  /^\d{6}$/.test(text) ? dayOf(`R${text.slice(0, 2)}.${text.slice(2, 4)}.${text.slice(4)}`) : null;

/** Where the values stand in a data record, by the file's kind: [from, length]. */
const zengin = {
  /** 振込入金通知 */
  '01': { day: [7, 6], amount: [19, 10], payer: [49, 48], description: [127, 1], sign: null, cancelled: [127, 1] },
  /** 入出金取引明細 */
  '03': { day: [9, 6], amount: [24, 12], payer: [81, 48], description: [159, 20], sign: [21, 1], cancelled: null },
} as const;

const zenginLine = (record: string, kind: keyof typeof zengin): Found => {
  if (!record.startsWith('2')) return null;
  const at = (place: readonly [number, number]) => record.slice(place[0], place[0] + place[1]).trim();
  const form = zengin[kind];
  if (form.sign !== null && at(form.sign) !== '1') return 'outgoing';
  const day = zenginDay(at(form.day));
  if (day === null) return 'day';
  const amount = /^\d+$/.test(at(form.amount)) ? Number(at(form.amount)) : 0;
  if (amount === 0) return 'amount';
  const said = { day, amount, payer: at(form.payer), description: kind === '03' ? at(form.description) : '' };
  return form.cancelled !== null && at(form.cancelled) === '1' ? { cancels: said } : said;
};

const zenginKind = (text: string): keyof typeof zengin | null => {
  const kind = /^1(01|03)[01]\d{6}/.exec(text)?.[1];
  return kind === '01' || kind === '03' ? kind : null;
};

const records = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  const whole = lines.length > 1 ? lines : (lines[0]?.match(/.{1,200}/gsu) ?? []);
  return whole.map((line) => line.padEnd(RECORD));
};

/** What heads of a pasted table are called. */
const heads = {
  day: /^(?:お?取引日|日付|年月日|勘定日|取扱日|入出?金日|起算日)/u,
  amount: /^(?:お?預(?:け|り|か)?入?れ?金?額|お預り|入金(?!日|区分)|受入|預入(?!日))/u,
  out: /^(?:お?引(?:き)?出|出金|お?支払|払出)(?!.*日$)/u,
  payer: /^(?:お?振込(?:依頼)?人|依頼人|名義|振込元)/u,
  description: /^(?:摘要|お?取引内容|内容|明細|備考|お取り扱い内容)/u,
} as const;
type Head = keyof typeof heads;

const headOf = (cells: readonly string[]): Partial<Record<Head, number>> | null => {
  const found: Partial<Record<Head, number>> = {};
  for (const [index, cell] of cells.entries())
    for (const head of Object.keys(heads) as Head[])
      if (found[head] === undefined && heads[head].test(cell.replace(/[\s"]/gu, ''))) found[head] = index;
  return found.day !== undefined && found.amount !== undefined ? found : null;
};

/** A cell that says which way the money went. */
const WENT_OUT = /^(?:出金|支払い?|払出し?|お?引き?出し?|出)$/u;

/** Without heads: the first day, the only amount, and texts of which the last names the payer. */
const guessed = (cells: readonly string[]): Partial<Record<Head, number>> | 'columns' => {
  const day = cells.findIndex((cell) => dayOf(cell) !== null);
  const rest = cells.flatMap((cell, index) => (index === day || cell === '' ? [] : [index]));
  const amounts = rest.filter((index) => parseYen(cells[index] ?? '') !== null);
  const [amount] = amounts;
  if (amount === undefined || amounts.length > 1) return 'columns';
  const texts = rest.filter((index) => index !== amount);
  const [description, payer = description] = [texts[0], texts.at(-1)];
  return { day, amount, ...(description === undefined || payer === undefined ? {} : { description, payer }) };
};

const tableLine = (cells: readonly string[], head: Partial<Record<Head, number>> | null): Found => {
  const places = head ?? guessed(cells);
  if (places === 'columns') return 'columns';
  const at = (name: Head) => cells[places[name] ?? -1]?.trim() ?? '';
  const day = dayOf(at('day'));
  if (day === null) return 'day';
  if (cells.some((cell) => WENT_OUT.test(cell))) return 'outgoing';
  const said = halfWidth(at('amount'));
  if ((said === '' || said === '-' || said === '0') && at('out') !== '') return 'outgoing';
  const amount = parseYen(said);
  if (amount === null) return 'amount';
  if (amount <= 0) return 'outgoing';
  return { day, amount, payer: at('payer') || at('description'), description: at('description') };
};

const cellsOf = (line: string): string[] => {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.replace(/^"(.*)"$/u, '$1').trim());
  // With a comma before each cell, also before a first one that is empty.
  const cells = `,${line}`.match(/,(?:"(?:[^"]|"")*"|[^,]*)/gu) ?? [];
  return cells.map((cell) =>
    cell
      .replace(/^,/, '')
      .replace(/^"(.*)"$/su, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
};

const foundIn = (text: string): Row[] => {
  const kind = zenginKind(text);
  if (kind !== null) return records(text).map((record, index) => [index + 1, record, zenginLine(record, kind)]);
  let head: Partial<Record<Head, number>> | null = null;
  return text.split(/\r\n|\r|\n/).map((line, index) => {
    if (line.length > LONGEST) return [index + 1, line, 'columns'];
    const cells = cellsOf(line);
    if (cells.every((cell) => cell === '')) return [index + 1, line, null];
    const names = headOf(cells);
    head = names ?? head;
    return [index + 1, line, names === null ? tableLine(cells, head) : null];
  });
};

const isCancels = (found: Found): found is Cancels => found !== null && typeof found === 'object' && 'cancels' in found;
const isSaid = (found: Found): found is Said => found !== null && typeof found === 'object' && !isCancels(found);
const samePayment = (one: Said, other: Said): boolean =>
  one.amount === other.amount && payerKey(one.payer) === payerKey(other.payer);

type Row = readonly [row: number, text: string, found: Found];

/** What was cancelled goes with its cancellation, wherever of the two comes first; which has none is told. */
const withoutCancelled = (rows: readonly Row[]): Row[] => {
  const left = [...rows];
  const leave = (at: number, as: Found) => {
    const [row, text] = rows[at] ?? [];
    if (row !== undefined && text !== undefined) left[at] = [row, text, as];
  };
  for (const [at, [, , found]] of rows.entries()) {
    if (!isCancels(found)) continue;
    const { cancels } = found;
    const originals = left.flatMap(([, , one], index) =>
      isSaid(one) && samePayment(one, cancels) && one.day <= cancels.day ? [{ index, day: one.day }] : [],
    );
    const original = originals.findLast(({ day }) => day === cancels.day) ?? originals.at(-1);
    leave(at, original === undefined ? 'cancelled' : 'outgoing');
    if (original !== undefined) leave(original.index, 'outgoing');
  }
  return left;
};

/**
 * Reads a bank's statement: a table copied from internet banking or saved as CSV, with heads or as day, description, payer and amount;
 * or a 全銀 file (振込入金通知, 入出金取引明細) of 200 signs a record.
 */
export const readStatement = (text: string): Statement => {
  const statement: Statement = { lines: [], faults: [], outgoing: 0 };
  const times = new Map<string, number>();
  let outgoing = 0;
  const rows = foundIn(text.replace(/^\ufeff/, '').replace(/[\s\p{Cc}]+$/u, ''));
  for (const [row, said, found] of withoutCancelled(rows)) {
    if (found === 'outgoing') outgoing += 1;
    else if (typeof found === 'string') statement.faults.push({ row, code: found, text: said.trim().slice(0, 100) });
    else if (isSaid(found)) {
      const same = [found.day, found.amount, payerKey(found.payer)].join();
      const nth = (times.get(same) ?? 0) + 1;
      times.set(same, nth);
      statement.lines.push({ ...found, row, nth });
    }
  }
  return { ...statement, outgoing };
};
