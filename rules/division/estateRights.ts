import { addDays, addMonths, type CalendarDay, dayOf, dayParts } from '../calendarDay';
import { landToStateLaws, spouseResidences } from '../data/civilLaw';
import { versionOn } from '../data/datedRule';
import { emptyHouseDeductions } from '../data/estateRightLaw';
import {
  divisionDeadline,
  forcedShareLimit,
  inheritanceTaxDeadline,
  periodEnd,
  specialBenefitLimit,
} from '../deadlines';
import { dayOfDeath } from '../deaths';
import type { AssetItem } from '../estateItems';
import { birthRange, type FamilyMember } from '../familyMember';
import { readKinship } from '../kinship';
import { takingsIn } from '../succession';
import { heirsAt } from './heirsAt';

/** Rights around an estate that end on a day, or that must be looked at before the division. */
export const estateRightCodes = [
  'specialAgent',
  'deferredPayment',
  'spouseShortStay',
  'insuranceClaim',
  'emptyHouse',
  'dividedLater',
  'acquisitionCost',
  'forcedShare',
  'specialBenefit',
  'spouseResidence',
  'landToState',
] as const;
export type EstateRightCode = (typeof estateRightCodes)[number];

/** `yes` by the records, `ask` where they do not tell, `no` where they rule it out. */
export type Applies = 'yes' | 'ask' | 'no';

export interface EstateRight {
  code: EstateRightCode;
  /** The last day; null where there is none. */
  lastDay: CalendarDay | null;
  isOver: boolean;
  applies: Applies;
  /** Whom it concerns. */
  memberIds: number[];
}

interface Case {
  decedentId: number;
  members: readonly FamilyMember[];
  items: readonly AssetItem[];
  /** When the heirs came to know, for the day of filing; the day of death where it is left out. */
  knownDate?: CalendarDay | null;
  today: CalendarDay;
}

const land = 1;
const house = 2;
const insurance = 7;

/** 31 December of the year in which three years from the death, that day counted, come to their end (措法35条3項). */
function emptyHouseUntil(death: CalendarDay): CalendarDay {
  const { year } = dayParts(periodEnd(death, 36));
  const own = dayOf(year, 12, 31);
  const until = emptyHouseDeductions.versions.at(-1)?.until;
  return until && until < own ? until : own;
}

/**
 * Minors among the heirs whose parent is an heir too, or who share a parent with another minor heir (民法826条). Where a second
 * parent is not on record, the widow or widower may be the one.
 */
function needSpecialAgent({ decedentId, members, today }: Case): { applies: Applies; memberIds: number[] } {
  const kinship = readKinship(decedentId, members);
  const heirs = [...heirsAt({ decedentId, members }).keys()];
  const isMinor = (id: number) => {
    const birth = birthRange(kinship.memberOf(id) ?? {});
    return birth !== null && addMonths(birth.latest, 18 * 12) > today;
  };
  const minors = heirs.filter(isMinor);
  const hasOpenParent = (id: number) => {
    const member = kinship.memberOf(id);
    return member !== null && !(member.fatherId && member.motherId);
  };
  const parents = (id: number) =>
    kinship
      .parentsOf(id)
      .map(({ parentId }) => parentId)
      .filter((parentId) => parentId > 0 && !kinship.memberOf(parentId)?.death);
  const surely = minors.filter((id) => {
    const own = parents(id);
    if (own.some((parentId) => heirs.includes(parentId))) return true;
    return minors.some((other) => other !== id && parents(other).some((parentId) => own.includes(parentId)));
  });
  if (surely.length > 0) return { applies: 'yes', memberIds: surely };
  const open = minors.filter(hasOpenParent);
  const mayBe = open.length > 1 || heirs.some((id) => kinship.spouseIds.includes(id));
  return open.length > 0 && mayBe ? { applies: 'ask', memberIds: open } : { applies: 'no', memberIds: [] };
}

/**
 * The rights around an estate with their last days: 特別代理人 (民法826条), 延納・物納 (相続税法38条, 41条), 配偶者短期居住権 (民法1037条),
 * 保険金 (保険法95条), 空き家 (措法35条3項), 申告期限後3年以内の分割 (相続税法19条の2), 取得費加算 (措法39条), 遺留分 (民法1048条), 具体的相続分
 * (904条の3), 配偶者居住権 (1028条), 相続土地国庫帰属. Empty while the owner lives or no day of death is known.
 *
 * Throws RangeError where the decedent is not among the members.
 */
export function estateRights(estate: Case): EstateRight[] {
  const { decedentId, members, items, knownDate, today } = estate;
  const kinship = readKinship(decedentId, members);
  const death = dayOfDeath(kinship.decedent);
  if (death === null) return [];
  const filing = inheritanceTaxDeadline(knownDate ?? death)?.due ?? null;
  const has = (category: number): Applies =>
    items.some(({ asset_category }) => asset_category === category) ? 'yes' : 'no';
  const orAsk = (found: Applies): Applies => (found === 'yes' || items.length > 0 ? found : 'ask');
  const spouses = [...heirsAt(estate).keys()].filter(
    (id) => kinship.spouseIds.includes(id) && !kinship.memberOf(id)?.death,
  );
  const agent = needSpecialAgent(estate);
  const home: Applies = spouses.length === 0 || versionOn(spouseResidences, death) === null ? 'no' : 'ask';
  const right = (code: EstateRightCode, lastDay: CalendarDay | null, applies: Applies, memberIds: number[] = []) => ({
    code,
    lastDay,
    isOver: lastDay !== null && lastDay < today,
    applies,
    memberIds,
  });
  const shortStay = right('spouseShortStay', periodEnd(addDays(death, 1), 6), home, spouses);
  /** Until the house is divided the spouse stays, if that is later (民法1037条1項1号). */
  const houses = items.filter(({ asset_category }) => asset_category === house);
  const isTaken = ({ acquirer_member_id }: AssetItem) => acquirer_member_id != null;
  /** Brothers and sisters have none (民法1042条1項). */
  const hasForcedShare = takingsIn(kinship).some(({ rank }) => rank !== 3);
  const threeYears = filing === null ? null : (divisionDeadline(filing)?.due ?? null);
  const found: EstateRight[] = [
    right('specialAgent', null, agent.applies, agent.memberIds),
    right('deferredPayment', filing, 'ask'),
    { ...shortStay, isOver: shortStay.isOver && houses.length > 0 && houses.every(isTaken) },
    right('insuranceClaim', periodEnd(addDays(death, 1), 36), orAsk(has(insurance))),
    right('emptyHouse', emptyHouseUntil(death), orAsk(has(house)) === 'no' ? 'no' : 'ask'),
    right('dividedLater', threeYears, 'ask'),
    right('acquisitionCost', threeYears, 'ask'),
    right('forcedShare', forcedShareLimit(death)?.due ?? null, hasForcedShare ? 'ask' : 'no'),
    right('specialBenefit', specialBenefitLimit(death)?.due ?? null, 'ask'),
    right('spouseResidence', null, home, spouses),
    right('landToState', null, versionOn(landToStateLaws, today) === null || orAsk(has(land)) === 'no' ? 'no' : 'ask'),
  ];
  return found;
}
