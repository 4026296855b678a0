import { useTranslation } from 'react-i18next';
import { useMakePapers } from '@/components/parts/useMakePapers';
import { RefusalText } from '@/components/resource/RefusalText';
import { Button } from '@/components/ui/Button';
import type { InputOf } from '@/contract/defineEndpoint';
import type { PaperKey, paper } from '@/contract/paper';
import { assumptionFields, assumptionNames, keptAssumptions } from '@/rules/division/assumptions';
import { isUnread } from '@/rules/division/benefitRows';
import { useCapability, useMay } from '@/store/hooks';
import { asKept, useBenefits } from './benefits';
import styles from './division.module.css';
import { type Estate, useAssumptions } from './estate';

interface Place {
  familyCode: string;
  estate: Estate;
}

interface Props extends Place {
  paper: PaperKey;
  /** What is tried and not kept, so that the paper says what the page says. */
  tried: Partial<InputOf<typeof paper.make>['body']>;
  /** Why it cannot be made of what is typed. */
  wrong?: string | undefined;
}

const MakePaper = ({ familyCode, estate: { decedentId, inventory }, paper: key, tried, wrong }: Props) => {
  const { t } = useTranslation();
  const {
    send,
    refusal,
    key: running,
  } = useMakePapers(
    (number) => t('paper.made', { number }),
    () => undefined,
  );
  const offered = useCapability('paper.make');
  const may = useMay('paper', 'make') !== 'none';
  if (!offered || !may) return null;
  const body = {
    family_code: familyCode,
    decedent_member_id: decedentId,
    papers: [key],
    member_ids: [],
    family_asset_id: inventory.family_asset_id,
    ...tried,
  };
  return (
    <>
      <Button onClick={() => send(body)} loading={running !== null} disabled={wrong !== undefined}>
        {t('paper.makeOne')}
      </Button>
      {wrong !== undefined && <span className={styles.note}>{wrong}</span>}
      {refusal !== null && <RefusalText error={refusal} />}
    </>
  );
};

/** 二次相続比較 as a paper, by what the page assumes. */
export const SecondDeathPaperButton = (place: Place) => {
  const { estate } = place;
  const [assumptions] = useAssumptions(estate);
  const kept = keptAssumptions(estate.inventory);
  const isChanged = assumptionNames.some((name) => assumptions[name] !== kept[name]);
  const tried = Object.fromEntries(assumptionNames.map((name) => [assumptionFields[name], assumptions[name]]));
  return <MakePaper {...place} paper="secondDeath" tried={isChanged ? tried : {}} />;
};

/** 遺留分計算書 as a paper, by the rows of the page. */
export const ForcedPaperButton = (place: Place) => {
  const { t } = useTranslation();
  const { rows, isChanged } = useBenefits(place.estate);
  return (
    <MakePaper
      {...place}
      paper="forcedShares"
      tried={isChanged ? { benefits: rows.map(asKept) } : {}}
      wrong={rows.some(isUnread) ? t('division.forced.noPaper') : undefined}
    />
  );
};
