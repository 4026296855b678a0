import type { Kysely } from 'kysely';
import { inTransaction } from '@/backend/db/inTransaction';
import { Owners } from '@/backend/db/owners';
import type { Database } from '@/backend/db/schema';
import type { Making } from '@/backend/documents/making';
import type { Context } from '@/backend/http/implement';
import type { CalendarDay } from '@/rules/calendarDay';

const administrator = 1;

/** Nobody waits for what is made. */
const untold: Making = { run: (_asker, _total, job) => job(() => undefined) };

/** What the product's own functions need of a request, on behalf of the demo's administrator. */
const contextOn = (db: Kysely<Database>, today: CalendarDay): Context =>
  ({
    db,
    today,
    lang: 'jp',
    actor: { id: administrator, role_id: 99, department_id: 1, office_ids: [] },
    owners: new Owners(),
    allow: () => undefined,
    making: untold,
  }) as unknown as Context;

/** Does in a transaction what the demo's administrator would do on a day. */
export const asAdministrator =
  (db: Kysely<Database>, today: CalendarDay) =>
  <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    inTransaction(db, (trx) => work(contextOn(trx, today)));
