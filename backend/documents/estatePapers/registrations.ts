import { fill } from '@/contract/notation/fill';
import type { Property } from '@/contract/property';
import { formatNumber } from '@/rules/format';
import { compare, cutTo, type Fraction, format, fraction, mul, ONE, sub, sum } from '@/rules/fraction';
import { municipalityOf } from '@/rules/municipality';
import { isRegistered, registrationTax } from '@/rules/registrationTax';
import type { DossierMember } from '../sozoku/dossier';
import { estateWords } from './estateWords';
import { decedentIn, type PaperCase } from './paperCase';
import { deathText } from './personTexts';
import { type Applicant, applicantsOf, registerLines, shareText, statutoryApplicants } from './properties';

interface Registered {
  readonly member: DossierMember;
  /** Of the whole property. */
  readonly share: Fraction;
  /** Of one who died since: the heirs through whom it goes on, who apply in that one's place. */
  readonly acting: readonly DossierMember[];
}

/** One application to the registry. */
export interface Registration {
  /** Whose name the register holds: the decedent, or an heir who was registered by an application before this one. */
  readonly owner: DossierMember;
  /** The dead whose inheritances are its cause, in their order: the owner, and whoever took it alone and died since. */
  readonly causes: readonly DossierMember[];
  readonly takers: readonly Registered[];
}

const shareOf = ({ share }: Applicant): Fraction => {
  const [num = '1', den = '1'] = share.split('/');
  return fraction(BigInt(num), BigInt(den));
};

/**
 * The applications by which an estate comes to its takers, in the order in which they are made. Where each heir between took alone, all
 * inheritances are one cause (昭和30年12月16日民事甲2670号); where several did, they are registered first, those who died since too, and the share
 * of each of the dead goes on by an application of its own.
 */
const registrationsBy = (
  causes: readonly [DossierMember, ...DossierMember[]],
  flows: readonly Applicant[],
  depth = 0,
): Registration[] => {
  const nextOf = ({ member, way }: Applicant) => way[depth] ?? member;
  const passes = ({ way }: Applicant) => way.length > depth;
  const nexts = [...new Set(flows.map(nextOf))];
  const [only, ...others] = nexts;
  if (only && others.length === 0 && flows.every(passes)) return registrationsBy([...causes, only], flows, depth + 1);
  const takers = nexts.map((member): Registered => {
    const through = flows.filter((flow) => nextOf(flow) === member);
    const acting = through.filter(passes).map((flow) => flow.member);
    return { member, share: sum(through.map(shareOf)), acting: [...new Set(acting)] };
  });
  const passing = takers
    .filter(({ acting }) => acting.length > 0)
    .toSorted((one, other) => (one.member.death_date ?? '').localeCompare(other.member.death_date ?? '', 'en'));
  const later = passing.flatMap(({ member }) =>
    registrationsBy(
      [member],
      flows.filter(({ way }) => way[depth] === member),
      depth + 1,
    ),
  );
  return [{ owner: causes[0], causes, takers }, ...later];
};

/** Null where several take a property and the inventory does not tell their shares. */
export const registrationsOf = (papers: PaperCase, property: Property): Registration[] | null => {
  const applicants = applicantsOf(papers, property);
  return applicants && registrationsBy([decedentIn(papers)], applicants);
};

const called = ({ cust_name }: DossierMember): string => cust_name.replace(/\s/g, '');

/** The days of 相続: 「年月日何某相続、年月日」. */
const causeText = ({ causes }: Registration): string =>
  causes
    .map((dead, at) => {
      const heir = causes[at + 1];
      const day = deathText(dead);
      return heir ? fill(estateWords.application.passed, { day, name: called(heir) }) : day;
    })
    .join('');

const ownerText = ({ decedentId }: PaperCase, { owner }: Registration): string =>
  fill(estateWords.application[owner.member_id === decedentId ? 'ofDecedent' : 'ofDead'], { name: called(owner) });

/** What somebody has registered, each registration once; where the records hold no real estate, what the law would have registered. */
export const registrationsFor = (papers: PaperCase, memberId: number) => {
  const recorded = papers.properties
    .filter(isRegistered)
    .flatMap((property) => registrationsOf(papers, property) ?? []);
  const all = recorded.length > 0 ? recorded : registrationsBy([decedentIn(papers)], statutoryApplicants(papers, ONE));
  const own = all.filter(({ takers }) =>
    takers.some(({ member, acting }) => [member, ...acting].some(({ member_id }) => member_id === memberId)),
  );
  const told = own.length > 0 ? own : all;
  const distinct = new Map(
    told.map((one) => [
      one.causes.map(({ member_id }) => member_id).join(' '),
      { name: ownerText(papers, one), cause: causeText(one) },
    ]),
  );
  const texts = [...distinct.values()];
  return texts.map((one, at) => ({ ...one, between: at < texts.length - 1 ? estateWords.application.and : '' }));
};

const yen = (value: bigint | number): string => fill(estateWords.register.yen, { amount: formatNumber(value) });

const partOf = (held: Fraction): Pick<Property, 'share_num' | 'share_den'> => ({
  share_num: Number(held.n),
  share_den: Number(held.d),
});

/** The registry that the records name, where all real estate lies in one town, which is that of one registry. */
const registryOf = ({ properties, registry }: PaperCase): string => {
  const townOf = ({ prefecture_id, location }: Property) => `${prefecture_id} ${municipalityOf(location) ?? location}`;
  const towns = new Set(properties.filter(isRegistered).map(townOf));
  return (towns.size === 1 ? registry : null) ?? estateWords.application.registry;
};

/** 登記申請書: what is registered, of whom, its value and the tax with its article. */
export const applicationOf = (
  papers: PaperCase,
  property: Property,
  { registration, no, of }: { readonly registration: Registration; readonly no: number; readonly of: number },
) => {
  const { application, page } = estateWords;
  const { owner, takers } = registration;
  const held = sum(takers.map(({ share }) => share));
  const isWhole = format(held) === format(ONE);
  const passing = takers.filter(({ acting }) => acting.length > 0);
  const passed = sum(passing.map(({ share }) => share));
  // Once applications follow each other, each tells by its takers whose land is free.
  const to_deceased_heir = of > 1 ? Number(compare(passed, held) === 0) : property.to_deceased_heir;
  const tax = registrationTax({ ...property, ...partOf(held), to_deceased_heir }, papers.today, passed);
  const taxedShare = tax?.partly ? sub(held, passed) : held;
  const value = cutTo(mul(fraction(property.fixed_asset_value ?? 0), taxedShare), 1_000n) || 1_000n;
  return {
    order: of > 1 ? fill(application.order, { page: fill(page, { page: String(no), pages: String(of) }) }) : '',
    purpose: isWhole ? application.whole : fill(application.share, { name: owner.cust_name }),
    cause: causeText(registration),
    applicants: takers.map(({ member, share, acting }) => ({
      name: acting.length > 0 ? fill(application.dead, { name: member.cust_name }) : member.cust_name,
      address: member.cust_address,
      share: takers.length > 1 || !isWhole ? shareText(format(share)) : '',
      goes_on: acting.length > 0,
      acting: acting.map(({ cust_name, cust_address }) => ({ name: cust_name, address: cust_address })),
    })),
    value: tax?.relief ? fill(application.free_value, { amount: formatNumber(value) }) : yen(value),
    tax: tax?.relief ? application.free[tax.relief.key] : yen(tax?.tax ?? 0),
    taxed: !tax?.relief,
    partly_free: tax?.partly
      ? passing.map(({ member, share }) => ({
          text: fill(application.partlyFree, {
            name: called(member),
            share: shareText(format(share)),
            why: application.free[tax.partly?.key ?? 'deceasedHeir'],
          }),
        }))
      : [],
    registry: registryOf(papers),
    lines: registerLines(property, held),
  };
};
