import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EstateRightsPanel } from '@/components/parts/rights/estateRightsPanels';
import { Button } from '@/components/ui/Button';
import type { TreeMember } from '@/contract/family';
import { inventoryPurpose } from '@/rules/inventory';
import { recordedMember } from '@/rules/recordedFamily';
import { FamilyChart } from './chart/FamilyChart';
import { defaultDecedent } from './decedent';
import { FamilyTreeGate } from './FamilyTreeGate';
import { HeirsPanel } from './HeirsPanel';
import styles from './heirs.module.css';
import { useNewestInventory } from './useNewestInventory';

interface Props {
  record: { family_code: string };
}

const ChartAndHeirs = ({ record, members }: Props & { members: readonly TreeMember[] }) => {
  const { t } = useTranslation();
  const [chosen, choose] = useState<number | null>(null);
  const decedentId = chosen ?? defaultDecedent(members);
  const decedent = members.find(({ member_id }) => member_id === decedentId);
  const isDead = decedent !== undefined && recordedMember(decedent).death !== null;
  const inventory = useNewestInventory(decedentId, isDead ? inventoryPurpose.atDeath : inventoryPurpose.inLife);
  const query = decedentId === null ? '' : `?decedent=${decedentId}`;
  return (
    <div className={styles.chartTab}>
      <FamilyChart
        members={members}
        decedentId={decedentId}
        actions={
          <Button size="small" href={`/family/${encodeURIComponent(record.family_code)}/chart${query}`}>
            {t('family.chart.printPage')}
          </Button>
        }
      />
      <HeirsPanel
        members={members}
        decedentId={decedentId}
        onDecedentChange={choose}
        netTotal={inventory?.net_total ?? null}
        notes={inventory?.estimate_notes ?? []}
      />
      {decedentId !== null && isDead && (
        <EstateRightsPanel decedentId={decedentId} members={members} inventoryId={inventory?.family_asset_id ?? null} />
      )}
    </div>
  );
};

/** A family's chart and heirs, for the key person's or a chosen member's death. */
export const FamilyChartTab = (props: Props) => (
  <FamilyTreeGate familyCode={props.record.family_code}>
    {(members) => <ChartAndHeirs {...props} members={members} />}
  </FamilyTreeGate>
);
