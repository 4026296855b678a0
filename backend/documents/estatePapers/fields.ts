import { fill } from '@/contract/notation/fill';
import type { Property } from '@/contract/property';
import { wordsOf } from '@/locales/all';
import { isPayment } from '@/rules/division/writtenDivision';
import { formatNumber } from '@/rules/format';
import { hasDied } from '@/rules/hasDied';
import { municipalityOf } from '@/rules/municipality';
import { rangeOfPartialDay } from '@/rules/partialDate';
import { nodesOf } from '@/rules/registerTree';
import type { Picture } from '../chart/picture';
import { wordDrawing } from '../chart/word';
import { paperLang } from '../papers';
import type { DossierMember } from '../sozoku/dossier';
import { estateOf } from '../sozoku/estate';
import { authorityOver, guardianTitle } from '../sozoku/guardians';
import { kanaOf, memberBlock, officeBlock } from '../sozoku/labels';
import { signersOf } from '../sozoku/signers';
import { successionOf } from '../sozoku/succession';
import type { WordData } from '../sozoku/wordData';
import { day } from '../sozoku/wordMatter';
import { divisionOf } from './divisionFields';
import { estateWords } from './estateWords';
import { heirListSheets, registeredTree, relationChartSheets } from './heirDrawings';
import { laterDeaths, rolesIn } from './laterDeaths';
import { decedentIn, type MissingDocument, memberIn, type PaperCase } from './paperCase';
import { birthText, deathText } from './personTexts';
import { applicationOf, type Registration, registrationsFor } from './registrations';

const person = (member: DossierMember | undefined) => ({
  name: member?.cust_name ?? '',
  kana: member ? kanaOf(member) : '',
  address: member?.cust_address ?? '',
  domicile: member?.domicile ?? '',
  birth: member ? birthText(member) : '',
});

/** Those who sign for the estate: the living heirs, and the heirs of who died since. */
export const signersFor = (papers: PaperCase) => {
  const subject = decedentIn(papers);
  return signersOf(papers, { ofDeath: hasDied(subject), client: subject });
};

/** Those who were chosen to sign for a minor, else those whom the records tell. */
const guardiansOf = (papers: PaperCase, minor: DossierMember): DossierMember[] =>
  (papers.guardians[minor.member_id] ?? authorityOver(papers, minor).memberIds).flatMap(
    (id) => memberIn(papers, id) ?? [],
  );

/** Who signs for a minor, with what they sign as; room to write where it is not known who. */
const guardianLines = (papers: PaperCase, minor: DossierMember) => {
  const guardians = guardiansOf(papers, minor);
  const signing = guardians.length > 0 ? guardians : [undefined];
  return signing.map((guardian) => ({ ...person(guardian), title: guardianTitle(papers, minor, guardian) }));
};

/**
 * Who signs the division for a minor. Whoever inherits beside the minor may not: a court appoints somebody for it (民法826条1項);
 * and of several minors one guardian stands for one (2項).
 */
const agentsOf = (papers: PaperCase, minor: DossierMember) => {
  const { guardian: titles } = estateWords;
  const blank = (title: string) => [{ ...person(undefined), title }];
  const signers = signersFor(papers);
  const guardians = guardiansOf(papers, minor);
  const isHeir = ({ member_id }: DossierMember) => signers.some(({ member }) => member.member_id === member_id);
  const standsForOthers = ({ member_id }: DossierMember) =>
    signers.some(
      (other) =>
        other.minor &&
        other.member !== minor &&
        guardiansOf(papers, other.member).some((one) => one.member_id === member_id),
    );
  if (guardians.length === 0) return blank(titles.openOrSpecial);
  // While a parent lives there is no guardian (民法838条): another signs as the court's special agent.
  const { memberIds: holders } = authorityOver(papers, minor);
  const titleOf = (one: DossierMember) =>
    holders.length > 0 && !holders.includes(one.member_id) ? titles.special : guardianTitle(papers, minor, one);
  const others = guardians.filter((one) => !isHeir(one));
  if (others.some(standsForOthers)) return blank(titles.openOrSpecial);
  return [
    ...(others.length < guardians.length ? blank(titles.special) : []),
    ...others.map((one) => ({ ...person(one), title: titleOf(one) })),
  ];
};

/** Where somebody signs a division. */
const signerLines = (papers: PaperCase, { member, minor }: ReturnType<typeof signersFor>[number]) => ({
  ...person(member),
  role: rolesIn(papers)(member.member_id),
  minor,
  agents: minor ? agentsOf(papers, member) : [],
});

/** What every paper of an estate may show. */
export const commonFields = (papers: PaperCase): WordData => {
  const decedent = decedentIn(papers);
  const office = officeBlock(papers.office);
  const { name } = papers.office.firm ?? papers.office;
  return {
    today: day(papers.today),
    office,
    maker: { address: office.full_address, name: [name, office.representative].filter(Boolean).join('　') },
    decedent: { ...person(decedent), death: deathText(decedent) },
    heirs: signersFor(papers).map((signer) => signerLines(papers, signer)),
  };
};

/** EMU in a pixel of the layout, with the frame that a picture keeps. */
const room = { width: 19.2 * 360_000, height: 25 * 360_000, largest: 1 };

const sheetFields = (
  title: string,
  sheets: readonly { readonly picture: Picture; readonly decedent: DossierMember | undefined }[],
): WordData => ({
  sheets: sheets.map(({ picture, decedent }, index) => ({
    title_name: decedent?.cust_name ?? '',
    page: sheets.length > 1 ? fill(estateWords.page, { page: String(index + 1), pages: String(sheets.length) }) : '',
    following: index > 0,
    drawing: wordDrawing(picture, { room, title: `${title}　${index + 1}`, no: index + 1 }),
  })),
});

export const heirListFields = (papers: PaperCase, title: string): WordData =>
  sheetFields(title, heirListSheets(papers));
export const relationChartFields = (papers: PaperCase, title: string): WordData =>
  sheetFields(title, relationChartSheets(papers));

export const divisionFields = (papers: PaperCase): WordData => {
  const division = divisionOf(papers, rolesIn(papers));
  const later = laterDeaths(papers).map((dead) => ({ ...person(dead), death: deathText(dead) }));
  const [has_payments, has_bearers] = [division.payments.length > 0, division.bearers.length > 0];
  const article = (no: number) => fill(estateWords.article, { no });
  return {
    ...division,
    parties: estateWords.parties[later.length > 0 ? 'withLater' : 'all'],
    later_deaths: later,
    has_payments,
    has_bearers,
    payment_article: article(2),
    cost_article: article(has_payments ? 3 : 2),
    last_article: article(2 + Number(has_payments) + Number(has_bearers)),
  };
};

/** 遺産分割証明書: the whole division, which each heir certifies on a paper of their own where they live far apart. */
export const divisionCertificateFields = (papers: PaperCase, memberId: number): WordData => ({
  ...divisionFields(papers),
  heirs: signersFor(papers)
    .filter(({ member }) => member.member_id === memberId)
    .map((signer) => signerLines(papers, signer)),
});

const yen = (value: number | null): string => (value === null ? '' : formatNumber(value).replace(/^-/, '△'));

export const inventoryFields = (papers: PaperCase): WordData => {
  const { inventory, members, decedentId } = papers;
  const assets = (inventory?.items ?? []).filter((item) => !isPayment(item));
  const { death_date } = decedentIn(papers);
  const date = death_date === null ? (inventory?.as_of_date ?? papers.today) : rangeOfPartialDay(death_date).latest;
  const { kinds, debts, funeral, totals } = estateOf({
    assets,
    members,
    succession: successionOf(decedentId, members, assets, date),
  });
  const costOf = ({ item, creditor, amount, bearer }: (typeof debts)[number]) => ({
    item,
    creditor: creditor ?? '',
    amount: yen(amount),
    bearer,
  });
  return {
    as_of: day(inventory?.as_of_date ?? null),
    kinds: kinds.map(({ name, items, subtotal }) => ({
      name,
      subtotal: yen(subtotal),
      items: items.map(({ no, detail, name: called, quantity, unit, share, amount, acquirer }) => ({
        no: String(no),
        detail: detail ?? '',
        name: called,
        quantity: quantity === null ? '' : `${formatNumber(quantity)}${unit ?? ''}`,
        share,
        amount: yen(amount),
        acquirer,
      })),
    })),
    debts: [...debts, ...funeral].map(costOf),
    has_debts: debts.length + funeral.length > 0,
    totals: { assets: yen(totals.assets), costs: yen(totals.costs), net: yen(totals.assets - totals.costs) },
  };
};

export const proxyFields = (papers: PaperCase, memberId: number): WordData => {
  const { member, minor } = signersFor(papers).find((signer) => signer.member.member_id === memberId) ?? {};
  return {
    principal: person(member),
    minor: minor === true,
    guardians: minor && member ? guardianLines(papers, member) : [],
  };
};

/** A power of attorney for registration names each registration that is asked for, by its cause. */
export const registrationProxyFields = (papers: PaperCase, memberId: number): WordData => ({
  ...proxyFields(papers, memberId),
  registrations: registrationsFor(papers, memberId),
});

/** An application is about whose name the register holds: the decedent, or an heir registered before who died since. */
export const applicationFields = (
  papers: PaperCase,
  property: Property,
  step: { readonly registration: Registration; readonly no: number; readonly of: number },
): WordData => {
  const { owner } = step.registration;
  return {
    decedent: { ...person(owner), death: deathText(owner) },
    ...applicationOf(papers, property, step),
  };
};

/** Who speaks for the heirs: the representative of the family where they inherit, else the first heir. */
export const representativeOf = (papers: PaperCase): DossierMember | undefined => {
  const members = signersFor(papers).map(({ member }) => member);
  return members.find(({ is_representative }) => is_representative === 1) ?? members[0];
};

const documentName = ({ kind, label }: MissingDocument): string =>
  kind === 'other' ? (label ?? '') : wordsOf[paperLang].checklist.kinds[kind];

/** What is asked of whom: everybody is asked for their own documents, the representative or else the first for those of the estate. */
export const askedOf = (papers: PaperCase, memberIds: readonly number[]) => {
  const all = signersFor(papers);
  const ids = new Set(all.map(({ member }) => member.member_id));
  const signers = all.filter(({ member }) => memberIds.includes(member.member_id));
  const representative = representativeOf(papers);
  const first = signers.find(({ member }) => member === representative) ?? signers[0];
  return signers.flatMap(({ member, minor }) => {
    const asked = papers.missing.filter(({ member_id }) =>
      member_id !== null && ids.has(member_id) ? member_id === member.member_id : member === first?.member,
    );
    return asked.length === 0 ? [] : [{ member, minor, asked }];
  });
};

export const letterFields = (
  papers: PaperCase,
  { member, minor, asked }: ReturnType<typeof askedOf>[number],
): WordData => ({
  ofDeath: hasDied(decedentIn(papers)),
  recipient: {
    ...memberBlock(member),
    sama: fill(estateWords.letter[minor ? 'toGuardian' : 'to'], { name: member.cust_name }),
  },
  documents: asked.map((one, index) => ({
    no: String(index + 1),
    title: documentName(one),
    subject: one.kind === 'other' ? '' : (one.subject ?? ''),
    source: one.source ?? '',
    asked: one.asked_on === null ? '' : day(one.asked_on),
  })),
});

/** Registers that towns keep, which a professional may ask for in their own name (戸籍法10条の2第3項, 住民基本台帳法12条の3第2項). */
const ofTowns: readonly MissingDocument['kind'][] = [
  'wholeLife',
  'replacedLife',
  'parentsLife',
  'heirRegister',
  'removal',
  'residence',
];

/** The towns that registers of the check list are still to be asked from. */
export const requestedTowns = ({ missing }: PaperCase): string[] => [
  ...new Set(missing.flatMap(({ kind, source }) => (ofTowns.includes(kind) && source ? [source] : []))),
];

export const dutyRequestFields = (papers: PaperCase, town: string): WordData => ({
  town,
  client: person(representativeOf(papers)),
  persons: papers.missing
    .filter(({ kind, source }) => ofTowns.includes(kind) && source === town)
    .map((one) => ({ ...person(memberIn(papers, one.member_id)), wanted: documentName(one) })),
});

/** Whose registers are wanted: those of the decedent and of heirs who died since from birth to death, and the present ones of who inherits. */
export const registerPersons = (papers: PaperCase): DossierMember[] => {
  const heirs = nodesOf(registeredTree(papers)).flatMap(({ memberId }) => memberIn(papers, memberId) ?? []);
  return [...new Set([decedentIn(papers), ...heirs, ...signersFor(papers).map(({ member }) => member)])];
};

/** The towns that keep those registers, in the order of the persons; who has no recorded domicile is left out. */
export const townsOf = (papers: PaperCase): string[] => [
  ...new Set(
    registerPersons(papers).flatMap(({ domicile }) => (domicile ? (municipalityOf(domicile) ?? domicile) : [])),
  ),
];

export const registerRequestFields = (papers: PaperCase, town: string): WordData => ({
  town,
  persons: registerPersons(papers)
    .filter(({ domicile }) => domicile && (municipalityOf(domicile) ?? domicile) === town)
    .map((member) => ({
      ...person(member),
      wanted: estateWords.proxyFor[member.is_deceased === 1 ? 'wholeLife' : 'present'],
    })),
});
