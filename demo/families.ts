import type { Maker } from './maker';

/** Families, their members and the customers among them. */
export const families: Maker = {
  tables: ['families', 'customers', 'members', 'marriages', 'inheritances'],
  make: ({ id, people, representative }, { loader }) => {
    const [{ row: first } = representative] = people;
    const stamps = {
      created_at: first.created_at,
      created_by: first.created_by,
      updated_at: first.created_at,
      updated_by: first.created_by,
    };
    loader.add('families', { id, main_member_id: representative.row.id, ...stamps });
    for (const { row, marriages, inheritances } of people) {
      if (row.customer_id !== null) loader.add('customers', { id: row.customer_id, ...stamps });
      loader.add('members', row);
      // Each marriage once, from the side of the smaller id.
      for (const { spouse_member_id, ...marriage } of marriages) {
        if (spouse_member_id < row.id) continue;
        const couple = { one_member_id: row.id, other_member_id: spouse_member_id };
        loader.add('marriages', { id: loader.nextId('marriages'), family_id: id, ...couple, ...marriage });
      }
      for (const inheritance of inheritances)
        loader.add('inheritances', { id: loader.nextId('inheritances'), member_id: row.id, ...inheritance });
    }
  },
};
