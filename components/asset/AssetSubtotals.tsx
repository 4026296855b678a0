import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatYen } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import styles from './asset.module.css';
import { useAssetLists } from './assetChoices';
import type { Subtotal } from './figures';

/** The number of lines and their sum, by type. */
export const AssetSubtotals = ({ subtotals }: { subtotals: readonly Subtotal[] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { asset_categories = [] } = useAssetLists();
  return (
    <table className={styles.table}>
      <caption>{t('asset.subtotals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('asset.rows.items.asset_category')}</th>
          <th scope="col" data-end>
            {t('asset.fields.item_count')}
          </th>
          <th scope="col" data-end>
            {t('asset.subtotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {subtotals.map(({ category, count, amount }) => (
          <tr key={category}>
            <th scope="row">{asset_categories.find(({ value }) => value === category)?.label}</th>
            <td data-end>{formatNumber(count)}</td>
            <td data-end>{formatYen(amount, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
