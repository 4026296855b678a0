import { implement } from '@/backend/http/implement';
import { likelySame } from '@/backend/records/likelySame';
import { likelyRows } from '@/backend/records/newcomers';
import { same } from '@/contract/same';
import { PERHAPS_SAME } from '@/rules/likelihood';

export const sameModule = implement(
  'same',
  same,
  { likely: { resource: 'directory', action: 'read' } },
  {
    async likely({ body: { people, family_code } }, { db }) {
      const found = await likelySame(db, people, { contacts: true });
      const rows = await likelyRows(db, found);
      const isRelative = (row: (typeof rows)[number][number]) =>
        family_code != null && row.family_code === family_code && row.score < PERHAPS_SAME;
      return { people: rows.map((others) => others.filter((row) => !isRelative(row))) };
    },
  },
);
