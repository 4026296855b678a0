import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/parts/Panel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { RecordTable } from '@/components/parts/RecordTable';
import { Button } from '@/components/ui/Button';
import type { Member } from '@/contract/member';
import type { PropertyHead } from '@/contract/property';
import { familyApi } from '@/store/family';
import { DueCell } from './DueCell';
import { OwnerName } from './OwnerName';
import { usePropertyLists } from './propertyChoices';
import { propertyHref, propertyResource } from './propertyResource';

interface Props {
  record: Pick<Member, 'member_id' | 'family_code'>;
}

/** The properties of a person's family on which work is ordered, and a new one of theirs. */
export const PropertyList = ({ record: { member_id, family_code } }: Props) => {
  const { t } = useTranslation();
  const choices = usePropertyLists();
  const { create } = propertyResource.useRights();
  const answer = familyApi.show.useQuery({ params: { id: member_id } });
  return (
    <Panel
      label={t('property.title')}
      note={t('property.ofFamily')}
      actions={
        create && (
          <Button type="primary" href={`/property/new?family_code=${family_code}&member_id=${member_id}`}>
            {t('property.createTitle')}
          </Button>
        )
      }
    >
      <QueryBoundary answer={answer}>
        {({ properties }) => (
          <RecordTable<PropertyHead>
            noun="property"
            caption={t('property.title')}
            rows={properties}
            rowKey={({ property_id }) => property_id}
            href={({ property_id }) => propertyHref(property_id)}
            choices={choices}
            columns={[
              { field: 'location' },
              { field: 'property_type', kind: 'option', of: 'property_types', width: 140 },
              { field: 'order_purpose', kind: 'option', of: 'purposes', width: 120 },
              { field: 'owner_name', Show: OwnerName, width: 110 },
              { field: 'status', kind: 'option', of: 'property_statuses', width: 76 },
              { field: 'registration_due_date', Show: DueCell, width: 230 },
              { field: 'valuation_amount', kind: 'yen' },
            ]}
          />
        )}
      </QueryBoundary>
    </Panel>
  );
};
