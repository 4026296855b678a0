import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { type ConflictCheck, type ConflictSubject, isConflictMatter } from '@/contract/conflict';
import { conflictApi } from '@/store/conflict';
import { Panel } from '../Panel';
import styles from './conflict.module.css';
import { DecisionForm } from './DecisionForm';
import { Decisions } from './Decisions';
import { Findings } from './Findings';
import { StateBadge } from './StateBadge';

interface Of {
  type: ConflictSubject;
  id: number;
}

const Checked = ({ of: { type, id }, check }: { of: Of; check: ConflictCheck }) => {
  const { t } = useTranslation();
  const { state, decisions, may_decide } = check;
  return (
    <Panel label={t('conflict.title')} note={t('conflict.about')} actions={<StateBadge check={check} />}>
      {state === 'outdated' && <p role="alert">{t('conflict.outdated')}</p>}
      <Findings check={check} ofMatter={isConflictMatter(type)} />
      {isConflictMatter(type) && may_decide && <DecisionForm type={type} id={id} />}
      {isConflictMatter(type) && (
        <section className={styles.history} aria-label={t('conflict.decisions.title')}>
          <h2>{t('conflict.decisions.title')}</h2>
          <Decisions decisions={decisions} />
        </section>
      )}
    </Panel>
  );
};

/** The check of a matter or a person on record: what was found, the decision, and earlier ones. */
export const ConflictPanel = (of: Of) => (
  <QueryBoundary answer={conflictApi.show.useQuery({ params: of })}>
    {(check) => <Checked of={of} check={check} />}
  </QueryBoundary>
);
