import { useTranslation } from 'react-i18next';
import { YenInput } from '@/components/ui/readInputs';
import { formatNumber } from '@/rules/format';
import styles from './insuranceTarget.module.css';
import type { CellKey } from './targetGrid';
import type { useTargetForm } from './useTargetForm';

interface Props {
  id: string;
  name: string;
  cell: CellKey;
  form: Pick<ReturnType<typeof useTargetForm>, 'cells' | 'errors' | 'conflicts' | 'set'>;
  editable: boolean;
}

/** The cell of a month and measure, with its errors and conflicts. */
export const TargetCell = ({ id, name, cell, form, editable }: Props) => {
  const { t } = useTranslation();
  const value = form.cells[cell] ?? null;
  if (!editable) return <span className={styles.read}>{formatNumber(value)}</span>;
  const errors = form.errors[cell];
  const theirs = form.conflicts[cell];
  const theirText = theirs === undefined ? '' : formatNumber(theirs) || t('insuranceTarget.none');
  const described = errors || theirs !== undefined ? `${id}-note` : undefined;
  return (
    <div className={theirs === undefined ? undefined : styles.conflict}>
      <YenInput
        id={id}
        label={name}
        value={value}
        onChange={(next) => form.set(cell, next)}
        invalid={errors !== undefined}
        describedBy={described}
      />
      {described && (
        <div id={described} className={styles.note}>
          {errors?.join(' ')}
          {theirs !== undefined && (
            <button
              type="button"
              aria-label={t('insuranceTarget.takeTheirs', { cell: name, value: theirText })}
              onClick={() => form.set(cell, theirs)}
            >
              {t('insuranceTarget.theirs', { value: theirText })}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
