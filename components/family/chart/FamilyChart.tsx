import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { StateMessage } from '@/components/ui/StateMessage';
import type { TreeMember } from '@/contract/family';
import { ChartSvg } from './ChartSvg';
import { ChartTable } from './ChartTable';
import styles from './chart.module.css';

interface Props {
  members: readonly TreeMember[];
  /** The decedent whose heirs' shares are shown; null draws the family only. */
  decedentId: number | null;
  /** Further actions beside the size button. */
  actions?: ReactNode;
}

/**
 * 相続関係図: the family of a decedent as a drawing, with shares and what became of everybody's right, and the same as a
 * table for those who cannot see it.
 * @example <FamilyChart members={tree.members} decedentId={1} />
 */
export const FamilyChart = ({ members, decedentId, actions }: Props) => {
  const { t } = useTranslation();
  const [actualSize, setActualSize] = useState(false);
  if (members.length === 0) return <StateMessage text={t('family.chart.empty')} />;
  return (
    <section className={styles.figure}>
      <div className={styles.tools}>
        <Button size="small" aria-pressed={actualSize} onClick={() => setActualSize(!actualSize)}>
          {t('family.chart.actual')}
        </Button>
        {actions}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={styles.scroll} data-actual={actualSize} tabIndex={0} aria-label={t('family.chart.scroll')}>
        <ChartSvg members={members} decedentId={decedentId} />
      </section>
      <ChartTable members={members} decedentId={decedentId} />
    </section>
  );
};
