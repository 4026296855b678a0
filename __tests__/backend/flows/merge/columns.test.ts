import { sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { columns, recordTables } from '@/backend/flows/merge/columns';

const database = testDatabase();

const treated = () =>
  Object.entries(columns)
    .flatMap(([table, of]) => Object.keys(of).map((column) => `${table}.${column}`))
    .sort();

/** Columns that name people of the firm, or no record at all. */
const ofOthers = new Set([
  'insurance_cases.attendee_ids',
  'interviews.attendee_ids',
  'invoice_series.legal_person_id',
  'invoices.legal_person_id',
  'journal_exports.legal_person_id',
  'project_deadlines.person_ids',
]);

/** Documents and lists that name neither members nor families nor customers, or tell what was. */
const without = new Set([
  'employee_postings.from',
  'employee_postings.to',
  'figure_differences.tabs',
  'firm_settings.alarm_days',
  'history.changes',
  'idempotency_keys.response',
  'import_rows.cells',
  'import_rows.differs',
  'import_rows.faults',
  'import_rows.twins',
  'import_sheets.columns',
  'import_sheets.heads',
  'imports.problem',
  'inquiries.search_tokens',
  'insurance_cases.works',
  'insurance_targets.target_data',
  'invoices.lines',
  'invoices.payee',
  'invoices.rates',
  'issued_papers.papers',
  'journal_exports.lines',
  'legal_orders.bank_procedures',
  'legal_orders.identification_content',
  'legal_persons.bank_accounts',
  'legal_persons.journal_accounts',
  'list_counts.value',
  'members.search_tokens',
  'merge_rows.after',
  'merge_rows.before',
  'register_lives.periods',
  'same_pairs.reasons',
  'saved_views.settings',
  'search_documents.tokens',
  'sozoku_projects.quote_lines',
]);

test('a merge treats every foreign key to members, families and customers', async () => {
  const { rows } = await sql<{ name: string }>`select k.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid in ('members'::regclass, 'families'::regclass, 'customers'::regclass)
    order by 1`.execute(database.db);
  expect(rows.length).toBeGreaterThan(50);
  expect(treated()).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});

test('and every other column that names them without a key, or may hold their ids inside', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'
      and (column_name ~ '(member|customer|family|attendee|person)_ids?$' or data_type in ('jsonb', 'ARRAY'))
    order by 1`.execute(database.db);
  const names = rows.map(({ name }) => name).filter((name) => !ofOthers.has(name) && !without.has(name));
  expect(names.filter((name) => !treated().includes(name))).toEqual([]);
  expect([...without, ...ofOthers, ...treated()].filter((name) => name.includes('..'))).toEqual([]);
});

test('what follows is noted before and after', async () => {
  const following = Object.entries(columns).filter(([, of]) =>
    Object.values(of).some((treatment) => ['member', 'family', 'customer', 'apart'].includes(treatment)),
  );
  for (const [table] of following) expect(Object.keys(recordTables)).toContain(table);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any(${Object.keys(recordTables)})
      and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'id')`.execute(database.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(recordTables).sort());
});
