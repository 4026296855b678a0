import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useAddress } from '@/components/ui/useAddress';
import { useLabelIn } from '@/components/ui/words';
import type { ConflictMatterType } from '@/contract/conflict';
import { conflict_severities } from '@/contract/options/conflict';
import { conflictApi } from '@/store/conflict';
import { useCapability } from '@/store/hooks';
import styles from './conflict.module.css';
import { StateBadge } from './StateBadge';

interface Props {
  type: ConflictMatterType;
  id: number;
}

const Mark = (params: Props) => {
  const { t } = useTranslation();
  const { pathname } = useRouter();
  const { query } = useAddress();
  const labelIn = useLabelIn();
  const { data } = conflictApi.show.useQuery({ params });
  if (data === undefined || query.tab === 'conflict') return null;
  const [gravest] = data.findings;
  return (
    <p className={styles.mark}>
      <StateBadge check={data} />
      <Link href={{ pathname, query: { ...query, tab: 'conflict' } }} shallow>
        {gravest
          ? t('conflict.gravest', {
              severity: labelIn(conflict_severities, gravest.severity) ?? '',
              number: data.findings.length,
            })
          : t('conflict.more')}
      </Link>
    </p>
  );
};

/** On the page of a matter: whether conflicts of interest were looked at, with the way to the check. */
export const ConflictMark = (props: Props) => (useCapability('conflict.show') ? <Mark {...props} /> : null);
