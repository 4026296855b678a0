import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/parts/Panel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { RecordTable } from '@/components/parts/RecordTable';
import { Button } from '@/components/ui/Button';
import type { AssetHead } from '@/contract/asset';
import type { Member } from '@/contract/member';
import { familyApi } from '@/store/family';
import { useAssetLists } from './assetChoices';
import { assetHref, assetResource } from './assetResource';

interface Props {
  record: Pick<Member, 'member_id' | 'family_code'>;
}

/** The inventories of a person's family, the newest first, and a new one of theirs. */
export const AssetList = ({ record: { member_id, family_code } }: Props) => {
  const { t } = useTranslation();
  const choices = useAssetLists();
  const { create } = assetResource.useRights();
  const answer = familyApi.show.useQuery({ params: { id: member_id } });
  return (
    <Panel
      label={t('asset.title')}
      note={t('asset.ofFamily')}
      actions={
        create && (
          <Button type="primary" href={`/family/asset/new?family_code=${family_code}&member_id=${member_id}`}>
            {t('asset.createTitle')}
          </Button>
        )
      }
    >
      <QueryBoundary answer={answer}>
        {({ family_assets }) => (
          <RecordTable<AssetHead>
            noun="asset"
            caption={t('asset.title')}
            rows={family_assets}
            rowKey={({ family_asset_id }) => family_asset_id}
            href={({ family_asset_id }) => assetHref(family_asset_id)}
            choices={choices}
            columns={[
              { field: 'as_of_date', kind: 'day' },
              { field: 'member_name', kind: 'person' },
              { field: 'purpose', kind: 'option', of: 'asset_purposes', width: 160 },
              { field: 'item_count', kind: 'number', width: 90 },
              { field: 'net_total', kind: 'yen' },
              { field: 'updated_at', kind: 'dateTime' },
            ]}
          />
        )}
      </QueryBoundary>
    </Panel>
  );
};
