import { newMemberValues } from '@/backend/modules/family/memberStore';
import { AssetBody, assetProblems } from '@/contract/asset';
import { PropertyBody, propertyProblems } from '@/contract/property';
import { inventoryDateProblem, rowsBeyondLandLimit } from '@/rules/inventory';
import { recordedMember } from '@/rules/recordedFamily';
import { unknownMember } from '@/rules/unknownMember';
import type { Somebody } from './people';
import { parseRow, type ReadRow } from './readRow';

type Whom = (text: string) => Somebody | undefined;

const PropertyRow = PropertyBody.omit({ family_code: true, project_type: true, project_id: true });
const AssetRow = AssetBody.omit({ family_asset_id: true, family_code: true, lock_version: true });

/** A property to be stored, of an owner who may be stored with it. */
export interface NewProperty {
  readonly read: ReadRow;
  readonly owner: Somebody;
  readonly values: ReturnType<typeof PropertyRow.parse>;
}

/** An inventory to be stored; each of its rows tells of one line. */
export interface NewAsset {
  readonly reads: readonly ReadRow[];
  readonly read: ReadRow;
  readonly owner: Somebody;
  readonly values: ReturnType<typeof AssetRow.parse>;
}

/** The person that a row names, who must be there. */
const personAt = (read: ReadRow, path: string, whom: Whom): Somebody | undefined => {
  const text = read.people.get(path);
  const found = text === undefined ? undefined : whom(text);
  if (text !== undefined && found === undefined) read.fault({ path, code: 'import_nobody' });
  return found;
};

/** A property as a row tells; null where the row is not valid. */
export const propertyOf = (read: ReadRow, whom: Whom): NewProperty | null => {
  const values = parseRow(read, PropertyRow);
  const owner = personAt(read, 'owner_member_id', whom);
  if (values === null || owner === undefined) return null;
  for (const problem of propertyProblems(values)) read.fault(problem);
  return { read, owner, values };
};

/** The owner's death, and its day as it is recorded. */
const deathOf = ({ family, id }: Somebody) => {
  const stored = family.stored.find(({ member_id }) => member_id === id);
  const person = family.people.find((one) => one.id === id);
  const values = person === undefined ? {} : newMemberValues(person.changes);
  const { is_deceased = 0, death_date = null, death_time = null } = stored ?? values;
  const { death } = recordedMember({ ...unknownMember, member_id: id, is_deceased, death_date, death_time });
  return { death, day: death_date ?? '' };
};

const headFields = ['as_of_date', 'purpose', 'remarks'] as const;

/** The head of an inventory stands in its first row, and may be repeated in the others. */
const withHead = (read: ReadRow, first: ReadRow): ReadRow => {
  const values = { ...read.values, items: [read.values.items ?? {}] };
  if (read === first) return { ...read, values };
  const owner = read.people.get('member_id');
  if (owner !== undefined && owner !== first.people.get('member_id'))
    read.fault({ path: 'member_id', code: 'import_other_head' });
  for (const field of headFields) {
    const [own, given] = [read.values[field], first.values[field]];
    if (own !== undefined && own !== given) read.fault({ path: field, code: 'import_other_head' });
  }
  const head = Object.fromEntries(headFields.map((field) => [field, first.values[field]]));
  return { ...read, values: { ...head, ...values, member_id: first.values.member_id } };
};

/** An inventory as its rows tell; null where one of them is not valid. */
export const assetOf = (reads: readonly ReadRow[], whom: Whom): NewAsset | null => {
  const [first] = reads;
  if (first === undefined) return null;
  const owner = personAt(first, 'member_id', whom);
  const parsed = reads.map((read) => {
    const whole = withHead(read, first);
    const values = parseRow(whole, AssetRow);
    const [item] = values?.items ?? [];
    const acquirer = personAt(read, 'items.acquirer_member_id', whom);
    if (item !== undefined && read.people.has('items.acquirer_member_id')) {
      if (acquirer !== undefined && acquirer.family !== owner?.family)
        read.fault({ path: 'items.acquirer_member_id', code: 'not_in_family' });
      item.acquirer_member_id = acquirer?.id ?? null;
    }
    for (const problem of values === null ? [] : assetProblems(values)) read.fault(problem);
    return values;
  });
  const [head] = parsed;
  if (head == null || owner === undefined || parsed.includes(null)) return null;
  const { death, day } = deathOf(owner);
  const code = inventoryDateProblem(head, death);
  if (code) first.fault({ path: 'as_of_date', code, params: { day } });
  const items = parsed.flatMap((values) => values?.items ?? []);
  for (const index of rowsBeyondLandLimit(items, head.as_of_date))
    reads[index]?.fault({ path: 'items.0.land_chosen_area', code: 'land_joint_limit' });
  for (const read of reads.slice(500)) read.fault({ path: 'items', code: 'too_many', params: { max: 500 } });
  return { reads, read: first, owner, values: { ...head, items } };
};
