import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { type CalendarDay, todayInTokyo } from '@/rules/calendarDay';
import { recordDemoStatement } from './bankStatement';
import { proposeDemoDivisions } from './divisions';
import { gatherDemoDocuments } from './estateFiles';
import { issueDemoInvoices } from './invoices';

/** What the product itself makes of the demo's records, so that none of it is in a state that it cannot make. */
export const completeDemo = async (db: Kysely<Database>, today: CalendarDay = todayInTokyo()): Promise<void> => {
  await issueDemoInvoices(db, today);
  await recordDemoStatement(db, today);
  await proposeDemoDivisions(db, today);
  await gatherDemoDocuments(db, today);
};
