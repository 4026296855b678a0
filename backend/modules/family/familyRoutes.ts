import { sql } from 'kysely';
import { defineList, listPage } from '@/backend/db/page';
import { fullName } from '@/backend/derived/memberName';
import { treeColumns } from '@/backend/derived/treeColumns';
import { type Context, implement } from '@/backend/http/implement';
import { fullAddress } from '@/backend/records/fullAddress';
import { presentFamilyId, presentMember } from '@/backend/records/mergedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { type FamilyRow, family, type TreeMember } from '@/contract/family';
import { assetHeads } from './assetStore';
import { hasFamilyCode } from './customerList';
import { representedRecords } from './deathEffects';
import { relativeChoices } from './familyLookup';
import { destroyMember } from './memberRemoval';
import { contractorName, familyShown, memberShown } from './memberRows';
import { changeMember, storeMember } from './memberStore';
import { propertyHeads } from './propertyStore';
import { recordDeath } from './recordDeath';
import { saveMembers } from './saveMembers';

const read = { resource: 'customer', action: 'read' } as const;
const edit = { resource: 'customer', action: 'edit' } as const;

const familyList = defineList({
  table: 'members',
  alias: 'm',
  joins: sql`join families f on f.id = m.family_id left join offices o on o.id = m.office_id`,
  select: sql<FamilyRow>`
    m.id as member_id, m.customer_id, f.family_code, m.personal_code, ${fullName} as cust_name, m.phone1,
    ${fullAddress} as cust_address, m.relation, case when f.main_member_id = m.id then 1 else 0 end as is_representative,
    m.birth_year, m.birth_month, m.birth_day, m.is_deceased, m.death_date, m.office_id, o.name as office_name, ${contractorName} as username`,
  sorts: {
    member_id: { by: sql`m.id` },
    personal_code: { by: sql`m.member_no` },
    cust_name: { by: sql`m.sort_kana` },
    relation: { by: sql`m.relation` },
    phone1: { by: sql`m.phone1`, gap: 'null' },
    cust_address: { by: sql`m.search_address`, gap: 'blank' },
  },
  defaultSort: { by: 'personal_code', down: false },
  where: () => [sql`m.deleted_at is null`],
  narrow: ({ family_code }: { family_code: string }) => [hasFamilyCode(family_code)],
});

/** @throws Refusal 404 where the member is of another family, or not there */
const memberOfFamily = async ({ db }: Pick<Context, 'db'>, memberId: number, familyId: number): Promise<void> => {
  const member = await presentMember(db, memberId);
  if (member?.family_id !== familyId) throw new Refusal('notFound');
};

/** @throws Refusal 404 where no family has this code */
const foundFamily = async (db: Context['db'], code: string): Promise<number> => {
  const id = await presentFamilyId(db, code);
  if (id === null) throw new Refusal('notFound');
  return id;
};

export const familyModule = implement(
  'family',
  family,
  {
    listing: read,
    save: edit,
    show: read,
    destroy: { resource: 'customer', action: 'delete' },
    membersDropdown: { resource: 'directory', action: 'read' },
    tree: read,
    recordDeath: edit,
    members: read,
    saveMembers: edit,
  },
  {
    listing: ({ query }, { db, totals }) => listPage(db, totals, familyList, query),

    async save({ body: { member_id, family_code, lock_version, successor_member_id, ...changes } }, context) {
      const familyId = family_code == null ? null : await foundFamily(context.db, family_code);
      if (member_id != null) {
        if (familyId !== null) await memberOfFamily(context, member_id, familyId);
        const id = await changeMember(context, member_id, changes, {
          version: lock_version,
          successor: successor_member_id,
        });
        return () => memberShown(context.db, id);
      }
      const missing = (['family_code', 'last_name', 'relation', 'office_id'] as const).filter(
        (path) => ({ family_code, ...changes })[path] == null,
      );
      refuse(
        missing.map((path) => ({ path, code: 'required' })),
        context,
      );
      if (familyId === null) throw new Refusal('notFound');
      const { id } = await storeMember(context, changes, { familyId });
      return () => memberShown(context.db, id);
    },

    async show({ params }, { db }) {
      const asked = await memberShown(db, params.id);
      const member =
        asked.deleted_at === null
          ? asked
          : await memberShown(db, (await presentMember(db, params.id))?.id ?? params.id);
      if (member.deleted_at !== null) throw new Refusal('notFound');
      const { member_id, family_codes_id: family_id } = member;
      const [family_assets, properties, { family, projects }] = await Promise.all([
        assetHeads(db, family_id),
        propertyHeads(db, family_id),
        representedRecords({ db }, { id: member_id, family_id }),
      ]);
      return { ...member, family_assets, properties, represents: { family, projects } };
    },

    async destroy({ params }, context) {
      await destroyMember(context, params.id);
      return {};
    },

    async membersDropdown({ params }, { db }) {
      const { rows } = await relativeChoices(
        sql`m.family_id in (select family_id from members where customer_id = ${params.id} and deleted_at is null)`,
      ).execute(db);
      if (rows.length === 0) throw new Refusal('notFound');
      return rows;
    },

    async tree({ params }, { db }) {
      const { rows } = await sql<TreeMember & { family_code: string }>`
        select ${treeColumns}, f.family_code from members m join families f on f.id = m.family_id
        where m.deleted_at is null and ${hasFamilyCode(params.familyCode)} order by m.member_no`.execute(db);
      const [first] = rows;
      if (first === undefined) throw new Refusal('notFound');
      return { family_code: first.family_code, members: rows };
    },

    recordDeath: ({ params, body }, context) => recordDeath(context, params.id, body),

    async members({ params }, { db }) {
      return familyShown(db, await foundFamily(db, params.familyCode));
    },

    async saveMembers({ body }, context) {
      const familyId = await foundFamily(context.db, body.family_code);
      await saveMembers(context, familyId, body.members);
      return familyShown(context.db, familyId);
    },
  },
);
