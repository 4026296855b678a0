import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '@/contract/fields';
import { useChoiceSource } from './choiceSource';
import { useClearButton } from './clearButton';
import { type InputProps, inputAttributes, statusOf } from './inputProps';
import { StateMessage } from './StateMessage';
import { tabOn } from './tabOn';

interface Props extends InputProps {
  choices: readonly Choice[] | undefined;
  /** Placeholder while nothing is chosen. */
  placeholder?: string;
}

type Value = number | string;

const isValue = (value: unknown): value is Value =>
  (typeof value === 'number' || typeof value === 'string') && value !== '';

/** Selectable choices: active ones, and those already chosen. */
const offered = (choices: readonly Choice[], chosen: readonly unknown[]) =>
  choices
    .filter(({ active, value }) => active === 1 || chosen.includes(value))
    .map(({ value, label, kana }) => ({ value, label, ...(kana === undefined ? {} : { kana }) }));

/** The search key of a name or its reading. The folding of kanji variants is loaded when choices open. */
let keyOf = (text: string): string => text.normalize('NFKC').toLowerCase();
const loadKeys = async () => {
  keyOf = (await import('@/rules/japaneseText')).fold;
};

const search = {
  filterOption: (typed: string, option: { label: string; kana?: string } | undefined) =>
    [option?.label, option?.kana].some((text) => keyOf(text ?? '').includes(keyOf(typed))),
};

const Missing = ({ retry }: { retry: () => void }) => {
  const { t } = useTranslation();
  return <StateMessage failed text={t('common.choicesMissing')} onRetry={retry} />;
};

const useCommon = (props: Props) => {
  const { t } = useTranslation();
  const { failed, retry } = useChoiceSource();
  const missing = failed && props.choices === undefined;
  return {
    ...inputAttributes(props),
    status: missing ? ('error' as const) : statusOf(props),
    loading: props.choices === undefined && !missing,
    placeholder: missing ? t('common.choicesMissing') : (props.placeholder ?? t('common.choose')),
    ...(missing ? { notFoundContent: <Missing retry={retry} /> } : {}),
    showSearch: search,
    onFocus: loadKeys,
    onKeyDown: tabOn,
    style: { width: '100%' },
    // At least so wide, that choices are read whole beneath a narrow cell or filter.
    popupMatchSelectWidth: 260,
  };
};

/** The keys that empty a select: its button is for the pointer, so that each select is one stop of the Tab key. */
const emptying: ReadonlySet<string> = new Set(['Backspace', 'Delete']);

/** One choice of a set, found by typing a part of its name. */
export const ChoiceInput = (props: Props) => {
  const common = useCommon(props);
  const clear = useClearButton();
  const { choices, value, onChange, required = false } = props;
  const options = useMemo(() => offered(choices ?? [], [value]), [choices, value]);
  return (
    <Select
      {...common}
      options={options}
      value={choices !== undefined && isValue(value) ? value : null}
      onChange={(chosen: Value | undefined) => onChange(chosen ?? null)}
      allowClear={!required && clear}
      onInputKeyDown={({ key, currentTarget }) => {
        if (!required && emptying.has(key) && (currentTarget as HTMLInputElement).value === '') onChange(null);
      }}
    />
  );
};

/** Several of a set of choices. */
export const ChoicesInput = (props: Props) => {
  const common = useCommon(props);
  const clear = useClearButton();
  const { choices, value, onChange } = props;
  const chosen = useMemo(() => (Array.isArray(value) ? value.filter(isValue) : []), [value]);
  const options = useMemo(() => offered(choices ?? [], chosen), [choices, chosen]);
  return (
    <Select
      {...common}
      mode="multiple"
      options={options}
      value={choices === undefined ? [] : chosen}
      onChange={(next: Value[]) => onChange(next)}
      allowClear={clear}
    />
  );
};
