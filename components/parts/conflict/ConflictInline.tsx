import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { ConflictMatterType } from '@/contract/conflict';
import { conflictApi } from '@/store/conflict';
import { useCapability } from '@/store/hooks';
import styles from './conflict.module.css';
import { DecisionForm } from './DecisionForm';
import { SeverityBadge } from './Findings';
import { StateBadge } from './StateBadge';

interface Props {
  type: ConflictMatterType;
  id: number;
  /** The page of the record, where the whole check stands. */
  href: string;
}

const Inline = ({ type, id, href }: Props) => {
  const { t } = useTranslation();
  const { data } = conflictApi.show.useQuery({ params: { type, id } });
  if (data === undefined) return null;
  const [gravest] = data.findings;
  const asks = gravest?.severity === 1 && data.state !== 'decided';
  return (
    <section className={styles.inline} aria-label={t('conflict.pageTitle')}>
      <p className={styles.mark}>
        <StateBadge check={data} />
        {gravest ? <SeverityBadge severity={gravest.severity} /> : <span>{t('conflict.none')}</span>}
        {gravest?.reason && <span>{t(`conflict.reasons.${gravest.reason}`)}</span>}
        {gravest && (
          <Link href={href} target="_blank">
            {t('conflict.found', { count: data.findings.length })}
          </Link>
        )}
      </p>
      {data.is_partial && <p role="alert">{t('conflict.partial')}</p>}
      {asks && <p role="alert">{t('conflict.ask')}</p>}
      {asks && data.may_decide && <DecisionForm type={type} id={id} />}
    </section>
  );
};

/** The check where work is opened; asks for a decision where a grave finding has none. */
export const ConflictInline = (props: Props) => (useCapability('conflict.show') ? <Inline {...props} /> : null);
