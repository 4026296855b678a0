import { chainDocument } from '@/backend/derived/search/chainDocument';
import type { Chain } from './chain/makeChains';
import type { Family } from './family/makeFamily';
import type { Person } from './family/tree';
import type { Maker } from './maker';

/** Search documents of each customer's chains, as the product writes them. */
export const searchDocuments: Maker = {
  tables: ['search_documents'],
  make: (family, { loader }) => {
    for (const person of family.people) {
      if (person.row.customer_id === null) continue;
      const own = family.chains.filter(({ customer }) => customer === person);
      for (const chain of own.length > 0 ? own : [null])
        loader.add('search_documents', { id: loader.nextId('search_documents'), ...documentOf(family, person, chain) });
    }
  },
};

function documentOf({ id, people, cameOn }: Family, { row }: Person, chain: Chain | null) {
  const personal_code = `F${String(id).padStart(7, '0')}-${String(row.member_no).padStart(2, '0')}`;
  return {
    family_id: id,
    customer_id: row.customer_id ?? 0,
    member_id: row.id,
    inquiry_id: chain?.inquiry.id ?? null,
    at: chain?.inquiry.first_inquiry_date ?? cameOn,
    ...chainDocument({
      members: people.map((person) => person.row),
      customer: { ...row, personal_code },
      inquiry: chain && { ...chain.inquiry, uniform_id: chain.uniformId },
      interviews: chain?.interviews ?? [],
      sozoku: chain?.sozoku ? [chain.sozoku] : [],
      legal: chain?.legal ? [chain.legal] : [],
    }),
  };
}
