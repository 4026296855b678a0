import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useAddress } from '@/components/ui/useAddress';
import type { SheetName } from './FamilySheet';

interface Props {
  familyCode: string;
  inventoryId: number;
  of: SheetName;
}

/** The way to the page of A4 for the family, with what is assumed on this one. */
export const SheetLink = ({ familyCode, inventoryId, of }: Props) => {
  const { t } = useTranslation();
  const { query } = useAddress();
  const said = Object.entries({ ...query, of, inventory: String(inventoryId) }).flatMap(([name, value]) =>
    name === 'familyCode' || name === 'tab' || name === 'part'
      ? []
      : [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return (
    <Button href={`/family/${encodeURIComponent(familyCode)}/estateSheet?${new URLSearchParams(said)}`}>
      {t('division.sheet.open')}
    </Button>
  );
};
