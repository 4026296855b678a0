import type { CalendarDay } from '@/rules/calendarDay';
import type { Demo } from './context';
import { worklogWords } from './data/worklogWords';
import type { Maker } from './maker';
import { createRng, type Rng } from './rng';
import { enteredOn } from './trail';

const [TAX, LEGAL] = [1, 2] as const;
/** How many of the steps somebody wrote about. */
const SHARE = 0.5;

/** The category of the work that ends with a step of a return. */
const taxSteps = [
  ['prgrs_start_date', 1],
  ['prgrs_document_date', 3],
  ['prgrs_valuation_date', 7],
  ['prgrs_draft_date', 13],
  ['prgrs_review_date', 15],
  ['prgrs_confirm_date', 16],
  ['prgrs_seal_date', 17],
  ['prgrs_submission_date', 18],
  ['prgrs_balance_billing_date', 20],
] as const;

/** The category of the work by which a legal matter comes to a status. */
const legalSteps: Readonly<Record<number, number>> = {
  2: 32,
  3: 33,
  4: 35,
  5: 37,
  6: 38,
  7: 39,
  8: 41,
  9: 43,
  10: 50,
  11: 49,
  12: 50,
  13: 98,
  14: 98,
};

/** Work-log entries of each order. */
export const worklogs: Maker = {
  tables: ['worklogs'],
  make: (family, demo) => {
    const rng = createRng(`${demo.seed}/worklog/${family.id}`);
    for (const { sozoku, legal, legalSteps: reached } of family.chains) {
      if (sozoku?.order_date) {
        const people = [sozoku.worker1_id, sozoku.worker2_id, sozoku.manager_id].filter((person) => person !== null);
        for (const [field, category] of taxSteps)
          addLog(rng, { project_type: TAX, project_id: sozoku.id, category, on: sozoku[field], people }, demo);
      }
      if (legal?.order_date) {
        const people = [legal.worker_id, legal.manager_id].filter((person) => person !== null);
        for (const { status, on } of reached)
          addLog(
            rng,
            { project_type: LEGAL, project_id: legal.id, category: legalSteps[status], on, people, status },
            demo,
          );
      }
    }
  },
};

interface Work {
  readonly project_type: number;
  readonly project_id: number;
  readonly category: number | undefined;
  readonly on: CalendarDay | null;
  readonly people: readonly number[];
  readonly status?: number;
}

function addLog(rng: Rng, { category, on, people, status, ...project }: Work, { loader }: Demo): void {
  if (category === undefined || on === null || people.length === 0 || !rng.chance(SHARE)) return;
  const user_id = rng.chance(0.7) ? (people[0] ?? rng.pick(people)) : rng.pick(people);
  loader.add('worklogs', {
    id: loader.nextId('worklogs'),
    ...project,
    work_date: on,
    user_id,
    worklog_category: category,
    worklog_content: rng.pick(worklogWords[category] ?? ['対応した。']),
    minutes: rng.chance(0.9) ? rng.int(1, 16) * 15 : null,
    progress_status: status ?? null,
    is_shared: rng.chance(0.15) ? 1 : 0,
    ...enteredOn(rng, on, user_id),
  });
}
