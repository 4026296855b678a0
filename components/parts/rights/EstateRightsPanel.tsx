import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useFamilyTree } from '@/components/parts/useFamily';
import type { Asset } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import { recordedMember } from '@/rules/recordedFamily';
import { assetApi } from '@/store/asset';
import { EstateRights } from './EstateRights';
import styles from './rights.module.css';

interface Props {
  decedentId: number;
  members: readonly TreeMember[];
  /** The inventory that tells what there is; null where there is none yet. */
  inventoryId: number | null;
}

const nothing: Asset['items'] = [];

/** The rights around the estate of a member of the family, by what its inventory holds. */
export const EstateRightsPanel = ({ decedentId, members, inventoryId }: Props) => {
  const { t } = useTranslation();
  const { data } = assetApi.show.useQuery(inventoryId === null ? null : { params: { id: inventoryId } });
  const family = useMemo(() => members.map(recordedMember), [members]);
  return (
    <section aria-label={t('division.parts.rights')} className={styles.rights}>
      <h2>{t('division.parts.rights')}</h2>
      <EstateRights
        decedentId={decedentId}
        members={family}
        items={data?.items ?? nothing}
        nameOf={(id) => members.find(({ member_id }) => member_id === id)?.cust_name ?? ''}
      />
    </section>
  );
};

/** The same on the page of an inventory. */
export const RightsOfInventory = ({ record: { family_code, member_id, family_asset_id } }: { record: Asset }) => (
  <QueryBoundary answer={useFamilyTree(family_code)}>
    {({ members }) => <EstateRightsPanel decedentId={member_id} members={members} inventoryId={family_asset_id} />}
  </QueryBoundary>
);
