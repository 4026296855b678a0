import { useTranslation } from 'react-i18next';
import { useFieldWords } from '@/components/parts/fieldWords';
import { useLang } from '@/components/ui/words';
import type { ComparedField, ComparedGroup } from '@/contract/merge';
import { canJoin, type MergeChoice } from '@/contract/notation/mergeGroups';
import { formatPartialDateShort } from '@/locales/formatPartialDate';
import styles from './merge.module.css';

type Side = 'kept' | 'gone';

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The values of a group as one record has them; of several fields each with its word. */
export const GroupValues = ({ fields, side }: { fields: readonly ComparedField[]; side: Side }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { fieldWord, valueText } = useFieldWords('member');
  const said = fields.flatMap((one) => {
    const text = valueText(one.field, one.kind, one[side]);
    return text === '' ? [] : [{ field: one.field, text }];
  });
  const {
    birth_year: year,
    birth_month: month,
    birth_day: day,
  } = Object.fromEntries(fields.map((one) => [one.field, one[side]]));
  if (typeof year === 'number')
    return <span>{formatPartialDateShort({ year, month: numberIn(month), day: numberIn(day) }, lang)}</span>;
  if (said.length === 0) return <small className={styles.quiet}>{t('merge.nothing')}</small>;
  return (
    <span>
      {said.map(({ field, text }) => (
        <span key={field} className={styles.part}>
          {fields.length > 1 && <small className={styles.quiet}>{fieldWord(field)} </small>}
          {text}
        </span>
      ))}
    </span>
  );
};

interface Props {
  /** Of the person, so that the choices of two stand apart. */
  name: string;
  group: ComparedGroup;
  choice: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
  errors?: readonly string[] | undefined;
}

/** A group in which two records differ: whose values the one record takes over. */
export const GroupChoice = ({ name, group: { group, fields }, choice, onChoose, errors }: Props) => {
  const { t } = useTranslation();
  const word = t(`merge.groups.${group}`);
  const idOf = (value: MergeChoice) => `${name}-${group}-${value}`;
  const radio = (value: MergeChoice) => (
    <input
      type="radio"
      id={idOf(value)}
      name={`${name}-${group}`}
      aria-label={`${word}: ${t(`merge.choices.${value}`)}`}
      checked={choice === value}
      onChange={() => onChoose(value)}
    />
  );
  return (
    <tr className={errors === undefined || choice !== undefined ? undefined : styles.asks}>
      <th scope="row">{word}</th>
      {(['kept', 'gone'] as const).map((side) => (
        <td key={side}>
          <label className={styles.choice} htmlFor={idOf(side)}>
            {radio(side)}
            <GroupValues fields={fields} side={side} />
          </label>
        </td>
      ))}
      <td>
        {canJoin(group) && (
          <label className={styles.choice} htmlFor={idOf('both')}>
            {radio('both')}
            {t('merge.both')}
          </label>
        )}
        {errors?.map((text) => (
          <div key={text} role="alert">
            {text}
          </div>
        ))}
      </td>
    </tr>
  );
};
