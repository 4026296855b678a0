import * as z from 'zod';
import { int, nullableInt, nullableText } from './answerKinds';
import { command, query } from './defineEndpoint';
import { flag, idParams, lockVersion, longText, number, optional } from './fields';
import { movedKinds } from './notation/mergeGroups';

/** Whose files are erased: of those who ordered nothing, of clients past every term, of people who asked for it. */
export const erasedKinds = ['declined', 'clients', 'asked'] as const;

/** Kinds of records of which a preview tells beside those that a merge moves, by their tables. */
export const paperKinds = ['attachments', 'checklist_lines', 'register_lives', 'issued_papers'] as const;
export const toldKinds = [...movedKinds, ...paperKinds] as const;

const settings = {
  book_years: number(7, 10),
  closes_in: number(1, 12),
  quiet_years: optional(number(1, 30)),
  erases_clients: flag(),
};

/** What a law wants kept: a key of the register of law, how many files, and their last days; `open` are not closed yet. */
const Kept = z.object({ rule: z.string(), count: int, open: int, first: nullableText, last: nullableText });

const Run = z.object({
  id: int,
  at: z.string(),
  by_name: nullableText,
  due: int,
  families: int,
  people: int,
  ended_at: nullableText,
});

const Retention = z.object({
  settings: z.object({
    book_years: int,
    closes_in: int,
    quiet_years: nullableInt,
    erases_clients: z.literal([0, 1]),
    lock_version: int,
  }),
  /** How many files a run would erase now. */
  due: z.array(z.object({ kind: z.enum(erasedKinds), count: int })),
  /** Some of them, those without contact for longest first. */
  examples: z.array(z.object({ family_code: z.string(), kind: z.enum(erasedKinds), last: z.string() })),
  kept: z.array(Kept),
  runs: z.array(Run),
});
export type Retention = z.output<typeof Retention>;

const Person = z.object({
  member_id: int,
  customer_id: nullableInt,
  cust_name: z.string(),
  is_deceased: z.literal([0, 1]),
  personal_code: z.string(),
  family_code: z.string(),
  lock_version: int,
  erased_on: nullableText,
  /** The day on which the rest is erased too. */
  kept_until: nullableText,
  /** Numbers of what is under way, until which nothing is erased. */
  open: z.array(z.string()),
  /** Records that tell of the person; `later` are kept while a law asks for them. */
  records: z.array(z.object({ kind: z.enum(toldKinds), count: int, later: z.boolean() })),
  kept: z.array(Kept),
});
export type ErasedPerson = z.output<typeof Person>;

/** How long files are kept, what is erased when the time is over, and whom it is erased of who asks for it. All of it is an addition. */
export const retention = {
  show: query('/api/retention', { data: Retention, addition: true }),
  update: command('PUT', '/api/retention-settings', {
    body: z.object({ ...settings, lock_version: lockVersion() }),
    data: z.object({}),
    addition: true,
  }),
  /** Begun by the background work within ten minutes. `count`: the number of files that was shown. */
  run: command('POST', '/api/retention-run', {
    body: z.object({ count: number(0, 2_000_000_000) }),
    data: z.object({ id: int }),
    addition: true,
  }),
  person: query('/api/erasure-show/:id', { params: idParams, data: Person, addition: true }),
  erase: command('POST', '/api/erasure-save/:id', {
    params: idParams,
    body: z.object({ reason: longText(1000), lock_version: lockVersion() }),
    data: z.object({ kept_until: nullableText }),
    addition: true,
  }),
};
