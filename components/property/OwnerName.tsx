import { PersonName } from '@/components/ui/PersonName';
import type { PropertyHead } from '@/contract/property';

type Owner = Pick<PropertyHead, 'owner_name' | 'owner_is_deceased'>;

/** The owner of a property, marked if deceased. */
export const OwnerName = ({ record: { owner_name, owner_is_deceased } }: { record: Owner }) => (
  <PersonName name={owner_name} late={owner_is_deceased === 1} />
);
