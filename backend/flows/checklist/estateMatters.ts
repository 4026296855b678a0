import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { KnownInfringement } from '@/backend/documents/estatePapers/paperCase';
import { paperLang } from '@/backend/documents/papers';
import type { DocumentOffice } from '@/contract/notation/documentOffices';
import { wordsOf } from '@/locales/all';
import type { DocumentedMatter } from '@/rules/checklist/requiredDocuments';
import { matterWording } from '@/rules/matterWording';

/** The matters of an estate or of a living client, and the offices that they name. */
export interface EstateMatters {
  readonly matters: readonly DocumentedMatter[];
  readonly taxOffice: string | null;
  /** Where the registration is asked for. */
  readonly registry: string | null;
  /** Who keeps the will. */
  readonly will: DocumentOffice | null;
  readonly infringements: readonly KnownInfringement[];
}

/** By `custody_of_wills`: 法務局保管制度, 公証役場. */
const keepers: Readonly<Record<number, DocumentOffice>> = { 2: 'registry', 3: 'notary' };

interface Tax {
  readonly project_category: number;
  readonly application_type: number | null;
  readonly tax_office: string | null;
}
interface Legal {
  readonly project_type: number;
  readonly known_on: string | null;
  readonly member_id: number | null;
  readonly registry_office: string | null;
  readonly custody_of_wills: number | null;
}

/** A tax office as it is called, however it was entered: 麹町 as much as 麹町税務署. */
const taxOfficeOf = (name: string | null): string | null => {
  const ending = wordsOf[paperLang].checklist.offices.taxOffice;
  return name === null || name.endsWith(ending) ? name : `${name}${ending}`;
};

/** Those that go on, and those that have ended well; a matter without a decedent is its client's own. */
export const mattersOf = async (db: Kysely<Database>, familyId: number, personId: number): Promise<EstateMatters> => {
  const [{ rows: tax }, { rows: legal }] = await Promise.all([
    sql<Tax>`select p.project_category, p.application_type, nullif(btrim(p.tax_office), '') as tax_office
      from sozoku_projects p where p.family_id = ${familyId} and p.deleted_at is null and p.cancelled_date is null
        and coalesce(p.decedent_member_id, p.representative_member_id) = ${personId} order by p.id desc`.execute(db),
    sql<Legal>`select p.project_type, p.infringement_known_date as known_on,
        (select m.id from members m where m.customer_id = p.customer_id and m.family_id = p.family_id
          and m.deleted_at is null order by m.id limit 1) as member_id,
        nullif(btrim(o.registry_office), '') as registry_office, o.custody_of_wills
      from legal_projects p left join legal_orders o on o.id = p.id and o.deleted_at is null
      where p.family_id = ${familyId} and p.deleted_at is null and p.cancelled_date is null
        and (p.decedent_member_id = ${personId} or (p.decedent_member_id is null and exists (
          select from members m where m.id = ${personId} and m.customer_id = p.customer_id))) order by p.id desc`.execute(
      db,
    ),
  ]);
  const office = tax.find(({ tax_office }) => tax_office !== null)?.tax_office ?? null;
  const keeper = legal.map(({ custody_of_wills }) => keepers[custody_of_wills ?? 0]).find((one) => one !== undefined);
  return {
    matters: [
      ...tax.map((one) => ({ scope: matterWording(one.project_category, one.application_type).scope })),
      ...legal.map(({ project_type, known_on }) => ({ legalType: project_type, claims: known_on !== null })),
    ],
    taxOffice: taxOfficeOf(office),
    registry: legal.find(({ registry_office }) => registry_office !== null)?.registry_office ?? null,
    will: keeper ?? null,
    infringements: legal.flatMap(({ member_id, known_on }) => (known_on === null ? [] : [{ member_id, known_on }])),
  };
};
