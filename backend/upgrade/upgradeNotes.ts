import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';

interface Note {
  readonly kind: string;
  readonly family_code: string | null;
  readonly subject: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** The sentence of each kind of note, followed by the values before and after. */
const sentences: Readonly<Record<string, string>> = {
  divorce: 'was linked to a former spouse: kept as a marriage that ended in divorce',
  no_marriage: 'was linked to a de facto spouse, which is no marriage: the link is gone, the relation stays',
  renounced_date: 'renounced: taken for the estate of',
  heir_known_date: 'knew of an inheritance: taken for that of',
  loss_of_right: 'lost the right to inherit (1 unworthy, 2 disinherited): taken for the estate of',
  decedent_name: 'named the decedent otherwise than the family record does, which stands now',
  decedent_kana: 'wrote the decedent’s kana otherwise than the family record does, which stands now',
  deadline: 'has another day by the table of duties',
  deposit_sign: 'holds client money above or below zero against its kind: kept as it was entered, please mend it',
  inventory_below_zero:
    'is a line of an inventory below zero that is no money: kept as it was entered, its next save asks for it',
  quote_below_zero: 'has a quote that comes to less than zero: kept as it was entered, its next save asks for it',
  death_date: 'had another day of death than the family record, which stands now',
};

const line = ({ kind, family_code, subject, before, after }: Note): string => {
  const values =
    kind === 'deadline' ? [before ?? 'none', after ?? 'none'] : [before, after].filter((value) => value !== null);
  const change = values.length === 0 ? '' : ` (${values.join(' → ')})`;
  return `${family_code ?? '-'} ${subject ?? ''}: ${sentences[kind] ?? kind}${change}`;
};

/** One line per decision of this upgrade's migrations, for review; oldest first. */
export const upgradeNotes = async (db: Kysely<Database>, migrations: readonly string[]): Promise<string[]> => {
  if (migrations.length === 0) return [];
  const rows = await db
    .selectFrom('upgrade_notes as n')
    .leftJoin('families as f', 'f.id', 'n.family_id')
    .select(['n.kind', 'f.family_code', 'n.subject', 'n.before', 'n.after'])
    .where('n.migration', 'in', migrations)
    .orderBy('n.id')
    .execute();
  return rows.map(line);
};
