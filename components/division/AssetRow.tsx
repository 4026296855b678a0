import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@/components/ui/TextInput';
import { optionLabel, useLang } from '@/components/ui/words';
import { asset_categories } from '@/contract/options/family';
import { formatYen } from '@/locales/format';
import styles from './division.module.css';
import { type Draft, partsInYen, type ReadLine } from './draft';
import type { Estate } from './estate';

interface Props {
  id: string;
  estate: Estate;
  item: Draft['assets'][number];
  line: number;
  memberIds: readonly number[];
  /** What is typed for each of the members, as JSON: it stays the same while another row is typed. */
  typed: string;
  problem: ReadLine['problem'];
  /** What nobody takes yet, as it is shown. */
  left: string;
  refused: readonly string[] | undefined;
  onType: (line: number, memberId: number, value: unknown) => void;
}

/** An asset with the share of each person; drawn again only where something of its own changes. */
export const AssetRow = memo(
  ({ id, estate, item, line, memberIds, typed, problem, left, refused = [], onType }: Props) => {
    const { t } = useTranslation();
    const lang = useLang();
    const texts = JSON.parse(typed) as readonly string[];
    const category = asset_categories.find(({ value }) => value === item.asset_category);
    const label = item.name ?? item.location ?? (category ? optionLabel(category, t) : '');
    const parts = problem === null ? partsInYen(item, memberIds, texts) : null;
    const wrong = problem ? [t(`division.problems.${problem}`)] : refused;
    return (
      <tr data-wrong={wrong.length > 0}>
        <th scope="row" draggable data-line={line}>
          <span className={styles.grip} data-grip aria-hidden="true" />
          {label}
          <small>{category && optionLabel(category, t)}</small>
          {wrong.length > 0 && (
            <span role="alert" className={styles.wrong}>
              {wrong.join(' ')}
            </span>
          )}
        </th>
        <td data-end>{formatYen(item.amount, lang)}</td>
        {memberIds.map((memberId, index) => (
          <td key={memberId} data-taker={memberId} title={texts[index] || undefined}>
            <TextInput
              id={`${id}-${line}-${memberId}`}
              label={t('division.cell', { asset: label, name: estate.nameOf(memberId) })}
              value={texts[index] ?? ''}
              invalid={wrong.length > 0}
              onChange={(value) => onType(line, memberId, value)}
            />
            {parts?.has(memberId) && <small>{formatYen(parts.get(memberId) ?? 0, lang)}</small>}
          </td>
        ))}
        <td data-end>{left}</td>
      </tr>
    );
  },
);
