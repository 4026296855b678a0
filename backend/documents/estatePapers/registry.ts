import type { PaperKey } from '@/contract/paper';
import type { Property } from '@/contract/property';
import { department } from '@/rules/department';
import { isRegistered } from '@/rules/registrationTax';
import type { WordData } from '../sozoku/wordData';
import {
  applicationFields,
  askedOf,
  divisionCertificateFields,
  divisionFields,
  dutyRequestFields,
  heirListFields,
  inventoryFields,
  letterFields,
  proxyFields,
  registerRequestFields,
  registrationProxyFields,
  relationChartFields,
  requestedTowns,
  signersFor,
  townsOf,
} from './fields';
import { forcedShareFields } from './forcedFields';
import { memberIn, type PaperCase } from './paperCase';
import { registrationsOf } from './registrations';
import { secondDeathFields } from './secondDeathFields';

/** What a sheaf of papers was asked for. */
export interface Wanted {
  /** The heirs to whom papers of one heir go. */
  readonly memberIds: readonly number[];
  /** The property that a paper is about; null for all of the estate. */
  readonly propertyId: number | null;
}

/** The property that is asked for; of all, those whose ownership is registered, where there are any. */
export const wantedProperties = ({ properties }: PaperCase, { propertyId }: Wanted): readonly Property[] => {
  if (propertyId !== null) return properties.filter(({ property_id }) => property_id === propertyId);
  const registered = properties.filter(isRegistered);
  return registered.length > 0 ? registered : properties;
};

/** One file of a paper: the part of its name that tells it from others, and what its template shows. */
export interface PaperCopy {
  readonly label: string;
  readonly fields: () => WordData;
}

/** Facts that must be on record before a paper can be made; `problems.ts` looks for them. */
export type Need =
  | 'deceased'
  | 'death'
  | 'decedentPlace'
  | 'heirs'
  | 'coHeirs'
  | 'births'
  | 'relations'
  | 'replaced'
  | 'applicant'
  | 'maker'
  | 'inventory'
  | 'sharers'
  | 'forcedHeirs'
  | 'couple'
  | 'acquirers'
  | 'signers'
  | 'domiciles'
  | 'missing'
  | 'requests'
  | 'client'
  | 'properties'
  | 'values'
  | 'registrants';

interface Paper {
  readonly needs: readonly Need[];
  /** Whose work it is by law, whoever of the firm makes it: registration (司法書士法3条), representation in tax (税理士法2条). */
  readonly department?: number;
  /** Whom or what it goes to, or is about. */
  readonly per: 'estate' | 'heir' | 'property' | 'town';
  readonly copies: (papers: PaperCase, wanted: Wanted, title: string) => readonly PaperCopy[];
}

const ofEstate = (fields: (papers: PaperCase, title: string) => WordData): Pick<Paper, 'per' | 'copies'> => ({
  per: 'estate',
  copies: (papers, _, title) => [{ label: '', fields: () => fields(papers, title) }],
});

const ofHeir = (fields: (papers: PaperCase, memberId: number) => WordData): Pick<Paper, 'per' | 'copies'> => ({
  per: 'heir',
  copies: (papers, { memberIds }) =>
    signersFor(papers)
      .filter(({ member }) => memberIds.includes(member.member_id))
      .map(({ member }) => ({
        label: memberIn(papers, member.member_id)?.cust_name ?? '',
        fields: () => fields(papers, member.member_id),
      })),
});

const proxy: Paper = { needs: ['deceased', 'signers', 'maker'], ...ofHeir(proxyFields) };

const division: Paper = {
  needs: ['death', 'heirs', 'coHeirs', 'inventory', 'acquirers', 'signers'],
  ...ofEstate(divisionFields),
};

/** Every paper of an estate, in the order in which they are offered. */
export const estatePapers: Readonly<Record<PaperKey, Paper>> = {
  heirList: {
    needs: ['death', 'decedentPlace', 'heirs', 'births', 'relations', 'replaced', 'applicant', 'maker'],
    ...ofEstate(heirListFields),
  },
  relationChart: { needs: ['death', 'heirs'], ...ofEstate(relationChartFields) },
  division,
  divisionCertificate: { needs: division.needs, ...ofHeir(divisionCertificateFields) },
  inventory: { needs: ['deceased', 'inventory'], ...ofEstate(inventoryFields) },
  forcedShares: { needs: ['inventory', 'sharers', 'forcedHeirs'], ...ofEstate(forcedShareFields) },
  secondDeath: {
    needs: ['inventory', 'sharers', 'couple'],
    department: department.tax,
    ...ofEstate(secondDeathFields),
  },
  registerProxy: proxy,
  registrationProxy: { ...proxy, ...ofHeir(registrationProxyFields), department: department.legal },
  balanceProxy: proxy,
  taxProxy: { ...proxy, department: department.tax },
  registerRequest: {
    needs: ['death', 'heirs', 'domiciles', 'maker'],
    per: 'town',
    copies: (papers) =>
      townsOf(papers).map((town) => ({ label: town, fields: () => registerRequestFields(papers, town) })),
  },
  dutyRequest: {
    needs: ['death', 'heirs', 'requests', 'client', 'maker'],
    department: department.legal,
    per: 'town',
    copies: (papers) =>
      requestedTowns(papers).map((town) => ({ label: town, fields: () => dutyRequestFields(papers, town) })),
  },
  missingLetter: {
    needs: ['missing', 'signers', 'maker'],
    per: 'heir',
    copies: (papers, { memberIds }) =>
      askedOf(papers, memberIds).map((one) => ({
        label: one.member.cust_name,
        fields: () => letterFields(papers, one),
      })),
  },
  registrationApplication: {
    needs: ['death', 'properties', 'values', 'registrants'],
    department: department.legal,
    per: 'property',
    copies: (papers, wanted) =>
      wantedProperties(papers, wanted).flatMap((property) => {
        const place = [property.location, property.lot_number ?? property.house_number].filter(Boolean).join(' ');
        const steps = registrationsOf(papers, property) ?? [];
        return steps.map((registration, index) => {
          const step = { registration, no: index + 1, of: steps.length };
          return {
            label: steps.length > 1 ? `${place} ${step.no}-${step.of}` : place,
            fields: () => applicationFields(papers, property, step),
          };
        });
      }),
  },
};
