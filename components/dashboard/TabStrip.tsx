import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { todayInTokyo } from '@/rules/calendarDay';
import styles from './dashboard.module.css';
import type { Dashboard, TabDescriptor } from './defineDashboard';
import { keptView, type View } from './view';

interface Props {
  dashboard: Dashboard;
  tab: TabDescriptor;
  view: View;
}

/** The dashboards of a department side by side; months and place go along from one to the next. */
export const TabStrip = ({ dashboard: { path, tabs }, tab, view }: Props) => {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('dashboard.strip')}>
      {tabs.map((one) => (
        <Link
          key={one.key}
          href={{ pathname: `${path}/${one.key}`, query: keptView(view, tab, one, todayInTokyo()) }}
          prefetch={false}
          title={t(`dashboard.tabs.${one.call}.title`)}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`dashboard.tabs.${one.call}.short`)}
        </Link>
      ))}
    </nav>
  );
};
