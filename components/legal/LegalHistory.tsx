import { useTranslation } from 'react-i18next';
import { HistoryTab } from '@/components/parts/HistoryTab';
import { Panel } from '@/components/parts/Panel';
import type { Legal } from '@/contract/legal';
import styles from './legal.module.css';

const parts = [
  ['legal_projects', 'legal'],
  ['legal_orders', 'legalOrder'],
  ['legal_finances', 'legalFinance'],
] as const;

/** The changes of a project, of its order's details and of its finances, each by itself. */
export const LegalHistory = ({ record: { id } }: { record: Pick<Legal, 'id'> }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.stack}>
      {parts.map(([entity, noun]) => (
        <Panel key={entity} label={t(`legal.history.${noun}`)} note={t(`legal.history.${noun}`)}>
          <HistoryTab entity={entity} noun={noun} recordId={id} />
        </Panel>
      ))}
    </div>
  );
};
