import { lockRecord, updateRecord } from '@/backend/db/record';
import { type Context, implement } from '@/backend/http/implement';
import { firmId, firmSettings } from '@/backend/records/firmSettings';
import { type FirmSettings, firm } from '@/contract/firm';

const shown = async ({ db, sendsMail }: Context): Promise<FirmSettings> => ({
  ...(await firmSettings(db)),
  mail: sendsMail,
});

export const firmModule = implement(
  'firm',
  firm,
  { show: { resource: 'today', action: 'read' }, update: { resource: 'master', action: 'edit' } },
  {
    show: async (_, context) => shown(context),

    async update({ body: { lock_version, alarm_days, ...flags } }, context) {
      const row = await lockRecord(context, 'firm_settings', firmId);
      const days = [...new Set(alarm_days)].sort((one, other) => other - one);
      const patch = { alarm_days: days, ...flags };
      await updateRecord(context, 'firm_settings', row, patch, {
        version: lock_version,
        present: () => shown(context),
      });
      return shown(context);
    },
  },
);
