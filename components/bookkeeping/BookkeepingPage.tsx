import Link from 'next/link';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionName } from '@/components/parts/invoice/InvoicePanel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { useOnce } from '@/components/resource/useOnce';
import { Button } from '@/components/ui/Button';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { choiceOf } from '@/components/ui/choiceOf';
import { DayInput } from '@/components/ui/DayInput';
import { FlagInput } from '@/components/ui/FlagInput';
import { FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { PageHeader } from '@/components/ui/PageHeader';
import { useLang } from '@/components/ui/words';
import type { bookkeeping } from '@/contract/bookkeeping';
import { daysOf, ranges } from '@/contract/dateRange';
import type { DataOf } from '@/contract/defineEndpoint';
import { bookkeeping_programs, unknown_signs } from '@/contract/options/bookkeeping';
import { formatYen } from '@/locales/format';
import { addDays, addMonths, todayInTokyo } from '@/rules/calendarDay';
import { bookkeepingApi } from '@/store/bookkeeping';
import { masterApis } from '@/store/masters';
import styles from './bookkeeping.module.css';
import { Exports, useJournalFile } from './Exports';
import { JournalLines } from './JournalLines';

const closed = { unknown_signs };

interface Asked {
  readonly legal_person_id: number | null;
  readonly from: string;
  readonly to: string;
  readonly again: 0 | 1;
  readonly signs: number | null;
}

/** The month before. */
const lastMonth = (): Pick<Asked, 'from' | 'to'> => {
  const first = `${todayInTokyo().slice(0, 7)}-01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
};

interface PreviewProps {
  readonly seen: DataOf<typeof bookkeeping.preview>;
  readonly asked: Asked & { readonly legal_person_id: number };
  readonly onSigns: (signs: number | null) => void;
}

const Preview = ({ seen, asked, onSigns }: PreviewProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const name = useOptionName();
  const once = useOnce();
  const take = useJournalFile();
  const [store] = bookkeepingApi.store.useCommand();
  const { unknown_signs: signs } = useOptionChoices(closed);
  const [error, setError] = useState<CallError | null>(null);
  const { lines, total, faults, before, program, exports } = seen;

  const run = async () => {
    const result = await once((idempotencyKey) => store({ body: { ...asked, total } }, { idempotencyKey }));
    if (!result.ok) return setError(result.error);
    setError(null);
    void notify(t('bookkeeping.done'));
    await take(result.data.id);
  };
  return (
    <>
      {(faults.length > 0 || asked.signs !== null) && (
        <div className={styles.faults}>
          <b>{t('bookkeeping.faultsTitle')}</b>
          <ul>
            {faults.map(({ invoice_id, number, payment_id, code, text }) => (
              <li key={`${number} ${payment_id} ${code} ${text}`}>
                <Link href={`/invoice/${invoice_id}`}>{number}</Link>: {t(`bookkeeping.faults.${code}`, { text })}
              </li>
            ))}
          </ul>
          <div className={styles.signs}>
            <FormField id={id} label={t('bookkeeping.fields.signs')}>
              <ChoiceInput
                id={id}
                value={asked.signs}
                choices={signs}
                onChange={(value) => onSigns(value as number | null)}
              />
            </FormField>
          </div>
        </div>
      )}
      {lines.length === 0 ? <p>{t('bookkeeping.none')}</p> : <JournalLines lines={lines} />}
      <div className={styles.foot}>
        {before > 0 && <span className={styles.quiet}>{t('bookkeeping.before', { count: before })}</span>}
        {lines.length > 0 && (
          <span>
            {t('bookkeeping.sum', {
              program: name(bookkeeping_programs, program),
              count: lines.length,
              amount: formatYen(total, lang),
            })}
          </span>
        )}
        {error !== null && <RefusalText error={error} />}
        <Button type="primary" disabled={lines.length === 0} onClick={run}>
          {t(asked.again === 1 ? 'bookkeeping.storeAgain' : 'bookkeeping.store')}
        </Button>
      </div>
      <Exports rows={exports} />
    </>
  );
};

/** The page /invoice/bookkeeping: what a legal person issued and received, for the program that keeps its books. */
export const BookkeepingPage = () => {
  const { t } = useTranslation();
  const id = useId();
  const { data: persons } = masterApis.legalPerson.listing.useQuery({ query: { limit: 100 } });
  const [typed, setTyped] = useState<Asked>(() => ({ legal_person_id: null, ...lastMonth(), again: 0, signs: null }));
  const legal_person_id = typed.legal_person_id ?? persons?.data[0]?.id ?? null;
  const { signs, ...rest } = { ...typed, legal_person_id };
  const asked = legal_person_id === null ? null : { ...rest, legal_person_id, ...(signs === null ? {} : { signs }) };
  const answer = bookkeepingApi.preview.useQuery(asked === null ? null : { query: asked }, { keepPrevious: true });
  const errors = answer.error?.errors ?? {};
  const change = (part: Partial<Asked>) => setTyped((before) => ({ ...before, ...part }));
  const day = (field: 'from' | 'to') => (
    <FormField id={`${id}-${field}`} label={t(`bookkeeping.fields.${field}`)} errors={errors[field]}>
      <DayInput
        id={`${id}-${field}`}
        value={typed[field]}
        invalid={errors[field] !== undefined}
        possible={daysOf(ranges.past)}
        onChange={(value) => change({ [field]: String(value ?? '') })}
      />
    </FormField>
  );
  return (
    <>
      <PageHeader
        title={t('bookkeeping.title')}
        actions={
          legal_person_id !== null && (
            <Button href={`/settings/firm/${legal_person_id}?edit=1`}>{t('bookkeeping.settings')}</Button>
          )
        }
      />
      <p className={styles.about}>{t('bookkeeping.about')}</p>
      <div className={styles.asked}>
        <FormField id={`${id}-person`} label={t('bookkeeping.fields.legal_person_id')}>
          <ChoiceInput
            id={`${id}-person`}
            required
            value={legal_person_id}
            choices={persons?.data.map((person) => choiceOf(person.id, person.name))}
            onChange={(value) => change({ legal_person_id: value as number | null, signs: null })}
          />
        </FormField>
        {day('from')}
        {day('to')}
        <FormField id={`${id}-again`} label={t('bookkeeping.fields.again')}>
          <FlagInput
            id={`${id}-again`}
            value={typed.again}
            onChange={(value) => change({ again: value === 1 ? 1 : 0 })}
          />
        </FormField>
      </div>
      <QueryBoundary answer={answer}>
        {(seen) =>
          asked !== null && (
            <Preview
              key={`${asked.legal_person_id}`}
              seen={seen}
              asked={{ ...asked, signs }}
              onSigns={(value) => change({ signs: value })}
            />
          )
        }
      </QueryBoundary>
    </>
  );
};
