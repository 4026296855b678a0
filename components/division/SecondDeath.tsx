import { useTranslation } from 'react-i18next';
import { isComputed } from '@/rules/inheritanceTax';
import { AssumptionFields } from './AssumptionFields';
import styles from './division.module.css';
import { type Estate, useAssumptions } from './estate';
import { SecondDeathPaperButton } from './MakePaper';
import { SecondDeathView, useCurve } from './SecondDeathView';
import { SheetLink } from './SheetLink';

interface Props {
  familyCode: string;
  estate: Estate;
}

/** 二次相続: what each share of the spouse costs at both deaths. */
export const SecondDeath = ({ familyCode, estate }: Props) => {
  const { t } = useTranslation();
  const [assumptions] = useAssumptions(estate);
  const curve = useCurve(estate, assumptions);
  if (curve === null) return <p>{t(isComputed(estate.date) ? 'division.second.none' : 'asset.notes.lawTooOld')}</p>;
  return (
    <>
      <div className={styles.tools}>
        <AssumptionFields estate={estate} />
        <SecondDeathPaperButton familyCode={familyCode} estate={estate} />
        <SheetLink familyCode={familyCode} inventoryId={estate.inventory.family_asset_id} of="secondDeath" />
      </div>
      <SecondDeathView estate={estate} curve={curve} />
      <p className={styles.note}>{t('division.second.note')}</p>
    </>
  );
};
