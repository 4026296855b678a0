import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '@/backend/http/implement';
import type { OpenInvoice } from '@/contract/statement';
import type { OpenInvoice as Matched } from '@/rules/bank/matchLines';
import type { KanaName } from '@/rules/bank/payerName';
import { inCharge, isOpen, proposal } from './invoiceRows';

export type PayableInvoice = OpenInvoice & Pick<Matched, 'addressee' | 'family' | 'issue_date'>;

interface Row extends OpenInvoice, Pick<Matched, 'issue_date'> {
  readonly family_id: number;
  readonly member_id: number;
}

const unnamed: KanaName = { last: '', first: '' };

/** Invoices with the names of who may pay them: the addressee, as merged since, and the others of the family. */
export const payable = async (
  db: Context['db'],
  condition: RawBuilder<SqlBool> = isOpen,
): Promise<PayableInvoice[]> => {
  const { rows } =
    await sql<Row>`select v.id, v.number, v.addressee_name, v.subject, v.total - v.paid_total as open_amount,
      v.issue_date, v.due_date, ${proposal} as proposal_number, v.office_id,
      coalesce(${inCharge(1, sql`v.sozoku_project_id`)}, ${inCharge(2, sql`v.legal_project_id`)}) as in_charge_ids,
      coalesce((select p.family_id from sozoku_projects p where p.id = v.sozoku_project_id),
        (select p.family_id from legal_projects p where p.id = v.legal_project_id)) as family_id,
      (select coalesce(m.merged_into_id, m.id) from members m where m.id = v.addressee_member_id) as member_id
    from invoices v where ${condition} order by v.due_date nulls last, v.id`.execute(db);
  const families = [...new Set(rows.map(({ family_id }) => family_id))];
  const { rows: people } = await sql<KanaName & { id: number; family_id: number }>`select id, family_id,
      last_name_kana as last, first_name_kana as first
    from members where family_id = any(${families}::int[]) and deleted_at is null
      and last_name_kana is not null and first_name_kana is not null`.execute(db);
  const byFamily = new Map<number, (typeof people)[number][]>(families.map((id) => [id, []]));
  for (const person of people) byFamily.get(person.family_id)?.push(person);
  return rows.map(({ family_id, member_id, ...invoice }) => {
    const family = byFamily.get(family_id) ?? [];
    return {
      ...invoice,
      addressee: family.find(({ id }) => id === member_id) ?? unnamed,
      family: family.filter(({ id }) => id !== member_id),
    };
  });
};
