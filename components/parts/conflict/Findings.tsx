import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { chainHref, taxProjectHref } from '@/components/parts/chainHref';
import { Badge } from '@/components/ui/Badge';
import { useLabelIn } from '@/components/ui/words';
import type { ConflictCheck, ConflictFinding, ConflictSeverity } from '@/contract/conflict';
import { conflict_severities } from '@/contract/options/conflict';
import { ConflictPath } from './ConflictPath';
import styles from './conflict.module.css';

type Matter = NonNullable<ConflictFinding['matter']>;

const hrefOf = ({ type, id, project_category }: Matter): string => {
  if (type === 'sozoku') return taxProjectHref(id, project_category);
  if (type === 'legal') return chainHref.project_legal(id);
  return `/${type}/${id}`;
};

const colours: Readonly<Record<ConflictSeverity, string>> = { 1: 'red', 2: 'gold', 3: 'default' };

export const SeverityBadge = ({ severity }: { severity: ConflictSeverity }) => (
  <Badge colour={colours[severity]}>{useLabelIn()(conflict_severities, severity)}</Badge>
);

const OfMatter = ({ matter, office }: { matter: Matter; office: string | null }) => {
  const { t } = useTranslation();
  const { type, number, open, client_name } = matter;
  return (
    <p className={styles.matter}>
      <Link href={hrefOf(matter)}>
        {t(`conflict.matters.${type}`)} {number}
      </Link>
      <span>{t(open ? 'conflict.open' : 'conflict.closed')}</span>
      {client_name && <span>{t('conflict.client', { name: client_name })}</span>}
      {office && <span>{office}</span>}
    </p>
  );
};

const Finding = ({ finding, ofMatter }: { finding: ConflictFinding; ofMatter: boolean }) => {
  const { t } = useTranslation();
  const { severity, reason, certain, matter, office_name } = finding;
  return (
    <li className={styles.finding} data-severity={severity}>
      <p className={styles.why}>
        <SeverityBadge severity={severity} />
        <b>
          {reason === null ? t('conflict.hidden', { office: office_name ?? '－' }) : t(`conflict.reasons.${reason}`)}
        </b>
        {!certain && <Badge>{t('conflict.likely')}</Badge>}
      </p>
      {matter && <OfMatter matter={matter} office={office_name} />}
      <ConflictPath finding={finding} ofMatter={ofMatter} />
    </li>
  );
};

interface Props {
  check: Pick<ConflictCheck, 'findings' | 'is_partial'>;
  /** Whether a matter or a person on record was asked about, not somebody typed. */
  ofMatter?: boolean;
}

/** What was found, the gravest first, each with the way that leads to it. */
export const Findings = ({ check: { findings, is_partial }, ofMatter = true }: Props) => {
  const { t } = useTranslation();
  const partial = is_partial && <p role="alert">{t('conflict.partial')}</p>;
  if (findings.length === 0)
    return (
      <>
        {partial}
        <p role="status" className={styles.none}>
          {t('conflict.none')}
        </p>
      </>
    );
  return (
    <>
      {partial}
      <p role="status" className={styles.count}>
        {t('conflict.found', { count: findings.length })}
      </p>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <Finding key={finding.key} finding={finding} ofMatter={ofMatter} />
        ))}
      </ul>
    </>
  );
};
