import { fill } from '@/contract/notation/fill';
import { disability, relations } from '@/contract/options/family';
import { formatDayShort, formatFacts } from '@/locales/format';
import { formatAgeRange } from '@/locales/formatAge';
import {
  formatPartialDate,
  formatPartialDay,
  formatPartialDayWareki,
  formatPartialWareki,
} from '@/locales/formatPartialDate';
import { ageRange } from '@/rules/age';
import { isCalendarDay } from '@/rules/calendarDay';
import { inheritanceTaxDeadline } from '@/rules/deadlines';
import { isInheritanceReturn as isReturn } from '@/rules/duties';
import { hasDied } from '@/rules/hasDied';
import { isEstateReturn } from '@/rules/matterWording';
import { earliestDay, isValidPartialDate, rangeOfPartialDay } from '@/rules/partialDate';
import { type CellValue, dayCell } from '../cells';
import { paperLang, paperWords } from '../papers';
import type { TemplateData } from '../templateRows';
import type { Dossier, DossierMember } from './dossier';
import { kanaOf, labelOf, memberBlock } from './labels';
import { matterOf } from './matter';
import type { SuccessionHeir } from './succession';

const yes = '○';

/** A day as a cell; written out where spreadsheets know no such day, or where it is known in part only. */
export const day = (value: string | null): CellValue => {
  if (value !== null && !isCalendarDay(value)) return formatPartialDay(value, paperLang);
  const cell = value === null ? null : dayCell(value);
  return typeof cell === 'string' ? formatDayShort(cell, paperLang) : cell;
};
const wareki = (value: string | null): string => (value === null ? '' : formatPartialDayWareki(value, paperLang));
const flag = (value: boolean): string => (value ? yes : '');

const birthOf = ({ birth_year: year, birth_month: month, birth_day }: DossierMember) =>
  year === null ? null : { year, month, day: birth_day };

/** The birth as a date cell if the day is known, and in Japanese years. */
const birthCells = (member: DossierMember | undefined) => {
  const birth = member ? birthOf(member) : null;
  if (birth === null || !isValidPartialDate(birth)) return { birth: null, birth_wareki: '' };
  return {
    birth: birth.day === null ? formatPartialDate(birth, paperLang) : day(earliestDay(birth)),
    birth_wareki: formatPartialWareki(birth, paperLang),
  };
};

/** The heading line that names whose matter it is. @param name with what follows it */
export const matterHeading = (ofDeath: boolean, name: string): string =>
  `${(ofDeath ? paperWords.ofDeath : paperWords.inLife).person}　${name}`;

const memberOf = ({ members }: Dossier, id: number | null) => members.find(({ member_id }) => member_id === id);

/** The decedent, or in life the client. */
export const decedentData = (dossier: Dossier) => {
  const { project, today } = dossier;
  const { ofDeath, subject, subjectName: name, client } = matterOf(dossier);
  const member = ofDeath ? subject : client;
  const birth = member ? birthOf(member) : null;
  const death = ofDeath ? (project.death_date ?? member?.death_date ?? null) : null;
  const known = ofDeath ? (project.known_date ?? member?.known_date ?? null) : null;
  return {
    name,
    titled: name ? matterHeading(ofDeath, fill(paperWords.addressed, { name })) : '',
    kana: member ? kanaOf(member) : '',
    ...birthCells(member),
    death: day(death),
    death_wareki: wareki(death),
    known: day(known),
    age:
      birth === null
        ? ''
        : formatAgeRange(ageRange(birth, death === null ? today : rangeOfPartialDay(death)), paperLang),
    address: member?.cust_address ?? '',
    domicile: member?.domicile ?? '',
  };
};

/** A name as it is printed: 「故 早川 蓮」 of somebody who has died. */
export const printedName = (member: DossierMember | undefined): string => {
  if (member === undefined) return '';
  const name = member.cust_name;
  return hasDied(member) ? fill(paperWords.late, { name }) : name;
};

/** The day on which an heir knew, and until when they file, where these are not the project's. */
const ownDays = (dossier: Dossier, memberId: number): string[] => {
  const { project } = dossier;
  if (!isEstateReturn(matterOf(dossier))) return [];
  return project.heir_known_dates
    .filter(({ member_id, heir_known_date }) => {
      return member_id === memberId && heir_known_date !== (project.known_date ?? project.death_date);
    })
    .flatMap(({ heir_known_date }) => [
      fill(paperWords.knownOn, { day: formatDayShort(heir_known_date, paperLang) }),
      ...(isReturn(project.application_type)
        ? [fill(paperWords.fileBy, { day: formatDayShort(inheritanceTaxDeadline(heir_known_date)?.due, paperLang) })]
        : []),
    ]);
};

export const heirData = (dossier: Dossier, heir: SuccessionHeir, index: number): TemplateData => {
  const member = memberOf(dossier, heir.memberId);
  const care = member?.disability === 2 || member?.disability === 3 ? labelOf(disability, member.disability) : '';
  const { name, kana, postal, address, phone } = memberBlock(member);
  return {
    no: index + 1,
    relation: labelOf(relations, member?.relation ?? null),
    name,
    kana,
    ...birthCells(member),
    age: formatAgeRange(heir.age, paperLang),
    address: [postal, address].filter(Boolean).join(' '),
    phone,
    share: heir.share,
    counted: flag(heir.counted),
    renounced: flag(heir.renounced),
    minor_disabled: formatFacts([heir.minor ? paperWords.minor : '', care], paperLang),
    note: [
      formatFacts(
        [
          heir.byRepresentation ? paperWords.representation : '',
          heir.diedAfter ? paperWords.diedAfter : '',
          heir.unborn ? paperWords.unborn : '',
        ],
        paperLang,
      ),
      ...ownDays(dossier, heir.memberId),
    ]
      .filter(Boolean)
      .join('\n'),
  };
};
