import type { Insertable } from 'kysely';
import type { InvoicePaymentTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';

export type Payment = Omit<Insertable<InvoicePaymentTable>, 'created_by'>;

export const storePayment = ({ db, actor }: Context, payment: Payment) =>
  db
    .insertInto('invoice_payments')
    .values({ ...payment, created_by: actor.id })
    .execute();
