import type { Maker } from './maker';

/** Families, their members and the customers among them. */
export const families: Maker = {
  tables: ['families', 'customers', 'members'],
  make: ({ id, people, representative }, { loader }) => {
    const [{ row: first } = representative] = people;
    const stamps = {
      created_at: first.created_at,
      created_by: first.created_by,
      updated_at: first.created_at,
      updated_by: first.created_by,
    };
    loader.add('families', { id, main_member_id: representative.row.id, ...stamps });
    for (const { row } of people) {
      if (row.customer_id !== null) loader.add('customers', { id: row.customer_id, ...stamps });
      loader.add('members', row);
    }
  },
};
