import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { payable } from '@/backend/flows/invoice/openInvoices';
import { matchStatement, recordStatement } from '@/backend/flows/invoice/statement';
import type { CalendarDay } from '@/rules/calendarDay';
import { asAdministrator } from './asAdministrator';

/** Every so many of the open invoices were paid today. */
const EVERY = 4;

/** A bank's statement of today, matched and recorded as staff would do it: the lines that are sure. */
export const recordDemoStatement = async (db: Kysely<Database>, today: CalendarDay): Promise<void> =>
  asAdministrator(
    db,
    today,
  )(async (context) => {
    const paid = (await payable(context.db)).filter(
      ({ addressee, issue_date }, index) => index % EVERY === 0 && addressee.last !== '' && issue_date <= today,
    );
    const text = paid.map(
      ({ addressee, open_amount }) => `${today},振込,${addressee.last}${addressee.first},${open_amount}`,
    );
    const { lines, open } = await matchStatement(context, text.join('\n'));
    const amountOf = (id: number) => open.find((invoice) => invoice.id === id)?.open_amount ?? 0;
    const sure = lines.filter(({ level }) => level === 'sure');
    if (sure.length === 0) return;
    await recordStatement(
      context,
      sure.map(({ invoice_ids, ...line }) => ({
        ...line,
        invoices: invoice_ids.map((id) => ({ id, open_amount: amountOf(id) })),
      })),
    );
  });
