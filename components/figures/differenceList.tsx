import { useTranslation } from 'react-i18next';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { defineResource, type Rights } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { DashboardTab } from '@/contract/dashboard';
import type { FigureDifference } from '@/contract/figureCheck';
import { figure_kinds, figure_places } from '@/contract/options/figureCheck';
import { formatList } from '@/locales/format';
import { figureCheckApi } from '@/store/figureCheck';

const closed = { figure_kinds, figure_places };

const none = () => false;
/** What the check found cannot be changed: it is mended already. */
const readOnly: Rights<FigureDifference> = { create: false, export: false, restore: false, edit: none, remove: none };

const TabsCell = ({ record: { tabs } }: { record: FigureDifference }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const words = formatList(
    tabs.map((tab) => t(`dashboard.tabs.${tab as DashboardTab}.title`)),
    lang,
  );
  return <span title={words}>{words}</span>;
};

export const differenceList = defineResource({
  noun: 'figureCheck',
  api: figureCheckApi,
  useRights: () => readOnly,
  params: ({ id }) => ({ id }),
  href: ({ family_code }) => (family_code === null ? null : `/family/${family_code}`),
  listHref: '/figures/checks',
  list: {
    limit: 50,
    rowKey: ({ id }) => id,
    useChoices: () => useOptionChoices(closed),
    filters: [{ field: 'kind', kind: 'option', of: 'figure_kinds' }],
    columns: [
      { field: 'found_at', kind: 'dateTime', sort: true },
      { field: 'kind', kind: 'option', of: 'figure_kinds', width: 152 },
      { field: 'month', width: 84 },
      { field: 'place', kind: 'option', of: 'figure_places', width: 128 },
      { field: 'tabs', Show: TabsCell, width: 260 },
      { field: 'family_code', link: true },
      { field: 'records', kind: 'number' },
      { field: 'kept_count', kind: 'number' },
      { field: 'counted_count', kind: 'number' },
      { field: 'kept_sum', kind: 'number' },
      { field: 'counted_sum', kind: 'number' },
      { field: 'mended_at', kind: 'dateTime', extra: true },
    ],
  },
});
