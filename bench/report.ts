import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { todayInTokyo } from '@/rules/calendarDay';

/** The context of every part. */
export interface Bench {
  /** PostgreSQL with 200,000 customers. */
  readonly databaseUrl: string;
  /** Below it a part may keep files from one run to the next. */
  readonly dataDir: string;
  say(line: string): void;
}

/** One line of the report. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly must: string;
  readonly holds: boolean;
}

export type Part = (bench: Bench) => Promise<Figure[]>;

const FILE = 'bench/README.md';

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

/** Puts a part's figures between its marks in bench/README.md; the other parts' stay as they were last measured. */
export function writeReport(name: string, figures: readonly Figure[]): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(FILE, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${FILE} has no place for the part ${name}.`);
  const table = [
    '| what | measured | must | |',
    '|---|---|---|---|',
    ...figures.map(({ what, measured, must, holds }) => `| ${what} | ${measured} | ${must} | ${holds ? '✓' : '✗'} |`),
  ];
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const note = `${todayInTokyo()}, \`npm run bench -- ${name}\`, ${machine}, Node ${process.versions.node}`;
  writeFileSync(FILE, `${text.slice(0, from)}${begin}\n${note}\n\n${table.join('\n')}\n${text.slice(to)}`);
}
