import type { Home } from '@/demo/family/home';
import { type Person, relation } from '@/demo/family/tree';

/** The caller, the family, and the caller's relation to its key person. */
export interface Caller {
  readonly family: Home;
  readonly customer: Person;
  readonly who: string;
}

const siblings: ReadonlySet<number> = new Set([
  relation.elderBrother,
  relation.youngerBrother,
  relation.elderSister,
  relation.youngerSister,
  relation.halfSibling,
]);

export const callerOf = (family: Home, customer: Person): Caller => ({
  family,
  customer,
  who: nameFor(customer, family.key),
});

function nameFor({ row: { relation: kin } }: Person, key: Person): string {
  const either = (male: string, female: string) => (key.gender === 'male' ? male : female);
  if (kin === relation.husband || kin === relation.wife || kin === relation.self) return either('夫', '妻');
  if (kin >= relation.sons[0] && kin <= relation.adopted) return either('父', '母');
  if (kin === relation.grandchild) return either('祖父', '祖母');
  if (kin === relation.father || kin === relation.mother) return either('息子', '娘');
  if (siblings.has(kin)) return either('兄', '姉');
  if (kin === relation.nephew || kin === relation.niece) return either('おじ', 'おば');
  if (kin === relation.childInLaw) return either('義父', '義母');
  return '親族';
}
