import type { Division as Recorded } from '@/contract/division';
import { fraction } from '../fraction';
import type { Division } from './division';
import type { WrittenItem } from './writtenDivision';

type Rows = Pick<Recorded, 'payments'> & {
  readonly lines: readonly (WrittenItem & { readonly takers: Recorded['lines'][number]['takers'] })[];
};

/** A proposal as it is stored and sent, read for the rules. */
export const divisionOf = <Lines extends Rows>({ lines, payments }: Lines): Division<Lines['lines'][number]> => ({
  assets: lines.map((item) => ({
    item,
    takers: item.takers.map(({ member_id, num, den }) => ({ memberId: member_id, share: fraction(num, den) })),
  })),
  payments: payments.map(({ from_member_id, to_member_id, amount }) => ({
    from: from_member_id,
    to: to_member_id,
    amount,
  })),
});
