import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { DayInput } from '@/components/ui/DayInput';
import { YenInput } from '@/components/ui/readInputs';
import { type BenefitKind, type BenefitRow, benefitKinds, emptyRow, isUnread } from '@/rules/division/benefitRows';
import { asKept, kindLabel, useBenefits } from './benefits';
import styles from './division.module.css';
import type { Estate } from './estate';
import { ForcedView } from './ForcedView';
import { KeepBar } from './KeepBar';
import { ForcedPaperButton } from './MakePaper';
import { SheetLink } from './SheetLink';

interface RowProps {
  row: BenefitRow;
  number: number;
  people: { value: number; label: string }[];
  onChange: (row: BenefitRow | null) => void;
}

const outsider = 0;
const MOST = 9_999_999_999_999;
const isYen = (amount: unknown): amount is number =>
  Number.isInteger(amount) && Number(amount) >= 0 && Number(amount) <= MOST;

const BenefitInputs = ({ row, number, people, onChange }: RowProps) => {
  const { t } = useTranslation();
  const id = useId();
  const isGift = row.kind === 'gift';
  return (
    <div className={styles.payment}>
      <Select
        aria-label={t('division.forced.kind', { row: number })}
        value={row.kind}
        options={benefitKinds.map((value) => ({ value, label: kindLabel(value, t) }))}
        onChange={(kind: BenefitKind) => onChange({ ...row, kind })}
      />
      <Select
        aria-label={t('division.forced.whom', { row: number })}
        value={row.memberId ?? outsider}
        options={[...people, { value: outsider, label: t('division.forced.outsider') }]}
        onChange={(value: number) => onChange({ ...row, memberId: value === outsider ? null : value })}
      />
      <YenInput
        id={`${id}-amount`}
        label={t('division.forced.amount', { row: number })}
        value={row.amount}
        invalid={isUnread(row)}
        onChange={(amount) => onChange({ ...row, amount: isYen(amount) ? amount : null })}
      />
      {isGift && (
        <>
          <DayInput
            id={`${id}-day`}
            label={t('division.forced.day', { row: number })}
            value={row.day}
            onChange={(day) => onChange({ ...row, day: typeof day === 'string' ? day : null })}
          />
          {(['isAdvance', 'isHarmful'] as const).map((flag) => (
            <Checkbox
              key={flag}
              checked={row[flag]}
              onChange={({ target }) => onChange({ ...row, [flag]: target.checked })}
            >
              {t(`division.forced.${flag}`)}
            </Checkbox>
          ))}
        </>
      )}
      {row.kind !== 'contribution' && (
        <Checkbox checked={row.isExempt} onChange={({ target }) => onChange({ ...row, isExempt: target.checked })}>
          {t('division.forced.isExempt')}
        </Checkbox>
      )}
      <Button onClick={() => onChange(null)}>{t('division.payments.remove')}</Button>
    </div>
  );
};

interface Props {
  familyCode: string;
  estate: Estate;
}

/** 遺留分, with gifts, bequests and contributions to be put in. */
export const ForcedShares = ({ familyCode, estate }: Props) => {
  const { t } = useTranslation();
  const { rows, set, isChanged } = useBenefits(estate);
  const people = estate.members
    .filter(({ memberId }) => memberId !== estate.decedentId)
    .map(({ memberId }) => ({ value: memberId, label: estate.nameOf(memberId) }));
  return (
    <>
      <div className={styles.tools}>
        <ForcedPaperButton familyCode={familyCode} estate={estate} />
        <SheetLink familyCode={familyCode} inventoryId={estate.inventory.family_asset_id} of="forcedShares" />
      </div>
      <fieldset className={styles.payments}>
        <legend>{t('division.forced.rows')}</legend>
        {rows.map((row, index) => (
          <BenefitInputs
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without ids; a row that goes takes its inputs with it.
            key={index}
            row={row}
            number={index + 1}
            people={people}
            onChange={(next) => set(rows.flatMap((one, at) => (at === index ? (next ?? []) : one)))}
          />
        ))}
        <Button onClick={() => set([...rows, emptyRow])}>{t('division.forced.add')}</Button>
        <KeepBar
          estate={estate}
          names={['benefit']}
          isChanged={isChanged}
          isKept={estate.inventory.benefits !== null}
          asKept={(clear) => ({ benefits: clear ? null : rows.map(asKept) })}
        />
      </fieldset>
      <ForcedView estate={estate} rows={rows} />
      <p className={styles.note}>{t('division.forced.note')}</p>
    </>
  );
};
