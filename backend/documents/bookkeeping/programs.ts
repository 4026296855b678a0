import type { JournalFault, JournalLine } from '@/contract/bookkeeping';
import { PROGRAM, UNKNOWN } from '@/contract/options/bookkeeping';
import { shiftJis, unknownSigns } from '@/rules/journal/shiftJis';

type Cells = readonly (string | number)[];

interface Program {
  /**
   * The tax classes of sales that the program has from the start, by their rates (sources: decision 0028); 0 is what is exempt. 8 is the
   * rate until September 2019: no fee is of the reduced one.
   */
  readonly taxed: Readonly<Record<number, string>>;
  readonly untaxed: string;
  readonly head: Cells | null;
  readonly cells: (line: JournalLine, no: number) => Cells;
  readonly encoding: 'shift_jis' | 'utf-8';
  /** The longest account and text, in half-width signs, and the largest amount. */
  readonly most: { readonly account: number; readonly text: number; readonly amount: number };
}

const slashed = (day: string): string => day.replaceAll('-', '/');
/** Half-width signs that a text takes. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (/[ -~｡-ﾟ]/u.test(sign) ? 1 : 2), 0);

/** Number and name, and the subject where it fits whole: nothing is cut in the middle. */
const textOf = ({ number, partner, subject }: JournalLine, most: number): string => {
  const name = `${number} ${partner}`;
  const whole = `${name} ${subject}`;
  return widthOf(whole) <= most ? whole : name;
};

const [YAYOI_TEXT, LONG] = [64, 255];

const yayoi: Program = {
  taxed: { 10: '課税売上込10%', 8: '課税売上込8%', 5: '課税売上込5%', 0: '非課売上' },
  untaxed: '対象外',
  head: null,
  encoding: 'shift_jis',
  most: { account: 24, text: YAYOI_TEXT, amount: 99_999_999_999 },
  cells: (line) => {
    const { day, debit, credit, amount, tax } = line;
    const side = ({ account, sub_account, tax_class }: JournalLine['debit'], taxed: boolean): Cells => [
      account,
      sub_account,
      '',
      tax_class,
      amount,
      taxed ? tax : 0,
    ];
    const [onDebit, onCredit] = taxedSides(line);
    const text = textOf(line, YAYOI_TEXT);
    return [
      2000,
      '',
      '',
      slashed(day),
      ...side(debit, onDebit),
      ...side(credit, onCredit),
      text,
      '',
      '',
      0,
      '',
      '',
      0,
      0,
      'no',
    ];
  },
};

const freeeSide = (side: string): string[] =>
  [
    '勘定科目',
    '科目コード',
    '補助科目',
    '取引先',
    '取引先コード',
    '部門',
    '品目',
    'メモタグ',
    'セグメント1',
    'セグメント2',
    'セグメント3',
    '金額',
    '税区分',
    '税額',
  ].map((column) => `${side}${column}`);

const freee: Program = {
  taxed: { 10: '課税売上10%', 8: '課税売上8%', 5: '課税売上5%', 0: '非課売上' },
  untaxed: '対象外',
  head: ['[表題行]', '日付', '伝票番号', '決算整理仕訳', ...freeeSide('借方'), ...freeeSide('貸方'), '摘要'],
  encoding: 'utf-8',
  most: { account: LONG, text: LONG, amount: Number.MAX_SAFE_INTEGER },
  cells: (line, no) => {
    const { day, debit, credit, amount, tax, partner } = line;
    const side = ({ account, sub_account, tax_class }: JournalLine['debit'], taxed: boolean): Cells => [
      account,
      '',
      sub_account,
      partner,
      ...Array<string>(7).fill(''),
      amount,
      tax_class,
      taxed ? tax : 0,
    ];
    const [onDebit, onCredit] = taxedSides(line);
    return ['[明細行]', slashed(day), no, '', ...side(debit, onDebit), ...side(credit, onCredit), textOf(line, LONG)];
  },
};

const moneyForwardSide = (side: string): string[] =>
  ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'].map(
    (column) => `${side}${column}`,
  );

const moneyForward: Program = {
  taxed: { 10: '課税売上 10%', 8: '課税売上 8%', 5: '課税売上 5%', 0: '非課税売上' },
  untaxed: '対象外',
  head: [
    '取引No',
    '取引日',
    ...moneyForwardSide('借方'),
    ...moneyForwardSide('貸方'),
    ...['摘要', '仕訳メモ', 'タグ', 'MF仕訳タイプ', '決算整理仕訳', '作成日時', '作成者', '最終更新日時', '最終更新者'],
  ],
  encoding: 'utf-8',
  most: { account: LONG, text: LONG, amount: Number.MAX_SAFE_INTEGER },
  cells: (line, no) => {
    const { day, debit, credit, amount, tax, partner } = line;
    const side = ({ account, sub_account, tax_class }: JournalLine['debit'], taxed: boolean): Cells => [
      account,
      sub_account,
      '',
      partner,
      tax_class,
      '',
      amount,
      taxed ? tax : 0,
    ];
    const [onDebit, onCredit] = taxedSides(line);
    const rest = Array<string>(8).fill('');
    return [no, slashed(day), ...side(debit, onDebit), ...side(credit, onCredit), textOf(line, LONG), ...rest];
  },
};

/** Whether the tax of a line stands on its sides. */
function taxedSides({ tax, tax_side }: JournalLine): readonly [debit: boolean, credit: boolean] {
  return [tax !== 0 && tax_side === 'debit', tax !== 0 && tax_side === 'credit'];
}

const programs: Readonly<Record<number, Program>> = {
  [PROGRAM.yayoi]: yayoi,
  [PROGRAM.freee]: freee,
  [PROGRAM.moneyForward]: moneyForward,
};

export const programOf = (id: number): Program => programs[id] ?? yayoi;

/** A name in kana where it has signs that the file cannot have, if that is asked for. */
const readable = (line: JournalLine, signs: number | null): JournalLine =>
  signs === UNKNOWN.kana && unknownSigns(line.partner).length > 0 && line.partner_kana !== ''
    ? { ...line, partner: line.partner_kana }
    : line;

const texts = ({ debit, credit, partner, subject, number }: JournalLine): string =>
  [debit, credit].flatMap(({ account, sub_account, tax_class }) => [account, sub_account, tax_class]).join('') +
  partner +
  subject +
  number;

/** What a program's file would lose of some lines. */
export const journalFaults = (id: number, lines: readonly JournalLine[], signs: number | null): JournalFault[] => {
  const { encoding, most } = programOf(id);
  const said = new Set<string>();
  return lines.flatMap((given): JournalFault[] => {
    const line = readable(given, signs);
    const { invoice_id, payment_id, number, debit, credit, amount } = line;
    const fault = (code: JournalFault['code'], text: string): JournalFault[] => {
      const key = `${number} ${payment_id} ${code} ${text}`;
      if (text === '' || said.has(key)) return [];
      said.add(key);
      return [{ invoice_id, payment_id, number, code, text }];
    };
    const unknown = encoding === 'shift_jis' && signs !== UNKNOWN.geta ? unknownSigns(texts(line)).join('') : '';
    const long = [debit, credit].flatMap(({ account, sub_account }) => [account, sub_account]);
    const wide = [
      ...long.filter((text) => widthOf(text) > most.account),
      ...(widthOf(textOf(line, 0)) > most.text ? [line.partner] : []),
    ];
    return [
      ...fault('signs', unknown),
      ...fault('long', wide.join(' ')),
      ...fault('amount', amount > most.amount ? String(amount) : ''),
    ];
  });
};

const quoted = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`;

/** The file of lines that have no faults. */
export const journalFile = (id: number, lines: readonly JournalLine[], signs: number | null): Uint8Array => {
  const { head, cells, encoding } = programOf(id);
  const rows = [
    ...(head === null ? [] : [head]),
    ...lines.map((line, index) => cells(readable(line, signs), index + 1)),
  ];
  const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
  return encoding === 'shift_jis' ? shiftJis(text) : new TextEncoder().encode(text);
};

/** Accounts that are usual where the settings name none. */
export const usualAccounts = ['', '売掛金', '売上高', '売上高', '立替金', '仮払税金', '普通預金'] as const;
