import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/Badge';
import { ChoiceInput, ChoicesInput } from '@/components/ui/ChoiceInput';
import { FlagInput } from '@/components/ui/FlagInput';
import { type DateInputProps, type InputProps, textOf } from '@/components/ui/inputProps';
import { lazyPart } from '@/components/ui/lazyPart';
import { OfficeBadge } from '@/components/ui/OfficeBadge';
import { isLate, PersonName } from '@/components/ui/PersonName';
import {
  EmailInput,
  KanaInput,
  NumberInput,
  PhoneInput,
  PostalCodeInput,
  TimeInput,
  YenInput,
} from '@/components/ui/readInputs';
import { LongTextInput, TextInput } from '@/components/ui/TextInput';
import { useLang } from '@/components/ui/words';
import { daysOf } from '@/contract/dateRange';
import type { Choice } from '@/contract/fields';
import type { Lang } from '@/contract/notation/lang';
import { formatDateTime, formatDay, formatList, formatMonth, formatYen } from '@/locales/format';
import { formatPartialDay } from '@/locales/formatPartialDate';
import { formatNumber } from '@/rules/format';
import type { Cells, Choices, FollowRow, KindName, RowActionsProps } from './defineResource';
import styles from './resource.module.css';
import type { FieldSpec } from './spec';

interface ShowContext {
  readonly lang: Lang;
  readonly choices: readonly Choice[] | undefined;
}

export interface DisplayProps {
  value: unknown;
  spec: FieldSpec;
  choices: Choices;
  /** The noun, under which the words of rows stand, and the field's own name. */
  noun: string;
  field: string;
  record: object;
}

export interface FieldInputProps extends InputProps {
  spec: FieldSpec;
  choices: Choices;
  noun: string;
  field: string;
  /** For rows: field path → sentences. */
  errors?: Readonly<Record<string, readonly string[]>>;
  /** For rows: replaces the inputs of columns. */
  cells?: Cells | undefined;
  /** For rows: computes further changes of a row. */
  follow?: FollowRow | undefined;
  /** For rows: replaces the buttons of a row. */
  RowActions?: ComponentType<RowActionsProps> | undefined;
}

interface Kind {
  /** The value as plain text: in cells, filter tags, conflicts. */
  readonly text: (value: unknown, context: ShowContext) => string;
  /** A component, if plain text is not enough. */
  readonly Display?: ComponentType<DisplayProps>;
  /** Missing where the kind is never edited. */
  readonly Input?: ComponentType<FieldInputProps>;
  /** Figures stand at the end of their cell, on screens and in exports. */
  readonly align?: 'end';
  /** Comes letter by letter, so that a search waits for a pause. */
  readonly typed?: true;
}

const plain = (value: unknown): string => textOf(value);
const label = (value: unknown, { choices }: ShowContext): string => {
  if (value === null || value === undefined || value === '') return '';
  if (choices === undefined) return '…';
  return choices.find((choice) => String(choice.value) === String(value))?.label ?? `#${value}`;
};
const labels = (value: unknown, context: ShowContext): string =>
  Array.isArray(value)
    ? formatList(
        value.map((one) => label(one, context)),
        context.lang,
      )
    : label(value, context);

const ChoiceField = ({ spec, choices, ...props }: FieldInputProps) => (
  <ChoiceInput {...props} choices={choices[spec.of ?? '']} />
);
const ChoicesField = ({ spec, choices, ...props }: FieldInputProps) => (
  <ChoicesInput {...props} choices={choices[spec.of ?? '']} />
);

const LongTextDisplay = ({ value }: DisplayProps) => <span className={styles.longText}>{textOf(value)}</span>;

const PhoneDisplay = ({ value }: DisplayProps) => <a href={`tel:${textOf(value)}`}>{textOf(value)}</a>;
const EmailDisplay = ({ value }: DisplayProps) => <a href={`mailto:${textOf(value)}`}>{textOf(value)}</a>;

// What lists seldom need comes when it is needed.
const DayInput = lazyPart<DateInputProps>(() => import('@/components/ui/DayInput').then((module) => module.DayInput));
const PartialDayInput = lazyPart<DateInputProps>(() =>
  import('@/components/ui/PartialDayInput').then((module) => module.PartialDayInput),
);
const MomentInput = lazyPart<DateInputProps>(() =>
  import('@/components/ui/MomentInput').then((module) => module.MomentInput),
);
/** A filter without a record field accepts any date: a day without a year is one of this year. */
const dateField =
  (Input: ComponentType<DateInputProps>) =>
  ({ spec: { range }, ...props }: FieldInputProps) => <Input {...props} possible={range && daysOf(range)} />;
const MonthField = lazyPart<FieldInputProps>(() =>
  import('@/components/ui/MonthInput').then((module) => module.MonthInput),
);
const RowsField = lazyPart(() => import('./RowsInput').then((module) => module.RowsInput));
const RowsDisplay = lazyPart(() => import('./RowsTable').then((module) => module.RowsTable));

const FlagDisplay = ({ value }: DisplayProps) => {
  const { t } = useTranslation();
  return value === null || value === undefined ? null : Number(value) === 1 ? t('common.yes') : t('common.no');
};

const StatusDisplay = ({ value }: DisplayProps) => {
  const { t } = useTranslation();
  return Number(value) === 1 ? (
    <Badge colour="blue">{t('common.active')}</Badge>
  ) : (
    <Badge>{t('common.inactive')}</Badge>
  );
};

const OfficeDisplay = ({ value, record }: DisplayProps) => (
  <OfficeBadge name={textOf(value)} officeId={Number(Reflect.get(record, 'office_id')) || null} />
);

const PersonDisplay = ({ value, record }: DisplayProps) => <PersonName name={textOf(value)} late={isLate(record)} />;

const figure: Kind = {
  text: (value) => formatNumber(plain(value)),
  Input: NumberInput,
  align: 'end',
  typed: true,
};

/** Every kind of value: how it is shown, edited and aligned. A new kind of the contract does not compile without its row. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  text: { text: plain, Input: TextInput, typed: true },
  longText: {
    text: plain,
    Display: LongTextDisplay,
    Input: LongTextInput,
    typed: true,
  },
  kana: { text: plain, Input: KanaInput, typed: true },
  phone: { text: plain, Display: PhoneDisplay, Input: PhoneInput, typed: true },
  postalCode: {
    text: (value) => plain(value).replace(/^(\d{3})(\d{4})$/, '$1-$2'),
    Input: PostalCodeInput,
    typed: true,
  },
  email: { text: plain, Display: EmailDisplay, Input: EmailInput, typed: true },
  day: {
    text: (value, { lang }) => formatDay(plain(value), lang) || plain(value),
    Input: dateField(DayInput),
    typed: true,
  },
  month: {
    text: (value, { lang }) => formatMonth(plain(value), lang) || plain(value),
    Input: MonthField,
    typed: true,
  },
  partialDay: {
    text: (value, { lang }) => formatPartialDay(plain(value), lang) || plain(value),
    Input: dateField(PartialDayInput),
    typed: true,
  },
  time: { text: plain, Input: TimeInput, typed: true },
  moment: {
    text: (value, { lang }) => formatDateTime(plain(value), lang) || plain(value),
    Input: dateField(MomentInput),
    typed: true,
  },
  yen: {
    text: (value, { lang }) => formatYen(plain(value), lang),
    Input: YenInput,
    align: 'end',
    typed: true,
  },
  year: { text: plain, Input: NumberInput, align: 'end', typed: true },
  number: figure,
  decimal: figure,
  flag: {
    text: (value) => (Number(value) === 1 ? '✓' : ''),
    Display: FlagDisplay,
    Input: FlagInput,
  },
  option: { text: label, Input: ChoiceField },
  ref: { text: label, Input: ChoiceField },
  refs: { text: labels, Input: ChoicesField },
  rows: { text: (value) => JSON.stringify(value ?? []), Display: RowsDisplay, Input: RowsField },
  readOnly: { text: plain },
  status: { text: plain, Display: StatusDisplay },
  officeBadge: { text: plain, Display: OfficeDisplay },
  person: { text: plain, Display: PersonDisplay },
  dateTime: { text: (value, { lang }) => formatDateTime(plain(value), lang) },
};

/** Whether this kind can be typed at all. */
export const hasInput = (kind: KindName): boolean => kinds[kind].Input !== undefined;

/** A value shown as its kind shows it. */
export const FieldValue = (props: DisplayProps) => {
  const lang = useLang();
  const { value, spec, choices } = props;
  const { Display, text } = kinds[spec.kind];
  return Display ? <Display {...props} /> : text(value, { lang, choices: choices[spec.of ?? ''] });
};

/** A value edited as its kind is edited. */
export const FieldInput = (props: FieldInputProps) => {
  const { Input } = kinds[props.spec.kind];
  return Input ? <Input {...props} /> : <span id={props.id}>{textOf(props.value)}</span>;
};
