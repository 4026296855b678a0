import type { PaperKey, PaperProblem } from '@/contract/paper';
import type { Property } from '@/contract/property';
import { isCalendarDay } from '@/rules/calendarDay';
import { forcedHeirs } from '@/rules/division/forcedReckoning';
import { hasDied } from '@/rules/hasDied';
import { isComputed } from '@/rules/inheritanceTax';
import { nodesOf } from '@/rules/registerTree';
import { isLand, isRegistered } from '@/rules/registrationTax';
import type { DossierMember } from '../sozoku/dossier';
import { dividedItems, paymentLines, paymentsOf } from './divisionFields';
import { registerPersons, representativeOf, requestedTowns, signersFor } from './fields';
import { registeredTree } from './heirDrawings';
import { decedentIn, memberIn, type PaperCase } from './paperCase';
import { reckonedEstate } from './reckonedEstate';
import { registrationsOf } from './registrations';
import { estatePapers, type Need, type Wanted, wantedProperties } from './registry';

const ofMember = (code: PaperProblem['code'], member: DossierMember): PaperProblem => ({
  code,
  name: member.cust_name,
  href: `/family/member/${member.member_id}?edit=1`,
});
const hasFullDeath = ({ death_date }: DossierMember) => death_date !== null && isCalendarDay(death_date);
const hasFullBirth = ({ birth_day }: DossierMember) => birth_day !== null;

const nodesIn = (papers: PaperCase) =>
  nodesOf(registeredTree(papers)).map((node) => ({ node, member: memberIn(papers, node.memberId) }));
const inventoryHref = ({ inventory }: PaperCase) =>
  inventory ? `/family/asset/${inventory.family_asset_id}?edit=1` : null;
const ofProperty = (code: PaperProblem['code'], { property_id, location }: Property): PaperProblem => ({
  code,
  name: location,
  href: `/property/${property_id}?edit=1`,
});

/** Who has died takes nothing any more, and who inherits nothing takes by a will, which these papers do not tell of. */
const takerProblems = (papers: PaperCase, member: DossierMember): PaperProblem[] => {
  if (hasDied(member)) return [ofMember('died', member)];
  return signersFor(papers).some((signer) => signer.member === member) ? [] : [ofMember('notHeir', member)];
};

type Look = (papers: PaperCase, wanted: Wanted) => readonly PaperProblem[];

const looks: Readonly<Record<Need, Look>> = {
  deceased: (papers) => (hasDied(decedentIn(papers)) ? [] : [ofMember('noDeath', decedentIn(papers))]),
  death: (papers) => (hasFullDeath(decedentIn(papers)) ? [] : [ofMember('noDeath', decedentIn(papers))]),
  decedentPlace: (papers) => {
    const decedent = decedentIn(papers);
    return [
      ...(decedent.cust_address === '' ? [ofMember('noAddress', decedent)] : []),
      ...(hasFullBirth(decedent) ? [] : [ofMember('noBirth', decedent)]),
    ];
  },
  heirs: (papers) => (nodesIn(papers).length > 0 ? [] : [ofMember('noHeirs', decedentIn(papers))]),
  coHeirs: (papers) => {
    const [heir, ...others] = signersFor(papers);
    return heir && others.length === 0 ? [ofMember('soleHeir', heir.member)] : [];
  },
  births: (papers) =>
    nodesIn(papers).flatMap(({ node, member }) =>
      member && node.inherits && !hasFullBirth(member) ? [ofMember('noBirth', member)] : [],
    ),
  relations: (papers) =>
    nodesIn(papers).flatMap(({ node, member }) =>
      member && node.inherits && node.relation === null ? [ofMember('noRelation', member)] : [],
    ),
  replaced: (papers) =>
    nodesIn(papers).flatMap(({ node, member }) => {
      if (node.inherits) return [];
      if (member === undefined) {
        const [below] = node.below;
        const child = memberIn(papers, below?.memberId ?? null);
        return child ? [ofMember('noParent', child)] : [];
      }
      return hasDied(member) && !hasFullDeath(member) ? [ofMember('noDeath', member)] : [];
    }),
  applicant: (papers) => {
    const member = memberIn(papers, papers.applicantId);
    if (member === undefined) return [{ code: 'noApplicant', name: '', href: null }];
    if (hasDied(member)) return [ofMember('died', member)];
    return member.cust_address === '' ? [ofMember('noAddress', member)] : [];
  },
  maker: ({ office }) =>
    office.address ? [] : [{ code: 'noOffice', name: office.name, href: `/settings/offices/${office.id}?edit=1` }],
  inventory: (papers) =>
    (papers.inventory?.items.length ?? 0) > 0
      ? []
      : [{ code: 'noInventory', name: decedentIn(papers).cust_name, href: inventoryHref(papers) }],
  sharers: (papers) => {
    const estate = reckonedEstate(papers);
    return estate?.shares.size === 0 ? [ofMember('noHeirs', decedentIn(papers))] : [];
  },
  forcedHeirs: (papers) => {
    const estate = reckonedEstate(papers);
    const heirs = estate === null ? [] : forcedHeirs(estate);
    return heirs.length > 0 && heirs.every(({ rank }) => rank === 3)
      ? [{ code: 'noForcedShare', name: decedentIn(papers).cust_name, href: null }]
      : [];
  },
  couple: (papers) => {
    const estate = reckonedEstate(papers);
    if (estate === null) return [];
    const { shares, spouseId, date } = estate;
    const name = decedentIn(papers).cust_name;
    if (shares.size > 0 && (spouseId === null || shares.size < 2)) return [{ code: 'noSpouse', name, href: null }];
    return isComputed(date) ? [] : [{ code: 'lawTooOld', name, href: null }];
  },
  acquirers: (papers) => {
    const items = [...dividedItems(papers), ...paymentLines(papers)];
    const open = items.filter(({ acquirer_member_id }) => acquirer_member_id === null).length;
    const takers = [...new Set(items.map(({ acquirer_member_id }) => memberIn(papers, acquirer_member_id)))];
    return [
      ...(open > 0 ? [{ code: 'noAcquirer' as const, name: String(open), href: inventoryHref(papers) }] : []),
      ...(paymentsOf(papers) === null ? [{ code: 'noPayer' as const, name: '', href: inventoryHref(papers) }] : []),
      ...takers.flatMap((member) => (member ? takerProblems(papers, member) : [])),
    ];
  },
  signers: (papers, { memberIds }) => {
    const asked = memberIds.flatMap((id) => memberIn(papers, id) ?? []);
    const signing = signersFor(papers).filter(({ member }) => memberIds.includes(member.member_id));
    return [
      ...asked.filter(hasDied).map((member) => ofMember('died', member)),
      ...signing.flatMap(({ member }) => (member.cust_address === '' ? [ofMember('noAddress', member)] : [])),
    ];
  },
  domiciles: (papers) =>
    registerPersons(papers).flatMap((member) => (member.domicile ? [] : [ofMember('noDomicile', member)])),
  missing: ({ missing }) => (missing.length > 0 ? [] : [{ code: 'noMissing', name: '', href: null }]),
  requests: (papers) => (requestedTowns(papers).length > 0 ? [] : [{ code: 'noRequests', name: '', href: null }]),
  client: (papers) => {
    const client = representativeOf(papers);
    if (client === undefined) return [{ code: 'noHeirs', name: decedentIn(papers).cust_name, href: null }];
    return client.cust_address === '' ? [ofMember('noAddress', client)] : [];
  },
  properties: (papers, wanted) =>
    wantedProperties(papers, wanted).length > 0
      ? []
      : [{ code: 'noProperty', name: decedentIn(papers).cust_name, href: null }],
  values: (papers, wanted) =>
    wantedProperties(papers, wanted).flatMap((property): PaperProblem[] => {
      const number = isLand(property) ? property.lot_number : property.house_number;
      if (!isRegistered(property)) return [ofProperty('notRegistered', property)];
      return [
        ...(property.fixed_asset_value === null ? [ofProperty('noValue', property)] : []),
        ...(number ? [] : [ofProperty('noNumber', property)]),
      ];
    }),
  registrants: (papers, wanted) => [
    ...new Map(
      wantedProperties(papers, wanted)
        .flatMap((property) => {
          const registrations = registrationsOf(papers, property);
          if (registrations === null)
            return [{ code: 'noShare' as const, name: property.location, href: inventoryHref(papers) }];
          const passed = registrations.flatMap(({ causes }) => causes).filter((dead) => dead !== decedentIn(papers));
          return [
            ...passed.flatMap((dead) => (hasFullDeath(dead) ? [] : [ofMember('noDeath', dead)])),
            ...registrations.flatMap(({ takers }) =>
              takers.flatMap(({ member, acting }) => {
                const goesOn = acting.length > 0;
                const open = member.cust_address === '' && (goesOn || !hasDied(member));
                return [
                  ...(goesOn ? [] : takerProblems(papers, member)),
                  ...(open ? [ofMember('noAddress', member)] : []),
                ];
              }),
            ),
          ];
        })
        .map((problem) => [`${problem.code} ${problem.href} ${problem.name}`, problem]),
    ).values(),
  ],
};

/** What keeps a paper from being made, each with the page where it is put right. */
export const problemsOf = (paper: PaperKey, papers: PaperCase, wanted: Wanted): PaperProblem[] =>
  estatePapers[paper].needs.flatMap((need) => looks[need](papers, wanted));
