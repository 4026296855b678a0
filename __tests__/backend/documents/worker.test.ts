import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createExporter } from '@/backend/documents/exporter';
import type { TemplateTask } from '@/backend/documents/firmTemplates/tryTemplate';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsugi-worker-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'documentWorker.js'), 'for (;;);');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a worker that does not end is ended, so that its place is free again', async () => {
  const exporter = createExporter({
    db: undefined as never,
    databaseUrl: '',
    worker: pathToFileURL(join(folder, 'exportWorker.js')),
    longest: { making: 300, trying: 300 },
  });
  const task = {} as TemplateTask;
  await expect(exporter.template(task)).rejects.toThrow('the worker ended with 1');
});
