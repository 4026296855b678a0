import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { keptBy } from '@/backend/db/keptTotals';
import { defineList } from '@/backend/db/page';
import { fullKana, fullName } from '@/backend/derived/memberName';
import { defineSheet } from '@/backend/documents/sheet';
import { addressHolds, codeHolds, emailHolds, nameHolds, phoneHolds } from '@/backend/records/conditions';
import { fullAddress } from '@/backend/records/fullAddress';
import { numberConditions } from '@/backend/records/listConditions';
import type { CustomerRow, customer } from '@/contract/customer';
import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { halfWidth } from '@/rules/typedText';
import { contractorName } from './memberRows';

type Filters = Omit<z.output<typeof customer.export.query>, 'sort_asc' | 'sort_desc' | 'columns'>;

/**
 * A family's code or a person's, in any width: `F0000012`, `12`, `F0000012-03`, `12-3`. The zeros may be left out. A code
 * of before a merge is that of where its people are now.
 */
export const hasFamilyCode = (text: string) => {
  const [, family, person] = /^F?(\d{1,7})(?:-(\d{1,2}))?$/.exec(halfWidth(text).toUpperCase()) ?? [];
  if (family === undefined) return sql<boolean>`false`;
  const id = Number(family);
  if (person === undefined)
    return sql<boolean>`m.family_id = (select coalesce(f.merged_into_id, f.id) from families f where f.id = ${id})`;
  const code = `F${family.padStart(7, '0')}-${person.padStart(2, '0')}`;
  return sql<boolean>`(m.family_id = ${id} and m.member_no = ${Number(person)} or ${hadCode(sql`c.personal_code = ${code}`)})`;
};

/** Whoever had a code before a merge that satisfies a condition on `c`. */
const hadCode = (condition: RawBuilder<unknown>) =>
  sql<boolean>`m.id = any(array(select c.member_id from former_codes c where ${condition}))`;

/** The conditions of a search for people, which customer list and customer search share. */
export const personConditions = (filters: Pick<Filters, 'cust_name' | 'phone' | 'email' | 'family_code'>) => [
  ...(filters.cust_name ? [nameHolds(filters.cust_name)] : []),
  ...(filters.phone ? [phoneHolds(filters.phone)] : []),
  ...(filters.email ? [emailHolds(filters.email)] : []),
  ...(filters.family_code
    ? [
        sql<boolean>`(${numberConditions('personal_code', 'm', filters.family_code, hasFamilyCode(filters.family_code))}
          or ${hadCode(codeHolds('personal_code', filters.family_code, 'c'))})`,
      ]
    : []),
];

const kana = sql`collate "ja-x-icu"`;

export const customerList = defineList({
  table: 'members',
  alias: 'm',
  joins: sql`join families f on f.id = m.family_id left join offices o on o.id = m.office_id`,
  select: sql<CustomerRow>`
    m.customer_id, f.main_member_id as main_id, f.family_code, m.personal_code, ${fullName} as cust_name,
    ${fullKana} as cust_name_kana, m.is_deceased, m.phone1, ${fullAddress} as cust_address, o.name as office_name, m.office_id,
    ${contractorName} as username, m.id as member_id, o.bg_color, o.font_color, o.border_color, m.updated_at, m.deleted_at`,
  sorts: {
    customer_id: { by: sql`m.customer_id` },
    personal_code: { by: sql`m.personal_code` },
    cust_name: { by: sql`m.sort_kana` },
    phone1: { by: sql`m.phone1`, gap: 'null' },
    cust_address: { by: sql`m.search_address`, gap: 'blank' },
    office_name: { by: sql`o.name ${kana}`, of: { table: sql`offices o`, column: 'office_id' } },
    username: {
      by: sql`(e.last_name_kana || ' ' || e.first_name_kana) ${kana}`,
      of: { table: sql`employees e`, column: 'contractor_id', optional: true },
    },
    updated_at: { by: sql`m.updated_at` },
  },
  defaultSort: { by: 'customer_id', down: true },
  kept: keptBy('office_id', 'prefecture_id', 'contractor_id', 'newsletter'),
  where: (filters: Filters) => [
    sql`m.customer_id is not null`,
    filters.deleted === 1 ? sql`m.deleted_at is not null and m.merged_into_id is null` : sql`m.deleted_at is null`,
    ...(['prefecture_id', 'office_id', 'contractor_id', 'newsletter'] as const).flatMap((field) =>
      filters[field] == null ? [] : [sql<boolean>`${sql.ref(`m.${field}`)} = ${filters[field]}`],
    ),
  ],
  narrow: (filters) => [
    ...personConditions(filters),
    ...(filters.cust_address ? [addressHolds(filters.cust_address)] : []),
  ],
});

/** The mark before the name of a deceased person. */
const lateMark = (lang: Lang): string => wordsOf[lang].common.late.replace('{{name}}', '').trim();

/** Rows of the sheet; deceased people are marked in a separate column, so that names can be used in letters. */
export const customerSheetPlan = (lang: Lang) => ({
  ...customerList,
  select: sql<CustomerRow>`${customerList.select}, case when m.is_deceased = 1 then ${sql.lit(lateMark(lang))} else '' end as is_deceased`,
});

export const customerSheet = defineSheet('customer', [
  { field: 'customer_id', kind: 'id', width: 10 },
  { field: 'family_code', kind: 'text', width: 12 },
  { field: 'personal_code', kind: 'text', width: 14 },
  { field: 'cust_name', kind: 'text', width: 20 },
  { field: 'cust_name_kana', kind: 'text', width: 24 },
  { field: 'is_deceased', kind: 'text', width: 8 },
  { field: 'phone1', kind: 'text', width: 16 },
  { field: 'cust_address', kind: 'text', width: 48 },
  { field: 'office_name', kind: 'text', width: 14 },
  { field: 'username', kind: 'text', width: 16 },
  { field: 'updated_at', kind: 'time', width: 20 },
  { field: 'member_id', kind: 'id', width: 10 },
  { field: 'main_id', kind: 'id', width: 10 },
]);
