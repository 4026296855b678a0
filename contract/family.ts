import * as z from 'zod';
import { assetHead } from './asset';
import { command, paged, query } from './defineEndpoint';
import { codeOf, flag, id, idParams, lockVersion, optional, ref, refWithin, rows, text } from './fields';
import { linksTo, Member, MemberBody, Relative, successor } from './member';
import { propertyHead } from './property';

const FamilyRow = Member.pick({
  member_id: true,
  customer_id: true,
  family_code: true,
  personal_code: true,
  cust_name: true,
  phone1: true,
  cust_address: true,
  relation: true,
  is_representative: true,
  birth_year: true,
  birth_month: true,
  birth_day: true,
  is_deceased: true,
  death_date: true,
  office_id: true,
  office_name: true,
});
export type FamilyRow = z.output<typeof FamilyRow>;

/** Input of the family tree, the heirs and the tax calculation. */
export const TreeMember = Member.pick({
  member_id: true,
  customer_id: true,
  personal_code: true,
  cust_name: true,
  last_name: true,
  first_name: true,
  relation: true,
  is_representative: true,
  birth_year: true,
  birth_month: true,
  birth_day: true,
  gender: true,
  is_deceased: true,
  death_date: true,
  death_time: true,
  known_date: true,
  father_member_id: true,
  mother_member_id: true,
  marriages: true,
  adoptions: true,
  inheritances: true,
  disability: true,
  is_fetus: true,
  is_resident: true,
});
export type TreeMember = z.output<typeof TreeMember>;

/** A member with the assets and properties that are kept of the family, and whom or what the member represents. */
const MemberDetail = Member.extend({
  family_assets: z.array(assetHead),
  properties: z.array(propertyHead),
  /** The family, and those tax projects that go on. */
  represents: z.object({
    family: z.boolean(),
    projects: z.array(z.object({ id: z.number().int(), number: z.string() })),
  }),
});
export type MemberDetail = z.output<typeof MemberDetail>;

/** The body to record a death; everything else is derived. The date may be partial. */
export const DeathBody = MemberBody.pick({ death_date: true, death_time: true, known_date: true }).extend({
  successor_member_id: successor(),
  lock_version: lockVersion(),
});

/**
 * A member among those of a family that are saved together: what is sent of a stored one is changed. A new one has a number
 * below 0, by which the other rows name it.
 */
export const MemberRow = MemberBody.partial().extend({
  member_id: refWithin('member'),
  ...linksTo(() => refWithin('member')),
  lock_version: lockVersion(),
});
export type MemberRow = z.output<typeof MemberRow>;

/** A family with everything that is stored of its members, in their order. */
const FamilyMembers = z.object({ family_code: z.string(), members: z.array(Member) });
export type FamilyMembers = z.output<typeof FamilyMembers>;

export const family = {
  listing: paged('/api/family-listing', {
    row: FamilyRow,
    sorts: ['member_id', 'personal_code', 'cust_name', 'relation', 'phone1', 'cust_address'],
    limit: 50,
    filters: { family_code: text(20) },
  }),
  save: command('POST', '/api/family-save', {
    body: MemberBody.partial().extend({
      /** Present: that member is changed. Absent: a new member of the family is stored. */
      member_id: optional(ref('member')),
      family_code: optional(codeOf('family', 20)),
      is_representative: optional(flag()),
      successor_member_id: successor(),
      lock_version: lockVersion(),
    }),
    data: Member,
  }),
  show: query('/api/family-show/:id', { params: idParams, data: MemberDetail }),
  destroy: command('DELETE', '/api/member-destroy/:id', { params: idParams, data: z.object({}) }),
  membersDropdown: query('/api/family-members-dropdown/:id', { params: idParams, data: z.array(Relative) }),
  tree: query('/api/family-tree/:familyCode', {
    params: z.object({ familyCode: text(20) }),
    data: z.object({ family_code: z.string(), members: z.array(TreeMember) }),
    addition: true,
  }),
  recordDeath: command('PUT', '/api/member-death/:id', {
    params: z.object({ id: id() }),
    body: DeathBody,
    data: z.object({
      member: Member,
      touched: z.array(z.object({ kind: z.string(), id: z.number().int(), label: z.string() })),
    }),
    addition: true,
  }),
  members: query('/api/family-members/:familyCode', {
    params: z.object({ familyCode: text(20) }),
    data: FamilyMembers,
    addition: true,
  }),
  /** All rows or none; errors land on `members.index.field`. */
  saveMembers: command('POST', '/api/family-members-save', {
    body: z.object({ family_code: codeOf('family', 20), members: rows(MemberRow, 99) }),
    data: FamilyMembers,
    addition: true,
  }),
};
