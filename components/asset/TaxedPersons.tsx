import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatYen } from '@/locales/format';
import { figureKey } from '@/rules/estimateSteps/steps';
import { type TaxEstimate, totalOfPersons } from '@/rules/inheritanceTax';
import { type Ask, AskedFigure } from './AskedFigure';
import styles from './asset.module.css';

interface Props {
  estimate: TaxEstimate;
  nameOf: (id: number | null) => string;
  onAsk: Ask;
}

const personColumns = [
  'taxable',
  'tax',
  'surcharge',
  'giftTaxCredit',
  'spouseRelief',
  'minorCredit',
  'minorSupport',
  'disabledCredit',
  'disabledSupport',
  'successiveCredit',
  'foreignCredit',
  'settledTaxCredit',
  'payable',
  'refund',
  'passedOn',
] as const;
/** Columns that are always shown; the others only where somebody has something in them. */
const usual = new Set<string>(['taxable', 'tax', 'payable']);

/** What each person pays, with surcharge and credits. */
export const TaxedPersons = ({ estimate, nameOf, onAsk }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  if (estimate.persons.every(({ tax, refund }) => tax === 0 && refund === 0)) return null;
  const columns = personColumns.filter(
    (column) => usual.has(column) || estimate.persons.some((person) => person[column] > 0),
  );
  return (
    <details className={styles.scroll} open>
      <summary>{t('asset.persons.title')}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('asset.persons.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('asset.persons.name')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-end>
                {t(`asset.persons.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {estimate.persons.map((person) => (
            <tr key={person.memberId}>
              <th scope="row">{nameOf(person.memberId)}</th>
              {columns.map((column) => (
                <td key={column} data-end>
                  {person[column] === 0 ? (
                    formatYen(0, lang)
                  ) : (
                    <AskedFigure
                      figure={figureKey(column, person.memberId)}
                      name={t(`asset.persons.${column}`)}
                      text={formatYen(person[column], lang)}
                      onAsk={onAsk}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {estimate.persons.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('asset.persons.total')}</th>
              {columns.map((column) => (
                <td key={column} data-end>
                  {formatYen(totalOfPersons(estimate, column), lang)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </details>
  );
};
