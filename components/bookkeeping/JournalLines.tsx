import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { JournalLine } from '@/contract/bookkeeping';
import { formatDay, formatYen } from '@/locales/format';
import styles from './bookkeeping.module.css';

const columns = ['day', 'number', 'partner', 'debit', 'credit', 'amount', 'tax'] as const;
const amounts: ReadonlySet<string> = new Set(['amount', 'tax']);

const Side = ({ side: { account, sub_account, tax_class } }: { side: JournalLine['debit'] }) => (
  <td>
    {[account, sub_account].filter(Boolean).join(' / ')}
    <div className={styles.quiet}>{tax_class}</div>
  </td>
);

/** The lines of a journal as the program will have them. */
export const JournalLines = ({ lines }: { lines: readonly JournalLine[] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={styles.wide} tabIndex={0} aria-label={t('bookkeeping.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={amounts.has(column) ? styles.amount : undefined}>
                {t(`bookkeeping.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines come whole, in their order.
            <tr key={index}>
              <td>{formatDay(line.day, lang)}</td>
              <td>
                <Link href={`/invoice/${line.invoice_id}`}>{line.number}</Link>
              </td>
              <td>{line.partner}</td>
              <Side side={line.debit} />
              <Side side={line.credit} />
              <td className={styles.amount}>{formatYen(line.amount, lang)}</td>
              <td className={styles.amount}>{line.tax === 0 ? '' : formatYen(line.tax, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
