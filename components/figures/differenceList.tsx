import { useTranslation } from 'react-i18next';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { defineResource, type Rights } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { DashboardTab } from '@/contract/dashboard';
import type { FigureDifference } from '@/contract/figureCheck';
import { figure_kinds, figure_places } from '@/contract/options/figureCheck';
import { formatList } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import { figureCheckApi } from '@/store/figureCheck';
import styles from './figures.module.css';

const closed = { figure_kinds, figure_places };

const none = () => false;
/** A difference cannot be edited: it is already corrected. */
const readOnly: Rights<FigureDifference> = { create: false, export: false, restore: false, edit: none, remove: none };

const TabsCell = ({ record: { tabs } }: { record: FigureDifference }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const words = formatList(
    tabs.map((tab) => t(`dashboard.tabs.${tab as DashboardTab}.title`)),
    lang,
  );
  return (
    <span className={styles.cut} title={words}>
      {words}
    </span>
  );
};

type Figure = 'records' | 'kept_count' | 'counted_count' | 'kept_sum' | 'counted_sum';

/** With separators. */
const figureOf =
  (field: Figure) =>
  ({ record }: { record: FigureDifference }) =>
    formatNumber(record[field]);

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
      { field: 'kind', kind: 'option', of: 'figure_kinds', width: 152 },
      { field: 'month', kind: 'month', width: 108 },
      { field: 'tabs', Show: TabsCell, width: 240 },
      { field: 'family_code', link: true, width: 112 },
      { field: 'kept_count', kind: 'number', Show: figureOf('kept_count') },
      { field: 'counted_count', kind: 'number', Show: figureOf('counted_count') },
      { field: 'kept_sum', kind: 'number', Show: figureOf('kept_sum') },
      { field: 'counted_sum', kind: 'number', Show: figureOf('counted_sum') },
      { field: 'records', kind: 'number', Show: figureOf('records') },
      { field: 'place', kind: 'option', of: 'figure_places', width: 128 },
      { field: 'found_at', kind: 'dateTime', sort: true },
      { field: 'mended_at', kind: 'dateTime', extra: true },
    ],
  },
});
