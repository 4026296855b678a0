import { deleteRecord, lockRecord } from '@/backend/db/record';
import { implement } from '@/backend/http/implement';
import { allowFamily } from '@/backend/modules/family/familyOffice';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { checklist } from '@/contract/checklist';
import { checklistLines, registerLives } from './checklistSource';
import { estateOf, saveLine, saveRegisters } from './saveChecklist';

const read = { resource: 'customer', action: 'read' } as const;
const edit = { resource: 'customer', action: 'edit' } as const;

export const checklistModule = implement(
  'checklist',
  checklist,
  { show: read, save: edit, destroy: edit, restore: edit, registers: edit },
  {
    async show({ query: { family_code, decedent_member_id } }, context) {
      const { familyId, living, estate } = await estateOf(context, family_code, decedent_member_id);
      const lines = await checklistLines(context.db, familyId, estate);
      return {
        decedent_name: estate.members.find(({ member_id }) => member_id === decedent_member_id)?.cust_name ?? '',
        living,
        lines,
        registers: await registerLives(context.db, estate, lines),
      };
    },

    save: ({ body }, context) => saveLine(context, body),

    async destroy({ params: { id } }, context) {
      const { family_id } = await lockRecord(context, 'checklist_lines', id);
      await allowFamily(context, family_id);
      await deleteRecord(context, 'checklist_lines', id);
      return {};
    },

    async restore({ params: { id } }, context) {
      await restoreRecordChecked(context, 'checklist_lines', id, ({ family_id }) => allowFamily(context, family_id));
      return {};
    },

    registers: ({ body }, context) => saveRegisters(context, body),
  },
);
