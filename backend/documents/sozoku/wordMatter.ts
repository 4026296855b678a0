import { fill } from '@/contract/notation/fill';
import { formatPartialDayWareki } from '@/locales/formatPartialDate';
import { formatWarekiYear } from '@/locales/formatWareki';
import { addMonths } from '@/rules/calendarDay';
import { isEstateReturn, isTaxReturn, type MatterScope, matterScopes } from '@/rules/matterWording';
import { rangeOfPartialDay } from '@/rules/partialDate';
import { estateWords } from '../estatePapers/estateWords';
import { paperLang, paperWords } from '../papers';
import type { Dossier, DossierMember } from './dossier';
import { authorityOver, guardianTitle } from './guardians';
import { memberBlock } from './labels';
import type { matterOf } from './matter';
import { signersOf } from './signers';

type Matter = ReturnType<typeof matterOf>;

/** Room to write by hand where nothing is known yet, in kanji. */
export const blankSpace = (kanji: number): string => '　'.repeat(kanji);
export const day = (value: string | null): string =>
  value === null ? paperWords.blankDay : formatPartialDayWareki(value, paperLang);
const yearOf = (year: number | null): string =>
  year === null ? paperWords.blankYear : formatWarekiYear(year, paperLang);

const AGREED = 7;
const FINAL_RETURN = 8;
/** These come years after a death. */
const longAfter: ReadonlySet<MatterScope> = new Set(['amendment', 'claim', 'audit']);
/** Months after a death in which a letter offers condolences. */
const mourning = 12;

const offersCondolence = ({ project, today }: Dossier, { scope, ofDeath }: Matter): boolean => {
  const { death_date: death } = project;
  return (
    ofDeath && (death === null ? !longAfter.has(scope) : today <= addMonths(rangeOfPartialDay(death).latest, mourning))
  );
};
const withRegisters: ReadonlySet<MatterScope> = new Set(['amendment', 'claim', 'advice', 'finalReturn']);
const otherFilings: ReadonlySet<MatterScope> = new Set(['amendment', 'claim']);

/** The days that the contract names: of the law (to write where unknown), or passed already, and the one that was agreed. */
export const daysOf = ({ project }: Dossier, matter: Matter) => {
  const { scope, statutory, late } = matter;
  const { due_date, due_date_type, death_date, gift_year } = project;
  const agreed = due_date_type === AGREED && due_date !== null ? day(due_date) : '';
  const { claim, giftElection, filing } = paperWords.due;
  const name = scope === 'claim' ? claim : scope === 'giftElection' ? giftElection : filing;
  const ofLaw = scope === 'claim' && due_date_type !== AGREED ? due_date : statutory;
  const hasDay = isTaxReturn(matter) ? !late : ofLaw !== null;
  return {
    filing: hasDay && { name, day: day(ofLaw) },
    late: late && { day: statutory === null ? '' : `（${day(statutory)}）` },
    agreed,
    year:
      scope === 'finalReturn' ? yearOf(death_date === null ? null : Number(death_date.slice(0, 4))) : yearOf(gift_year),
  };
};

/** Which alternatives of the template are printed, by the scope of the matter. */
export const conditionsOf = (dossier: Dossier, matter: Matter): Readonly<Record<string, boolean>> => {
  const { scope, wording, ofDeath, late } = matter;
  const condolence = offersCondolence(dossier, matter);
  const estate = isEstateReturn(matter);
  const withFinalReturn = dossier.quoteLines.some(({ kind }) => kind === FINAL_RETURN);
  const filed = isTaxReturn(matter);
  return {
    ...Object.fromEntries(matterScopes.map((one) => [one, one === scope])),
    death: ofDeath,
    living: !ofDeath,
    inheritance: wording === 'inheritance',
    life: wording === 'life',
    ownReturn: wording === 'gift',
    nothingFiled: scope === 'estimate' || scope === 'planning' || scope === 'valuation',
    giftTax: scope === 'giftReturn' || scope === 'giftElection',
    estateReturn: estate,
    taxReturn: filed,
    inTime: filed && !late,
    estateInTime: estate && !late,
    refiled: scope === 'amendment' || scope === 'claim' || scope === 'audit',
    condolence,
    acquainted: ofDeath && !condolence,
    registers: estate || withRegisters.has(scope),
    myNumber: filed || otherFilings.has(scope),
    withFinalReturn: estate && withFinalReturn,
    withoutFinalReturn: estate && !withFinalReturn,
    lateReturnAhead: scope === 'lateReturn' && !late,
    withoutDay: !late && !daysOf(dossier, matter).filing,
  };
};

/** Who signs a contract for a minor: the parents by name where the records tell them. */
const guardianText = (dossier: Dossier, minor: DossierMember): string => {
  const { guardian } = estateWords;
  const ids = authorityOver(dossier, minor).memberIds;
  const [first, ...more] = dossier.members.filter(({ member_id }) => ids.includes(member_id));
  if (first === undefined) return guardian.open;
  const names = [first, ...more].map(({ cust_name }) => cust_name).join(guardian.between);
  return fill(guardian.named, { title: guardianTitle(dossier, minor, first), names });
};

/** A place to sign for each client, and blank ones where it is not known who, or whether another has received a gift. */
export const clientLines = (dossier: Dossier, matter: Matter) => {
  const signers = signersOf(dossier, matter).map(({ member, minor }) => {
    const { name, address, postal } = memberBlock(member);
    return {
      name,
      address: [postal, address].filter(Boolean).join('　'),
      minor,
      guardian: minor ? guardianText(dossier, member) : '',
    };
  });
  const wanted = matter.ofDeath ? (signers.length === 0 ? 2 : 0) : matter.scope.startsWith('gift') ? 2 : 1;
  const blank = Array.from({ length: Math.max(0, wanted - signers.length) }, () => ({
    name: '',
    address: '',
    minor: false,
    guardian: '',
  }));
  return { known: signers.length > 0, list: [...signers, ...blank] };
};
