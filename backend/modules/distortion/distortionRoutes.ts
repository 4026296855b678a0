import { listPage } from '@/backend/db/page';
import { exportList } from '@/backend/documents/exportList';
import { implement } from '@/backend/http/implement';
import { distortion } from '@/contract/distortion';
import { formatJoined } from '@/locales/format';
import { distortionList, distortionSheet, distortionSheetPlan, seenBy } from './distortionList';

export const distortionModule = implement(
  'distortion',
  distortion,
  { listing: { resource: 'distortion', action: 'read' }, export: { resource: 'distortion', action: 'export' } },
  {
    async listing({ query }, context) {
      const seen = seenBy(context, 'read', query.kind);
      const page = await listPage(context.db, context.totals, distortionList, { ...query, seen });
      return { ...page, data: page.data.map((row) => ({ ...row, persons: formatJoined(row.persons, context.lang) })) };
    },

    export: ({ query }, context) =>
      exportList(
        context,
        { ...query, seen: seenBy(context, 'export', query.kind) },
        { sheet: distortionSheet, plan: distortionSheetPlan(context.lang), only: [] },
      ),
  },
);
