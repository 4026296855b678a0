import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/Badge';
import { BirthDate } from '@/components/ui/BirthDate';
import { Button } from '@/components/ui/Button';
import { fileHref, likelihoodColours } from '@/components/ui/likelihood';
import { OfficeBadge } from '@/components/ui/OfficeBadge';
import { isLate, PersonName } from '@/components/ui/PersonName';
import type { LikelySame } from '@/contract/likelySame';
import { contradictions, type SameReason } from '@/contract/options/sameReasons';
import { likelihoodOf } from '@/rules/likelihood';
import { useMay } from '@/store/hooks';
import styles from './same.module.css';

const END = 4;

interface Props {
  row: LikelySame;
  /** Further things to do with the person. */
  children?: ReactNode;
}

/** Somebody who may be the person that is typed: who they are, how likely, and why; their file opens beside. */
export const SamePerson = ({ row, children }: Props) => {
  const { t } = useTranslation();
  const mayOpen = useMay('customer', 'read') !== 'none';
  const { cust_name, personal_code, last_name_kana, first_name_kana, reasons } = row;
  const likelihood = likelihoodOf(row.score);
  const agreeing = reasons.filter((reason) => !contradictions.has(reason));
  const against = reasons.filter((reason) => contradictions.has(reason));
  const word = (reason: SameReason) => t(`same.reasons.${reason}`);
  const phone = row.phone1 ?? row.phone2 ?? row.phone3;
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <Badge colour={likelihoodColours[likelihood]}>{t(`same.likelihood.${likelihood}`)}</Badge>
        <strong>
          <PersonName name={cust_name} late={isLate(row)} />
        </strong>
        <span>{[last_name_kana, first_name_kana].filter(Boolean).join(' ')}</span>
        <BirthDate year={row.birth_year} month={row.birth_month} day={row.birth_day} death={row} short />
        {phone && <span>{t('same.phoneEnd', { end: phone.slice(-END) })}</span>}
        <OfficeBadge name={row.office_name} officeId={row.office_id} />
        <span>{personal_code}</span>
      </div>
      <div className={styles.why}>
        <ul aria-label={t('same.why')} title={[...agreeing, ...against].map(word).join(' / ')}>
          {agreeing.length > 0 && <li aria-hidden="true">{t('same.agreeing')}</li>}
          {[...agreeing, ...against].map((reason) => (
            <li key={reason} data-against={contradictions.has(reason)}>
              {word(reason)}
            </li>
          ))}
        </ul>
        {mayOpen && (
          <Button
            size="small"
            href={fileHref(row)}
            target="_blank"
            rel="noopener"
            aria-label={t('same.openOf', { name: cust_name, code: personal_code })}
          >
            {t('same.open')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
};
