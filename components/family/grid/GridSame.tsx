import { Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf, takenFrom } from '@/components/parts/same/personFacts';
import { SamePerson } from '@/components/parts/same/SamePerson';
import { useLikelySame } from '@/components/parts/same/useLikelySame';
import type { Values } from '@/components/resource/defineResource';
import { Button } from '@/components/ui/Button';
import type { LikelySame } from '@/contract/likelySame';
import styles from './grid.module.css';
import { columnsOf, fieldsOf, type GridRow, isNew, isUntouched, type Preset } from './gridRows';

interface Props {
  rows: readonly GridRow[];
  familyCode: string;
  preset: Preset;
  /** Puts what is known of somebody into the empty cells of a row. */
  onTake: (row: GridRow, changes: Values) => void;
}

/** Who the new members of the table may be: how many stand beside the buttons, and who, row by row, on demand. */
export const GridSame = ({ rows, familyCode, preset, onTake }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const typed = rows.filter((row) => isNew(row) && !isUntouched(row, preset));
  const { others, status, retry } = useLikelySame(
    typed.map((row) => factsOf(fieldsOf(row))),
    familyCode,
  );
  const found = typed.flatMap((row, place) => (others[place] ?? []).map((other) => ({ row, other })));
  if (status === 'unknown')
    return (
      <Button size="small" danger onClick={retry}>
        {t('same.status.unknown')}
      </Button>
    );
  if (found.length === 0) return null;
  const take = (row: GridRow, other: LikelySame) => {
    onTake(row, columnsOf(takenFrom(other, fieldsOf(row))));
    setOpen(false);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={t('same.title')}
      content={
        <ul className={styles.same}>
          {found.map(({ row, other }) => (
            <li key={`${row.member_id} ${other.id}`}>
              <p>
                {t('same.ofRow', {
                  row: rows.indexOf(row) + 1,
                  name: [row.last_name, row.first_name].filter(Boolean).join(' '),
                })}
              </p>
              <SamePerson row={other}>
                <Button
                  size="small"
                  aria-label={t('same.takeOf', { name: other.cust_name, code: other.personal_code })}
                  onClick={() => take(row, other)}
                >
                  {t('same.take')}
                </Button>
              </SamePerson>
            </li>
          ))}
        </ul>
      }
    >
      <Button size="small" className={styles.sameCount} aria-expanded={open}>
        {t('same.count', { count: found.length })}
      </Button>
    </Popover>
  );
};
