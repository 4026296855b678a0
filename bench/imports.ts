import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import { customer } from '@/contract/customer';
import { type Import, importDecision, imports, MOST_ROWS } from '@/contract/imports';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';
import { whilst } from './exportPart';
import { fetchText, lookAt } from './measure';
import { type Figure, ms, type Part, seconds } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

const LONGEST = 120_000;
/** People of a family. */
const FAMILY = 3;
/** Interval in ms at which is asked how far it is. */
const EVERY = 250;

const HEADS = ['取込キー', '家族キー', '姓', '名', 'セイ', 'メイ', '続柄', '生年月日', '電話番号1', '担当拠点'];
const RELATIONS = ['本人', '長男', '二男'];

interface Named {
  readonly last_name: string;
  readonly last_name_kana: string;
  readonly first_name: string;
  readonly first_name_kana: string;
}

/** People whose names are as frequent as those that are stored, with phones of their own. */
const fileOf = (surnames: readonly Named[], given: readonly Named[], office: string, run: number): Buffer => {
  const rows = Array.from({ length: MOST_ROWS }, (_, n) => {
    const family = Math.floor(n / FAMILY);
    const [surname, own] = [surnames[family % surnames.length], given[(n * 7) % given.length]];
    const number = String(n).padStart(8, '0');
    return [
      `${run}-${n}`,
      `${run}-F${family}`,
      surname?.last_name,
      own?.first_name,
      surname?.last_name_kana,
      own?.first_name_kana,
      RELATIONS[n % FAMILY],
      `${1940 + (n % 60)}-04-01`,
      `080-${number.slice(0, 4)}-${number.slice(4)}`,
      office,
    ];
  });
  return Buffer.from([HEADS, ...rows].map((row) => row.join(',')).join('\r\n'));
};

/** A file of as many rows as may be: sent, read, checked, stored and taken out again, while somebody else opens a list. */
export const importsPart: Part = async ({ databaseUrl, say }) => {
  const db = createDatabase(databaseUrl);
  const named = (seed: string) =>
    sql<Named>`select last_name, last_name_kana, first_name, first_name_kana from members
      where first_name_kana <> '' and last_name_kana <> '' and deleted_at is null
      order by md5(id::text || ${seed}) limit 20000`.execute(db);
  const [{ rows: surnames }, { rows: given }, { rows: offices }] = await Promise.all([
    named('a'),
    named('b'),
    sql<{ name: string }>`select name from offices order by id limit 1`.execute(db),
  ]).finally(() => db.destroy());
  const bytes = fileOf(surnames, given, offices[0]?.name ?? '', Date.now());
  const product = await startProduct(databaseUrl, 'api');
  try {
    const headers = await signIn(product.url, 'super-admin');
    const other = await signIn(product.url, 'sozoku-manager');
    const call = async <T>(path: string, body?: unknown): Promise<T> => {
      const sent = body === undefined ? undefined : ({ method: 'POST', body } as const);
      return (JSON.parse(await fetchText(product.url + path, headers, sent)) as { data: T }).data;
    };
    const { id } = await call<{ id: number }>(imports.start.path, { file_name: 'bench.csv', size: bytes.length });
    const at = ({ path }: { readonly path: string }) => path.replace(':id', String(id));
    for (let from = 0; from < bytes.length; from += PIECE_BYTES)
      await call(at(imports.piece), {
        no: from / PIECE_BYTES + 1,
        bytes: bytes.subarray(from, from + PIECE_BYTES).toString('base64'),
      });
    const settled = async (): Promise<Import> => {
      for (;;) {
        const found = await call<Import>(at(imports.show));
        if (found.job === null) return found;
        await sleep(EVERY);
      }
    };
    const list = `${product.url}${customer.listing.path}`;
    const looks = () => lookAt(list, other);
    for (let n = 0; n < 20; n++) await looks();
    const alone = await whilst(product, sleep(5_000), looks);
    const figures: Figure[] = [];
    const job = async (what: string, longest: number | null, begin: () => Promise<unknown>): Promise<Import> => {
      await begin();
      const begun = performance.now();
      const work = settled();
      const { p50, p95 } = await whilst(product, work, looks);
      const taken = performance.now() - begun;
      const done = await work;
      if (done.problem !== null) throw new Error(`${what}: ${done.problem}`);
      figures.push({
        what: `${what}, ${done.row_count.toLocaleString('en')} rows`,
        measured: `${seconds(taken)}; a list of somebody else p50 ${ms(p50)}, p95 ${ms(p95)}, alone ${ms(alone.p50)}, ${ms(alone.p95)}`,
        must: longest === null ? '' : `≤ ${seconds(longest)}`,
        holds: longest === null || taken <= longest,
      });
      say(`${figures.at(-1)?.what}: ${figures.at(-1)?.measured}`);
      return done;
    };
    const read = await job('import: reading', null, () => call(at(imports.read), {}));
    await call(at(imports.map), { sheets: read.sheets.map(({ sheet, kind, columns }) => ({ sheet, kind, columns })) });
    const checked = await job('import: check', null, () => call(at(imports.check), {}));
    if (checked.undecided > 0) await call(at(imports.decide), { decision: importDecision.new });
    say(`${checked.undecided} rows are likely of stored people, ${checked.doubled} of each other.`);
    await job('import: storing', LONGEST, () => call(at(imports.run), {}));
    await job('import: taking out again', LONGEST, () => call(at(imports.undo), {}));
    return figures;
  } finally {
    await product.stop();
  }
};
