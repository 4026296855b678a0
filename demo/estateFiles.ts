import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { beginFile, completeFile, keepPiece, readThrough } from '@/backend/documents/uploads';
import { attach } from '@/backend/flows/attachment/attach';
import { checklistLines, registerLives } from '@/backend/flows/checklist/checklistSource';
import { estateOf, saveLine, saveRegisters } from '@/backend/flows/checklist/saveChecklist';
import type { Context } from '@/backend/http/implement';
import { wordsOf } from '@/locales/all';
import { addDays, type CalendarDay } from '@/rules/calendarDay';
import { asAdministrator } from './asAdministrator';
import { estatesAtDeath } from './estatesAtDeath';
import { samplePdf } from './samplePdf';

/** Of so many estates the documents are being gathered. */
const ESTATES = 6;
/** What became of the documents that an estate asks for, by turns: arrived with a file, arrived, asked for, not asked for yet. */
const COURSES = ['filed', 'arrived', 'asked', 'open'] as const;
const TOUCHED = 6;

/** A file sent whole and attached to a family. */
const sendFile = async (context: Context, familyId: number, title: string): Promise<number> => {
  const bytes = samplePdf(`${title}（見本）`);
  const fileId = await beginFile(context, bytes.length);
  await keepPiece(context, { id: fileId, no: 1, bytes: bytes.toString('base64'), known: true });
  await completeFile(context.db, fileId, await readThrough(context, fileId));
  return attach(context, { owner: 'family', id: familyId, fileId, name: `${title}.pdf` });
};

/** Files, documents asked for and arrived, and a register of the decedent, of the newest estates. */
export const gatherDemoDocuments = async (db: Kysely<Database>, today: CalendarDay): Promise<void> => {
  const run = asAdministrator(db, today);
  const { kinds } = wordsOf.jp.checklist;
  const estates = await estatesAtDeath(db)
    .innerJoin('families as f', 'f.id', 'a.family_id')
    .select('f.family_code')
    .limit(ESTATES)
    .execute();
  for (const { family_id, family_code, member_id: decedent_member_id } of estates)
    await run(async (context) => {
      const { estate } = await estateOf(context, family_code, decedent_member_id);
      const lines = await checklistLines(context.db, family_id, estate);
      const asked = addDays(today, -24);
      for (const [index, line] of lines.slice(0, TOUCHED).entries()) {
        const course = COURSES[index % COURSES.length];
        if (course === 'open') continue;
        const { kind, member_id, property_id, label, subject } = line;
        const title = [kinds[kind], subject].filter(Boolean).join('_');
        await saveLine(context, {
          ...{ family_code, decedent_member_id, kind, member_id, property_id, label },
          asked_on: asked,
          asked_by: context.actor.id,
          ...(course === 'asked' ? {} : { arrived_on: addDays(asked, 9), fee: 750 }),
          ...(course === 'filed' ? { attachment_ids: [await sendFile(context, family_id, title)] } : {}),
        });
      }
      const [life] = await registerLives(context.db, estate, lines);
      const [gap] = life?.gaps ?? [];
      if (life === undefined || gap === undefined) return;
      // The oldest register is still missing.
      const began_on = addDays(gap.from, 365 * 20);
      if (began_on < gap.to)
        await saveRegisters(context, {
          ...{ family_code, member_id: life.member_id },
          periods: [{ began_on, ended_on: gap.to, remarks: kinds.wholeLife }],
        });
    });
};
