import { Select } from 'antd';
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { DayInput } from '@/components/ui/DayInput';
import { FormField } from '@/components/ui/FormField';
import { LongTextInput, TextInput } from '@/components/ui/TextInput';
import { useLang } from '@/components/ui/words';
import { formatYen } from '@/locales/format';
import type { Assumptions } from '@/rules/division/assumptions';
import type { Goal } from '@/rules/division/bestDivision';
import type { Payment } from '@/rules/division/division';
import { planOf } from '@/rules/division/inventoryEstate';
import { proposedDivision } from '@/rules/division/proposedDivision';
import { shownShare } from '@/rules/division/typedShare';
import { compare, ZERO } from '@/rules/fraction';
import { AssetRow } from './AssetRow';
import styles from './division.module.css';
import { cellKey, type Draft, readLine, reloaded, withTakers } from './draft';
import type { Estate } from './estate';
import { OutcomeRows } from './OutcomeRows';
import { outcomeOf } from './outcome';
import { Payments } from './Payments';
import { useAssetDrag } from './useAssetDrag';

interface Props {
  estate: Estate;
  draft: Draft;
  onChange: (draft: Draft) => void;
  assumptions: Assumptions;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** The same column, a row up or down. */
const moveInColumn = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  const row = cell?.parentElement;
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const found = cell && next?.children[[...(row?.children ?? [])].indexOf(cell)]?.querySelector('input');
  event.preventDefault();
  found?.focus();
};

/** Members of the family who may take something beside the heirs. */
const useColumns = (estate: Estate, draft: Draft) => {
  const [added, add] = useState<readonly number[]>([]);
  const named = Object.entries(draft.typed).flatMap(([key, text]) => (text === '' ? [] : [Number(key.split(':')[1])]));
  const paying = draft.payments.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null);
  const memberIds = [...new Set([...estate.shares.keys(), ...named, ...paying, ...added])];
  const others = estate.members
    .map(({ memberId }) => memberId)
    .filter((id) => id !== estate.decedentId && !memberIds.includes(id));
  return { memberIds, others, add: (id: number) => add([...added, id]) };
};

const useDivision = (draft: Draft, memberIds: readonly number[]) =>
  useMemo(() => {
    const lines = draft.assets.map((_, line) => readLine(draft, line, memberIds));
    const payments = draft.payments.flatMap(({ from, to, amount }): Payment[] =>
      from !== null && to !== null && from !== to && Number.isSafeInteger(amount) && Number(amount) > 0
        ? [{ from, to, amount: Number(amount) }]
        : [],
    );
    const assets = draft.assets.map((item, line) => {
      const read = lines[line];
      return { item, takers: read && read.problem !== 'moreThanWhole' ? read.takers : [] };
    });
    return { lines, division: { assets, payments } };
  }, [draft, memberIds]);

/** The grid of assets and heirs: shares are typed, what follows stands beneath at once. */
export const Workspace = ({ estate, draft, onChange, assumptions, errors }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const columns = useColumns(estate, draft);
  const idsKey = columns.memberIds.join();
  const memberIds = useMemo(() => idsKey.split(',').filter(Boolean).map(Number), [idsKey]);
  const { lines } = useDivision(draft, memberIds);
  const later = useDeferredValue(draft);
  const { division } = useDivision(later, memberIds);
  const outcome = useMemo(
    () => outcomeOf(estate, division, { memberIds, assumptions }),
    [estate, division, memberIds, assumptions],
  );
  const latest = useRef(draft);
  latest.current = draft;
  const type = useCallback(
    (line: number, memberId: number, value: unknown) => {
      const now = latest.current;
      latest.current = { ...now, typed: { ...now.typed, [cellKey(line, memberId)]: String(value ?? '') } };
      onChange(latest.current);
    },
    [onChange],
  );
  const drag = useAssetDrag((line, memberId) => {
    const now = latest.current;
    const given = memberIds.map((id) => [cellKey(line, id), id === memberId ? '1' : '']);
    onChange({ ...now, typed: { ...now.typed, ...Object.fromEntries(given) } });
  });
  const propose = (goal: Goal) => {
    const plan = { ...planOf(estate, assumptions), spouseId: estate.spouseId };
    const assets = proposedDivision(plan, goal, draft.assets);
    if (assets === null) return;
    onChange({
      ...withTakers(
        draft,
        assets.map(({ takers }) => takers),
      ),
      name: t(`division.proposed.${goal}`),
    });
  };
  const field = (name: 'name' | 'proposed_on' | 'remarks') => ({
    id: `${id}-${name}`,
    value: draft[name],
    onChange: (value: unknown) => onChange({ ...latest.current, [name]: value }),
    invalid: errors[name] !== undefined,
    required: name !== 'remarks',
  });
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.name}>
          <FormField id={`${id}-name`} label={t('division.fields.name')} required errors={errors.name}>
            <TextInput {...field('name')} />
          </FormField>
        </div>
        <FormField
          id={`${id}-proposed_on`}
          label={t('division.fields.proposed_on')}
          required
          errors={errors.proposed_on}
        >
          <DayInput {...field('proposed_on')} />
        </FormField>
        <Button onClick={() => propose('first')}>{t('division.propose.first')}</Button>
        <Button onClick={() => propose('both')} disabled={estate.spouseId === null}>
          {t('division.propose.both')}
        </Button>
        <Button onClick={() => onChange(reloaded(draft, estate))}>{t('division.reload')}</Button>
        <Select
          aria-label={t('division.addPerson')}
          placeholder={t('division.addPerson')}
          value={null}
          popupMatchSelectWidth={false}
          options={columns.others.map((value) => ({ value, label: estate.nameOf(value) }))}
          onChange={(value: number | null) => value !== null && columns.add(value)}
        />
      </div>
      <p className={styles.note}>{t('division.keys')}</p>
      <section className={styles.scroll} aria-label={t('division.grid')}>
        <table className={styles.table} {...drag.table}>
          <caption className="visually-hidden">{t('division.grid')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('division.asset')}</th>
              <th scope="col" data-end>
                {t('division.amount')}
              </th>
              {memberIds.map((memberId) => (
                <th key={memberId} scope="col" data-end data-taker={memberId} data-over={drag.over === memberId}>
                  {estate.nameOf(memberId)}
                  <small>{shownShare(estate.shares.get(memberId) ?? ZERO) || t('division.noHeir')}</small>
                </th>
              ))}
              <th scope="col" data-end>
                {t('division.left')}
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={moveInColumn}>
            {draft.assets.map((item, line) => {
              const read = lines[line];
              return (
                <AssetRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a proposal have no ids and never change places.
                  key={line}
                  id={id}
                  estate={estate}
                  item={item}
                  line={line}
                  memberIds={memberIds}
                  typed={JSON.stringify(memberIds.map((memberId) => draft.typed[cellKey(line, memberId)] ?? ''))}
                  problem={read?.problem ?? null}
                  left={read && compare(read.left, ZERO) > 0 ? shownShare(read.left) : ''}
                  refused={errors[`lines.${line}.takers`]}
                  onType={type}
                />
              );
            })}
          </tbody>
          <tfoot>
            <OutcomeRows outcome={outcome} memberIds={memberIds} />
          </tfoot>
        </table>
      </section>
      <Payments estate={estate} draft={draft} onChange={onChange} memberIds={memberIds} errors={errors} />
      <FormField id={`${id}-remarks`} label={t('division.fields.remarks')} errors={errors.remarks}>
        <LongTextInput {...field('remarks')} />
      </FormField>
      <p>
        {outcome.tax === null
          ? t('asset.notes.lawTooOld')
          : t('division.taxTotal', { amount: formatYen(outcome.tax, lang) })}{' '}
        {outcome.bothDeaths !== null && t('division.bothTotal', { amount: formatYen(outcome.bothDeaths, lang) })}
        {outcome.provisional && <strong> {t('asset.provisional')}</strong>}
        {outcome.undivided && <strong> {t('division.undividedNote')}</strong>}
      </p>
      <p className={styles.note}>{t('division.bestNote')}</p>
    </>
  );
};
