import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { LikelySame } from '@/contract/likelySame';
import type { TypedPerson } from '@/contract/same';
import { SamePerson } from './SamePerson';
import styles from './same.module.css';
import { useLikelySame } from './useLikelySame';

export interface SameHintsProps {
  /** Who is typed; null where nothing new is. */
  person: TypedPerson | null;
  /** The family they belong to, whose other members share a phone number as a matter of course. */
  familyCode?: string | null;
  /** What can be done with a found person besides opening their file. */
  actions?: (row: LikelySame) => ReactNode;
  /** Whether nothing is shown until somebody is found: where nothing is typed, nothing can move. */
  onlyFound?: boolean;
}

/**
 * Who may be the person that is being typed, while it is typed: a hint, never a block. It keeps its place, so that nothing moves
 * when somebody is found; more than the likeliest are shown on demand.
 * @example <SameHints person={factsOf(values)} actions={(row) => <Button onClick={() => take(row)}>…</Button>} />
 */
export const SameHints = ({ person, familyCode, actions, onlyFound = false }: SameHintsProps) => {
  const { t } = useTranslation();
  const { others, status, retry } = useLikelySame(person === null ? [] : [person], familyCode);
  const [all, setAll] = useState(false);
  const [dismissed, setDismissed] = useState<readonly number[]>([]);
  const found = (others[0] ?? []).filter(({ id }) => !dismissed.includes(id));
  const [likeliest, ...rest] = found;
  const row = (one: LikelySame, more?: ReactNode) => (
    <SamePerson row={one}>
      {actions?.(one)}
      <Button
        size="small"
        type="text"
        aria-label={t('same.dismissOf', { name: one.cust_name, code: one.personal_code })}
        onClick={() => setDismissed([...dismissed, one.id])}
      >
        {t('same.dismiss')}
      </Button>
      {more}
    </SamePerson>
  );
  const toggle = rest.length > 0 && (
    <Button size="small" type="link" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? t('same.fewer') : t('same.more', { count: rest.length })}
    </Button>
  );
  if (onlyFound && likeliest === undefined) return null;
  return (
    <section className={styles.hints} aria-label={t('same.title')} data-found={likeliest !== undefined}>
      <p role="status" className={likeliest === undefined ? styles.quiet : styles.heard}>
        {likeliest === undefined
          ? t(`same.status.${person === null ? 'unchanged' : status}`)
          : t('same.found', { count: found.length })}
        {status === 'unknown' && (
          <Button size="small" type="link" onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
      </p>
      {likeliest && row(likeliest, toggle)}
      {all && rest.map((one) => <div key={one.id}>{row(one)}</div>)}
    </section>
  );
};
