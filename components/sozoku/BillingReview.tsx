import { useTranslation } from 'react-i18next';
import { FieldValue } from '@/components/resource/fields';
import { useWords } from '@/components/ui/words';
import { billingColumns, type ChangedRow } from './billingRows';
import styles from './sozoku.module.css';

/** A review of the changes before they are saved. */
export const BillingReview = ({ changed }: { changed: readonly ChangedRow[] }) => {
  const { t } = useTranslation();
  const word = useWords();
  const shown = (field: string, value: unknown) =>
    value === null ? (
      t('history.nothing')
    ) : (
      <FieldValue
        value={value}
        spec={billingColumns[field] ?? { kind: 'text' }}
        choices={{}}
        noun="sozoku"
        field={field}
        record={{}}
      />
    );
  return (
    <table className={styles.review}>
      <caption className="visually-hidden">{t('sozoku.billing.review')}</caption>
      <thead>
        <tr>
          {(['project', 'field', 'before', 'after'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`sozoku.billing.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changed.flatMap(({ stored, changes }) =>
          changes.map(({ field, before, after }, index) => (
            <tr key={`${stored.id}-${field}`}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={changes.length}>
                  {stored.proposal_number} {stored.decedent_name}
                </th>
              )}
              <td>{word(`sozoku.fields.${field}`)}</td>
              <td>
                <del>{shown(field, before)}</del>
              </td>
              <td>
                <ins>{shown(field, after)}</ins>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
};
