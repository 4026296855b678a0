import { sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import { exportList } from '@/backend/documents/exportList';
import { implement } from '@/backend/http/implement';
import { noteAct } from '@/backend/http/noteAct';
import { personName } from '@/backend/records/names';
import { journal } from '@/contract/journal';
import { JOURNAL } from '@/contract/options/journal';
import { journalList, journalSheet, journalSheetPlan } from './journalList';
import { eventsOfWeek, startOf, weekUntil } from './summary';

const read = { resource: 'journal', action: 'read' } as const;
/** How many of those who took most files along are named. */
const MOST = 5;

export const journalModule = implement(
  'journal',
  journal,
  {
    listing: read,
    export: { resource: 'journal', action: 'export' },
    summary: read,
    printed: { resource: 'directory', action: 'read' },
  },
  {
    async listing({ query }, { db, totals, journal: own }) {
      await own.flush();
      return listPage(db, totals, journalList, query);
    },

    export: ({ query }, context) =>
      exportList(context, query, { sheet: journalSheet, plan: journalSheetPlan(context.lang), only: [] }),

    async summary(_, { db, today }) {
      const { from, to } = weekUntil(today);
      const [events, takers] = await Promise.all([
        eventsOfWeek(db, today),
        sql<{ employee_id: number; name: string; files: number }>`
          select t.employee_id, ${personName('t.employee_id')} as name, t.files from (
            select employee_id, count(*)::int as files from access_journal
            where at >= ${startOf(from)} and event in (${JOURNAL.listExported}, ${JOURNAL.documentMade}) and employee_id is not null
            group by employee_id order by files desc, employee_id limit ${MOST}) t order by t.files desc, t.employee_id`.execute(
          db,
        ),
      ]);
      return { from, to, events, takers: takers.rows };
    },

    async printed({ body }, context) {
      await noteAct(context, JOURNAL.printed, { subject: body.page });
      return {};
    },
  },
);
