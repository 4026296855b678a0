import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { Division } from '@/contract/division';
import type { Assumptions } from '@/rules/division/assumptions';
import styles from './division.module.css';
import type { Estate } from './estate';
import { SideBySide } from './SideBySide';

interface Props {
  estate: Estate;
  assumptions: Assumptions;
  mine: Division;
  theirs: Division;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A save to which somebody else's came first: both beside each other, and which of them stays. */
export const ProposalConflict = ({ estate, assumptions, mine, theirs, onKeepMine, onTakeTheirs }: Props) => {
  const { t } = useTranslation();
  const titled = (proposal: Division, side: 'mine' | 'theirs', division_id: number): Division => ({
    ...proposal,
    division_id,
    name: `${t(`resource.conflict.${side}`)}: ${proposal.name}`,
    created_by: side === 'mine' ? null : proposal.updated_by,
  });
  return (
    <section role="alert" aria-label={t('resource.conflict.title')}>
      <p className={styles.wrong}>{t('division.conflict.text', { name: theirs.updated_by })}</p>
      <SideBySide
        estate={estate}
        proposals={[titled(mine, 'mine', 0), titled(theirs, 'theirs', theirs.division_id)]}
        assumptions={assumptions}
      />
      <div className={styles.tools}>
        <Button type="primary" onClick={onKeepMine}>
          {t('division.conflict.keepMine')}
        </Button>
        <Button onClick={onTakeTheirs}>{t('division.conflict.takeTheirs')}</Button>
      </div>
    </section>
  );
};
