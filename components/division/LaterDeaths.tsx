import { useTranslation } from 'react-i18next';
import styles from './division.module.css';
import type { Estate } from './estate';
import { LaterDeathsView } from './LaterDeathsView';
import { SheetLink } from './SheetLink';

interface Props {
  familyCode: string;
  estate: Estate;
}

/** 数次相続: who holds the estate today. */
export const LaterDeaths = ({ familyCode, estate }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.tools}>
        <SheetLink familyCode={familyCode} inventoryId={estate.inventory.family_asset_id} of="laterDeaths" />
      </div>
      <LaterDeathsView estate={estate} />
      <p className={styles.note}>{t('division.later.note')}</p>
    </>
  );
};
