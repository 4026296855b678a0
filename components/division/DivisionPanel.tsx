import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/parts/Panel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { EstateRights } from '@/components/parts/rights/EstateRights';
import { Button } from '@/components/ui/Button';
import { StateMessage } from '@/components/ui/StateMessage';
import { hasUnsavedWork } from '@/components/ui/unsavedWork';
import { useAddress } from '@/components/ui/useAddress';
import { useLang } from '@/components/ui/words';
import type { AssetHead } from '@/contract/asset';
import type { Member } from '@/contract/member';
import { formatDayShort } from '@/locales/format';
import { inventoryPurpose } from '@/rules/inventory';
import { familyApi } from '@/store/family';
import styles from './division.module.css';
import type { Estate } from './estate';
import { ForcedShares } from './ForcedShares';
import { LaterDeaths } from './LaterDeaths';
import { LoadEstate } from './LoadEstate';
import { OpenFacts } from './OpenFacts';
import { Proposals } from './Proposals';
import { SecondDeath } from './SecondDeath';

const parts = {
  proposals: Proposals,
  secondDeath: SecondDeath,
  laterDeaths: LaterDeaths,
  forcedShares: ForcedShares,
  rights: ({ estate }: { estate: Estate }) => <EstateRights {...estate} items={estate.inventory.items} />,
};
const partNames = Object.keys(parts) as (keyof typeof parts)[];

/** The newest inventory at the death, else the newest of all. */
const usualInventory = (heads: readonly AssetHead[]): AssetHead | undefined =>
  heads.find(({ purpose }) => purpose === inventoryPurpose.atDeath) ?? heads[0];

interface Props {
  record: Pick<Member, 'member_id' | 'family_code'>;
}

const Chosen = ({ record: { member_id, family_code }, heads }: Props & { heads: readonly AssetHead[] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { query, go } = useAddress();
  const head =
    heads.find(({ family_asset_id }) => String(family_asset_id) === query.inventory) ?? usualInventory(heads);
  if (head === undefined)
    return (
      <StateMessage text={t('division.noInventory')}>
        <Button href={`/family/asset/new?family_code=${family_code}&member_id=${member_id}`}>
          {t('asset.createTitle')}
        </Button>
      </StateMessage>
    );
  const part = partNames.find((name) => name === query.part) ?? 'proposals';
  const Part = parts[part];
  const options = heads.map(({ family_asset_id, member_name, as_of_date }) => ({
    value: family_asset_id,
    label: t('division.inventoryOf', { name: member_name, date: formatDayShort(as_of_date, lang) }),
  }));
  /** Another part or inventory: what is typed stays as a draft. */
  const show = (change: Readonly<Record<string, unknown>>) => {
    if (!hasUnsavedWork() || window.confirm(t('resource.leave'))) go((now) => ({ ...now, ...change }), true);
  };
  return (
    <Panel
      label={t('division.title')}
      note={t('family.heirs.tax.note')}
      actions={
        <Select
          aria-label={t('division.inventory')}
          value={head.family_asset_id}
          options={options}
          popupMatchSelectWidth={false}
          onChange={(inventory) => show({ inventory })}
        />
      }
    >
      <Segmented
        aria-label={t('division.parts.title')}
        value={part}
        options={partNames.map((name) => ({ value: name, label: t(`division.parts.${name}`) }))}
        onChange={(name) => show({ part: name === 'proposals' ? undefined : name })}
      />
      <LoadEstate key={head.family_asset_id} familyCode={family_code} inventoryId={head.family_asset_id}>
        {(estate) => (
          <div className={styles.part}>
            <OpenFacts estate={estate} />
            <Part familyCode={family_code} estate={estate} />
          </div>
        )}
      </LoadEstate>
    </Panel>
  );
};

/** Who takes what of an estate, and what follows: proposals, second and later deaths, forced shares, rights with dates. */
export const DivisionPanel = ({ record }: Props) => (
  <QueryBoundary answer={familyApi.show.useQuery({ params: { id: record.member_id } })}>
    {({ family_assets }) => <Chosen record={record} heads={family_assets} />}
  </QueryBoundary>
);
