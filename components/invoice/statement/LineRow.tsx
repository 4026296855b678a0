import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { ChoicesInput } from '@/components/ui/ChoiceInput';
import { choiceOf } from '@/components/ui/choiceOf';
import { useLang } from '@/components/ui/words';
import type { Level, OpenInvoice, StatementLine } from '@/contract/statement';
import { formatDay, formatList, formatYen } from '@/locales/format';
import { standing } from './decisions';
import styles from './statement.module.css';

const colours: Readonly<Record<Level, string>> = { sure: 'green', likely: 'blue', several: 'gold', none: 'default' };

const Found = ({ line }: { line: StatementLine }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { level, grounds, recorded } = line;
  if (recorded !== null)
    return (
      <>
        <Badge>{t('statement.recordedBefore')}</Badge>
        <div className={styles.quiet}>
          <Link href={`/invoice/${recorded.id}`}>{recorded.number}</Link> {recorded.by_hand && t('statement.byHand')}
        </div>
      </>
    );
  return (
    <>
      <Badge colour={colours[level]}>{t(`statement.levels.${level}`)}</Badge>
      <div className={styles.quiet}>
        {formatList(
          grounds.map((ground) => t(`statement.grounds.${ground}`)),
          lang,
        )}
      </div>
    </>
  );
};

interface Props {
  readonly line: StatementLine;
  /** Those that one may choose, by their ids. */
  readonly open: ReadonlyMap<number, OpenInvoice>;
  readonly chosen: readonly number[];
  readonly errors: readonly string[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** A line of the statement, what it is for as far as it tells, and what somebody decides. */
export const LineRow = ({ line, open, chosen, errors, onChoose }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { row, day, payer, description, amount, invoice_ids, grounds, recorded } = line;
  const invoices = chosen.flatMap((id) => open.get(id) ?? []);
  const { kind, difference } = standing(amount, invoices);
  const labelOf = ({ number, addressee_name, open_amount }: OpenInvoice) =>
    `${number} ${addressee_name} ${formatYen(open_amount, lang)}`;
  const likely = invoice_ids.flatMap((id) => open.get(id) ?? []);
  const choices = [...new Set([...likely, ...open.values()])].map((one) => choiceOf(one.id, labelOf(one)));
  // Together where their sum is what came in; otherwise each by itself.
  const offered = grounds.includes('sum') ? [likely] : likely.slice(0, 3).map((one) => [one]);
  const label = t('statement.invoicesOf', { row });
  return (
    <tr>
      <td>{formatDay(day, lang)}</td>
      <td>
        {payer || <span className={styles.quiet}>{t('statement.noPayer')}</span>}
        {description !== payer && <div className={styles.quiet}>{description}</div>}
      </td>
      <td className={styles.amount}>{formatYen(amount, lang)}</td>
      <td>
        <Found line={line} />
      </td>
      <td>
        {recorded === null && (
          <>
            <ChoicesInput
              id={`statement-${row}`}
              label={label}
              value={chosen}
              choices={choices}
              invalid={errors.length > 0}
              onChange={(next) => onChoose(next as readonly number[])}
            />
            {chosen.length === 0 &&
              offered.map((several) => (
                <Button
                  key={several.map(({ id }) => id).join()}
                  type="link"
                  size="small"
                  onClick={() => onChoose(several.map(({ id }) => id))}
                >
                  {t('statement.take', { number: several.map(({ number }) => number).join(' + ') })}
                </Button>
              ))}
          </>
        )}
        {invoices.length > 0 && (
          <div className={kind === 'differs' ? styles.wrong : styles.quiet}>
            {t(`statement.standings.${kind}`, { amount: formatYen(difference, lang) })}
          </div>
        )}
        {errors.length > 0 && (
          <div role="alert" className={styles.wrong}>
            {errors.join(' ')}
          </div>
        )}
      </td>
    </tr>
  );
};
