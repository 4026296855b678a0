import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { useLang } from '@/components/ui/words';
import type { TreeMember } from '@/contract/family';
import { formatDayShort } from '@/locales/format';
import type { CalendarDay } from '@/rules/calendarDay';
import { ChartSvg } from './ChartSvg';
import { ChartTable } from './ChartTable';
import styles from './chart.module.css';

interface Props {
  members: readonly TreeMember[];
  decedentId: number | null;
  /** The office that hands the chart out. */
  officeName: string;
  madeOn: CalendarDay;
}

/** The chart as one sheet of A4 across, as large as it fits; on the screen it looks as it will be printed. */
export const PrintChart = ({ members, decedentId, officeName, madeOn }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <>
      <div data-screen>
        <PageHeader
          title={t('family.chart.printTitle')}
          actions={
            <Button type="primary" onClick={() => window.print()}>
              {t('print.command')}
            </Button>
          }
        />
      </div>
      <article className={styles.sheet} data-across>
        <div className={styles.drawing}>
          <ChartSvg members={members} decedentId={decedentId} />
        </div>
        <footer className={styles.footer}>
          <span>{t('family.chart.madeOn', { date: formatDayShort(madeOn, lang) })}</span>
          <span>{officeName}</span>
        </footer>
      </article>
      <ChartTable members={members} decedentId={decedentId} />
    </>
  );
};
