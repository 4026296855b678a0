import { useRouter } from 'next/router';
import type { ComponentProps } from 'react';
import { ResourceCreate } from '@/components/resource/ResourceCreate';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import { useWords } from '@/components/ui/words';
import { RequireFamily } from './RequireFamily';

const newRecord = 'new';

/**
 * The page of a record of a family, or of a new one where the address says `new` in place of its id.
 * @example <FamilyRecordPage resource={propertyResource} />
 */
export const FamilyRecordPage = <Row extends object, Rec extends object>(
  props: ComponentProps<typeof ResourceDetail<Row, Rec>>,
) => {
  const word = useWords();
  const { resource } = props;
  if (useRouter().query.id !== newRecord) return <ResourceDetail {...props} />;
  return (
    <RequireFamily title={word(`${resource.noun}.createTitle`)}>
      {() => <ResourceCreate resource={resource} />}
    </RequireFamily>
  );
};
