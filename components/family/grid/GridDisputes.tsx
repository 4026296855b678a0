import { useTranslation } from 'react-i18next';
import type { Choices } from '@/components/resource/defineResource';
import { kinds } from '@/components/resource/fields';
import type { Specs } from '@/components/resource/spec';
import { Button } from '@/components/ui/Button';
import { useLang } from '@/components/ui/words';
import styles from './grid.module.css';
import type { Dispute } from './gridMerge';
import type { GridRow } from './gridRows';

interface Props {
  disputes: readonly Dispute[];
  rows: readonly GridRow[];
  specs: Specs;
  choices: Choices;
  onConcede: (dispute: Dispute) => void;
}

/** The cells that somebody else saved otherwise meanwhile: both versions, and a way to take the other one. */
export const GridDisputes = ({ disputes, rows, specs, choices, onConcede }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  if (disputes.length === 0) return null;
  return (
    <section className={styles.disputes} aria-label={t('family.grid.disputes')}>
      <ul>
        {disputes.map((dispute) => {
          const { member_id, column } = dispute;
          const row = rows.find((one) => one.member_id === member_id);
          const spec = specs[column];
          const text = (value: unknown) =>
            (spec && kinds[spec.kind].text(value, { lang, choices: choices[spec.of ?? ''] })) || t('family.grid.empty');
          const theirs = text(dispute.theirs);
          const name = [row?.last_name, row?.first_name].filter(Boolean).join(' ');
          const field = t(`family.rows.members.${column}`);
          return (
            <li key={`${member_id}.${column}`}>
              {t('family.grid.dispute', { name, field, mine: text(row?.[column]), theirs })}{' '}
              <Button
                size="small"
                aria-label={`${name} ${field} ${t('family.grid.concede', { theirs })}`}
                onClick={() => onConcede(dispute)}
              >
                {t('family.grid.concede', { theirs })}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
