import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { FamilyWays } from '@/components/parts/FamilyWays';
import type { Asset } from '@/contract/asset';
import styles from './asset.module.css';

/** The ways to the family, and whether the figures beside them are provisional. */
export const AssetNotice = ({ record }: { record: Asset }) => {
  const { t } = useTranslation();
  return (
    <>
      {record.estimate_provisional === 1 && (
        <p className={styles.provisional}>
          <Tag color="orange">{t('asset.provisional')}</Tag>
        </p>
      )}
      <FamilyWays record={record} />
    </>
  );
};
