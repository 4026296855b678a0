import { pathToFileURL } from 'node:url';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import PizZip from 'pizzip';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { createExporter } from '@/backend/documents/exporter';
import { cleanFileName } from '@/backend/documents/fileName';
import { projectFileName } from '@/backend/documents/sozoku/projectFileName';
import { emptyDossier, sampleDossier } from './dossiers';

const api = testApi();

const exporter = () =>
  createExporter({
    db: api.db,
    databaseUrl: api.url,
    worker: pathToFileURL('dist/backend/documents/exportWorker.js'),
  });

test('the Excel file is made beside the serving thread and opens by its link under its Japanese name', async () => {
  const dossier = sampleDossier();
  const name = projectFileName('projectExcel', dossier);
  const link = await exporter().document(
    { name, document: 'projectExcel', input: { dossier, template: null } },
    people.staff.id,
  );
  const { rawPayload, headers } = await api.app.inject({ url: link });
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(decodeURIComponent(String(headers['content-disposition']))).toBe(
    'attachment; filename="export.xlsx"; filename*=UTF-8\'\'案件管理表_TK26-0042_𠮷田　﨑次郎_20261128.xlsx',
  );
  expect((await readXlsx(rawPayload)).sheets).toHaveLength(8);
  const { rows } = await sql<{ created_by: number; alive: boolean }>`
    select created_by, expires_at <= now() + interval '10 minutes' alive from export_files`.execute(api.db);
  expect(rows).toEqual([{ created_by: people.staff.id, alive: true }]);
});

test('so does the Word file', async () => {
  const dossier = sampleDossier();
  const name = projectFileName('projectWord', dossier);
  const link = await exporter().document(
    { name, document: 'projectWord', input: { dossier, template: null } },
    people.staff.id,
  );
  const { rawPayload, headers } = await api.app.inject({ url: link });
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    'filename="export.docx"; filename*=UTF-8\'\'契約書類_TK26-0042_𠮷田　﨑次郎_20261128.docx',
  );
  expect(new PizZip(rawPayload).file('word/document.xml')?.asText()).toContain('𠮷田　﨑次郎');
});

test('a file that cannot be made leaves nothing behind', async () => {
  const dossier = { ...sampleDossier(), assets: null as never };
  await expect(
    exporter().document({ name: '壊', document: 'projectExcel', input: { dossier, template: null } }, people.staff.id),
  ).rejects.toThrow();
  const { rows } = await sql`select 1 from export_files where name = '壊.xlsx'`.execute(api.db);
  expect(rows).toEqual([]);
});

test.each([
  ['a\\b/c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['  ..名簿.. ', '名簿'],
  ['あ\nい', 'あ_い'],
  ['𠮷'.repeat(120), '𠮷'.repeat(58)],
  ['a'.repeat(120), 'a'.repeat(100)],
])('the file name %j is %j', (name, clean) => expect(cleanFileName(name)).toBe(clean));

test.each([
  [sampleDossier(), null, '案件管理表_TK26-0042_𠮷田　﨑次郎_20261128'],
  [sampleDossier(), ' 田中様.xlsx', '田中様'],
  [sampleDossier(), '///', '___'],
  [sampleDossier(), ' . ', '案件管理表_TK26-0042_𠮷田　﨑次郎_20261128'],
  [emptyDossier(), undefined, '案件管理表_20261128'],
])('of a project with a wanted name %#', (dossier, wanted, name) =>
  expect(projectFileName('projectExcel', dossier, wanted)).toBe(name),
);
