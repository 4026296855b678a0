import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useAddress } from '@/components/ui/useAddress';
import type { ConflictMatterType } from '@/contract/conflict';
import { conflictApi } from '@/store/conflict';
import { useCapability } from '@/store/hooks';
import styles from './conflict.module.css';
import { SeverityBadge } from './Findings';
import { StateBadge } from './StateBadge';

interface Props {
  type: ConflictMatterType;
  id: number;
}

const Mark = (params: Props) => {
  const { t } = useTranslation();
  const { query } = useAddress();
  const { data } = conflictApi.show.useQuery({ params });
  if (data === undefined) return null;
  const [gravest] = data.findings;
  return (
    <p className={styles.mark}>
      <StateBadge check={data} />
      {gravest && data.state !== 'decided' && <SeverityBadge severity={gravest.severity} />}
      {query.tab !== 'conflict' && (
        <Link href={{ query: { ...query, tab: 'conflict' } }} shallow>
          {data.findings.length > 0 ? t('conflict.found', { count: data.findings.length }) : t('conflict.more')}
        </Link>
      )}
    </p>
  );
};

/** On the page of a matter: whether conflicts of interest were looked at, with the way to the check. */
export const ConflictMark = (props: Props) => (useCapability('conflict.show') ? <Mark {...props} /> : null);
