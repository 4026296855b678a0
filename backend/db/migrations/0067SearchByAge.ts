import { type Kysely, sql } from 'kysely';

/** Indexes over what older versions have stored, by their names. */
export const indexes: Readonly<Record<string, string>> = {
  // The pieces of notes by eight days: those of the newest days are found without reading of the others.
  search_notes_aged: 'search_notes using gin (note_pieces(key, at)) with (fastupdate = off)',
  // Chains of which something is dated before they began, which is rare: see the search by days.
  search_documents_met_before: 'search_documents (at, id) where met_first < at',
  search_documents_ordered_before: 'search_documents (at, id) where ordered_first < at',
};

const statements = [
  `create function note_age(at date) returns int language sql immutable strict parallel safe
    return (at - date '2000-01-01') >> 3`,
  `create function note_age_began(at date) returns date language sql immutable strict parallel safe
    return date '2000-01-01' + (((at - date '2000-01-01') >> 3) << 3)`,
  // All pieces of two signs that a key holds, each behind the number of its eight days. It calls no other function, since an
  // index is restored where none of ours has a name.
  `create function note_pieces(key text, at date) returns text[] language plpgsql immutable strict parallel safe as $$
    declare
      age text := ((at - date '2000-01-01') >> 3)::text;
      signs text[] := string_to_array(key, null);
      pieces text[] := '{}';
    begin
      for place in 2 .. cardinality(signs) loop
        pieces[place - 1] := age || signs[place - 1] || signs[place];
      end loop;
      return pieces;
    end $$`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql`select from families limit 1`.execute(db);
  // Over what is stored already they are made beside the running server, which then lets go of the index of pieces alone.
  if (rows.length > 0) return;
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
  await sql`drop index search_notes_pieces`.execute(db);
};
