import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '@/components/parts/conflict/conflict.module.css';
import { Findings } from '@/components/parts/conflict/Findings';
import { Panel } from '@/components/parts/Panel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { Button } from '@/components/ui/Button';
import { DayInput } from '@/components/ui/DayInput';
import { FormField } from '@/components/ui/FormField';
import { PageHeader } from '@/components/ui/PageHeader';
import { PrintButton } from '@/components/ui/print/PrintButton';
import { TextInput } from '@/components/ui/TextInput';
import { useAddress } from '@/components/ui/useAddress';
import { daysOf, ranges } from '@/contract/dateRange';
import { conflictApi } from '@/store/conflict';

const people = {
  person: ['name', 'kana', 'birth_date', 'phone'],
  other: ['other', 'other_kana'],
} as const;
const fields = [...people.person, ...people.other];
type Field = (typeof fields)[number];
type Typed = Readonly<Partial<Record<Field, unknown>>>;

/** The words of the second person's fields. */
const words = { other: 'other_name' } as const;
const wordOf = (field: Field) => (field === 'other' ? words.other : field);

const textsOf = (typed: Typed): Partial<Record<Field, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = String(typed[field] ?? '').trim();
      return text === '' ? [] : [[field, text]];
    }),
  );

const isAsked = ({ name, kana, other, other_kana }: Partial<Record<Field, string>>) =>
  Boolean(name ?? kana ?? other ?? other_kana);

/** Who calls, and whom they name as the other side. */
const Asked = ({ asked, errors, onAsk }: { asked: Typed; errors: Errors; onAsk: (typed: Typed) => void }) => {
  const { t } = useTranslation();
  const prefix = useId();
  const [typed, setTyped] = useState<Typed>(asked);
  return (
    <form
      className={styles.asked}
      aria-label={t('conflict.pageTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(typed);
      }}
    >
      {(['person', 'other'] as const).map((side) => (
        <fieldset key={side}>
          <legend>{t(`conflict.search.${side}`)}</legend>
          {people[side].map((field) => {
            const id = `${prefix}-${field}`;
            const Input = field === 'birth_date' ? DayInput : TextInput;
            return (
              <FormField key={field} id={id} label={t(`conflict.search.${wordOf(field)}`)} errors={errors?.[field]}>
                <Input
                  id={id}
                  value={typed[field] ?? null}
                  invalid={errors?.[field] !== undefined}
                  onChange={(value) => setTyped({ ...typed, [field]: value })}
                  {...(field === 'birth_date' && { possible: daysOf(ranges.life) })}
                />
              </FormField>
            );
          })}
        </fieldset>
      ))}
      <div className={styles.go}>
        <Button type="primary" htmlType="submit">
          {t('conflict.search.go')}
        </Button>
      </div>
    </form>
  );
};

type Errors = Readonly<Record<string, readonly string[]>> | undefined;

const Answer = ({ asked, answer }: { asked: Partial<Record<Field, string>>; answer: ReturnType<typeof useAnswer> }) => {
  const { t } = useTranslation();
  if (!isAsked(asked)) return <p className={styles.quiet}>{t('conflict.search.start')}</p>;
  return (
    <QueryBoundary answer={answer}>
      {(check) => (
        <Panel label={t('conflict.title')} note={t('conflict.about')}>
          <Findings check={check} ofMatter={false} />
        </Panel>
      )}
    </QueryBoundary>
  );
};

const useAnswer = (asked: Partial<Record<Field, string>>) =>
  conflictApi.person.useQuery(isAsked(asked) ? { query: asked } : null);

/** The page /conflict: a check of somebody who is no customer yet, as at the phone; what was asked stands in the URL. */
export const ConflictPage = () => {
  const { t } = useTranslation();
  const { query, go, isReady } = useAddress();
  const asked = textsOf(query);
  const answer = useAnswer(asked);
  return (
    <>
      <PageHeader title={t('conflict.pageTitle')} actions={<PrintButton />} />
      {isReady && (
        <>
          <Asked
            key={JSON.stringify(asked)}
            asked={asked}
            errors={answer.error?.errors}
            onAsk={(typed) => go(() => textsOf(typed))}
          />
          <Answer asked={asked} answer={answer} />
        </>
      )}
    </>
  );
};
