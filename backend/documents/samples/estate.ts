import { type PaperKey, reckonedPapers } from '@/contract/paper';
import type { Property } from '@/contract/property';
import { department } from '@/rules/department';
import { estateWords } from '../estatePapers/estateWords';
import type { PaperCase, PaperInventory } from '../estatePapers/paperCase';
import { copiesOf } from '../estatePapers/writePapers';
import {
  nothingAssumed,
  sampleAssets,
  sampleDeath,
  sampleFamily,
  sampleFirm,
  sampleOffice,
  samplePlace,
  sampleToday,
} from './people';
import type { Sample } from './sample';

const property = (property_id: number, given: Partial<Property>): Property => ({
  property_id,
  family_code: 'F0000000',
  owner_member_id: 1,
  owner_name: '見本　太郎',
  owner_is_deceased: 1,
  project_type: null,
  project_id: null,
  property_type: 1,
  order_purpose: 2,
  zipcode: null,
  prefecture_id: 13,
  location: samplePlace,
  lot_number: null,
  house_number: null,
  land_category: null,
  area: null,
  share_num: null,
  share_den: null,
  usage: null,
  valuation_method: null,
  rosenka: null,
  fixed_asset_value: null,
  valuation_amount: null,
  small_lot_type: null,
  small_lot_area: null,
  order_date: null,
  assigned_user_id: null,
  assigned_user_name: null,
  partner_name: null,
  status: 1,
  acquisition_known_date: null,
  division_date: null,
  heir_notice_date: null,
  registration_date: null,
  registration_applied_date: null,
  registration_completed_date: null,
  registration_due_date: null,
  registration_tax: null,
  to_deceased_heir: null,
  owner_death_date: sampleDeath,
  owner_known_date: sampleDeath,
  sale_price: null,
  broker_fee: null,
  remarks: null,
  updated_at: `${sampleToday} 00:00:00`,
  updated_by: null,
  lock_version: 1,
  ...given,
});

type Told = NonNullable<PaperInventory['benefits']>[number];

const benefit = (kind: number, member_id: number | null, amount: number, given: Partial<Told> = {}): Told => ({
  ...{ kind, member_id, amount, given_on: null, is_advance: 1, is_exempt: 0, is_harmful: 0 },
  ...given,
});

const estate: PaperCase = {
  today: sampleToday,
  office: sampleOffice,
  firms: { [department.tax]: sampleFirm, [department.legal]: { ...sampleFirm, name: '見本司法書士法人' } },
  members: sampleFamily,
  decedentId: 1,
  inventory: { ...nothingAssumed, family_asset_id: 1, as_of_date: sampleDeath, items: sampleAssets },
  properties: [
    property(1, { lot_number: '3番4', land_category: 3, area: 165.25, fixed_asset_value: 40_000_000 }),
    property(2, {
      property_type: 6,
      location: `${samplePlace}3番地4`,
      house_number: '3番4',
      area: 98.5,
      share_num: 1,
      share_den: 2,
      fixed_asset_value: 8_000_000,
    }),
  ],
  registry: '見本地方法務局',
  infringements: [{ member_id: 2, known_on: '2026-05-01' }],
  missing: [
    {
      kind: 'wholeLife',
      member_id: 1,
      property_id: null,
      label: null,
      subject: '見本　太郎',
      source: '見本市',
      asked_on: sampleToday,
    },
    {
      kind: 'seal',
      member_id: 2,
      property_id: null,
      label: null,
      subject: '見本　花子',
      source: '見本市',
      asked_on: null,
    },
    {
      kind: 'heirRegister',
      member_id: 3,
      property_id: null,
      label: null,
      subject: '見本　一郎',
      source: '見本市',
      asked_on: null,
    },
  ],
  applicantId: 2,
  guardians: {},
  withAddresses: true,
};

/** The sample after the death of an heir, whose own heirs divide in their place. */
const successive: PaperCase = {
  ...estate,
  members: sampleFamily.map((member) =>
    member.member_id === 2 ? { ...member, is_deceased: 1, is_representative: 0, death_date: '2026-05-05' } : member,
  ),
  inventory: {
    ...nothingAssumed,
    family_asset_id: 1,
    as_of_date: sampleDeath,
    items: sampleAssets.map((item) => ({ ...item, acquirer_member_id: 3 })),
  },
};

/** The same without a division: the share of who died goes on by registrations of its own. */
const undivided: PaperCase = { ...successive, inventory: null };

/** The sample with gifts, a bequest and a contribution, and with what is assumed until the second death. */
const reckoned: PaperCase = {
  ...estate,
  inventory: {
    family_asset_id: 1,
    as_of_date: sampleDeath,
    items: sampleAssets.map((item) => ({ ...item, amount: item.amount * 3 })),
    ...nothingAssumed,
    spouse_property: 30_000_000,
    spouse_yearly_use: 2_000_000,
    spouse_growth: 5,
    second_death_years: 8,
    benefits: [
      benefit(1, 3, 400_000_000, { given_on: '2020-04-01' }),
      benefit(1, 3, 5_000_000, { given_on: '2010-04-01' }),
      benefit(1, null, 2_000_000, { is_advance: 0 }),
      benefit(2, null, 30_000_000),
      benefit(3, 2, 3_000_000, { is_advance: 0 }),
    ],
  },
};

/** The same while its owner lives. */
const living: PaperCase = {
  ...reckoned,
  members: sampleFamily.map((member) =>
    member.member_id === 1 ? { ...member, is_deceased: 0, death_date: null, known_date: null } : member,
  ),
};

/** Papers that tell more once an heir has died too. */
const afterLaterDeath: Partial<Record<PaperKey, PaperCase>> = {
  division: successive,
  divisionCertificate: successive,
  registrationProxy: undivided,
  registrationApplication: undivided,
};

/** A paper of an estate as it goes to each heir, property or town of the sample. */
export const estateSamples = (key: PaperKey, title: string): Sample[] => {
  const wanted = { memberIds: [2, 3, 4], propertyId: null };
  if (reckonedPapers.includes(key))
    return [reckoned, living].flatMap((papers) =>
      copiesOf(key, title, { papers, wanted }).map(({ data }) => ({
        name: papers === living ? estateWords.inLife : '',
        data,
      })),
    );
  // The letter goes to living clients too.
  const subjects = key === 'missingLetter' ? [1, 3] : [1];
  const samples = subjects.flatMap((decedentId) =>
    copiesOf(key, title, { papers: { ...estate, decedentId }, wanted }).map(({ label, data }) => ({
      name: label,
      data,
    })),
  );
  const papers = afterLaterDeath[key];
  const later = papers ? copiesOf(key, title, { papers, wanted }) : [];
  return [
    ...samples,
    ...later.map(({ label, data }) => ({ name: [label, estateWords.laterDeath].filter(Boolean).join('_'), data })),
  ];
};
