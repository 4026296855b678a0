import type { Asset } from '@/contract/asset';
import type { ChecklistLine } from '@/contract/checklist';
import type { Property } from '@/contract/property';
import type { CalendarDay } from '@/rules/calendarDay';
import type { EstateInventory } from '@/rules/division/inventoryEstate';
import type { DossierAsset, DossierFirm, DossierMember, DossierOffice } from '../sozoku/dossier';

/** The inventory of an estate, as its own call answers it. */
export type PaperInventory = Pick<Asset, 'family_asset_id'> &
  Omit<EstateInventory, 'items'> & {
    readonly items: readonly DossierAsset[];
  };

/** When an heir came to know that their forced share is infringed, as a legal matter of theirs tells. */
export interface KnownInfringement {
  readonly member_id: number | null;
  readonly known_on: CalendarDay;
}

/** A document that is waited for. */
export type MissingDocument = Pick<
  ChecklistLine,
  'kind' | 'member_id' | 'property_id' | 'label' | 'subject' | 'source' | 'asked_on'
>;

/** Everything that the papers of an estate show, as plain data, so that it goes to a worker as it is. */
export interface PaperCase {
  readonly today: CalendarDay;
  readonly office: DossierOffice & { readonly id: number };
  /** By department, for papers that only one profession may make. */
  readonly firms: Readonly<Record<number, DossierFirm | null>>;
  /** The whole family with the decedent, in the order of their numbers. */
  readonly members: readonly DossierMember[];
  readonly decedentId: number;
  readonly inventory: PaperInventory | null;
  /** The real estate in the decedent's name. */
  readonly properties: readonly Property[];
  /** The registry that a legal matter of the estate names; null while none does. */
  readonly registry: string | null;
  readonly infringements: readonly KnownInfringement[];
  /** Documents of the check list that have not arrived. */
  readonly missing: readonly MissingDocument[];
  /** Who asks the registry for the list of heirs; null while nobody is chosen. */
  readonly applicantId: number | null;
  /** Who signs for a minor, by the minor's id, as it was chosen; nobody where that is left to be written by hand. */
  readonly guardians: Readonly<Record<number, readonly number[]>>;
  /** Whether the list of heirs tells where they live. */
  readonly withAddresses: boolean;
}

export const memberIn = ({ members }: Pick<PaperCase, 'members'>, id: number | null): DossierMember | undefined =>
  members.find(({ member_id }) => member_id === id);

/** @throws RangeError where the decedent is not of the family */
export const decedentIn = (papers: PaperCase): DossierMember => {
  const found = memberIn(papers, papers.decedentId);
  if (found === undefined) throw new RangeError(`Not a member of the family: ${papers.decedentId}`);
  return found;
};
