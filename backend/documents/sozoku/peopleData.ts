import { disability, relations } from '@/contract/options/family';
import { ageOfPartial, formatAge } from '@/rules/age';
import { formatDayShort } from '@/rules/format';
import { hasDied } from '@/rules/hasDied';
import { taxHeirDeadlines } from '@/rules/heirDeadlines';
import { isEstateReturn } from '@/rules/matterWording';
import { earliestDay, formatPartialDate, formatPartialWareki, isValidPartialDate } from '@/rules/partialDate';
import { formatWareki } from '@/rules/wareki';
import { type CellValue, dayCell } from '../cells';
import type { TemplateData } from '../templateRows';
import type { Dossier, DossierMember } from './dossier';
import { kanaOf, labelOf, memberBlock } from './labels';
import { matterOf } from './matter';
import type { SuccessionHeir } from './succession';

const yes = '○';

/** A day as a cell; written out where spreadsheets know no such day. */
export const day = (value: string | null): CellValue => {
  const cell = value === null ? null : dayCell(value);
  return typeof cell === 'string' ? formatDayShort(cell, 'jp') : cell;
};
const wareki = (value: string | null): string => (value === null ? '' : formatWareki(value, 'jp'));
const flag = (value: boolean): string => (value ? yes : '');

const birthOf = ({ birth_year: year, birth_month: month, birth_day }: DossierMember) =>
  year === null ? null : { year, month, day: birth_day };

/** The birth as a real date, as far as it is known to the day, and in Japanese years. */
const birthCells = (member: DossierMember | undefined) => {
  const birth = member ? birthOf(member) : null;
  if (birth === null || !isValidPartialDate(birth)) return { birth: null, birth_wareki: '' };
  return {
    birth: birth.day === null ? formatPartialDate(birth, 'jp') : day(earliestDay(birth)),
    birth_wareki: formatPartialWareki(birth, 'jp'),
  };
};

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
    titled: name ? `${ofDeath ? '被相続人' : 'お客様'}　${name}　様` : '',
    kana: member ? kanaOf(member) : '',
    ...birthCells(member),
    death: day(death),
    death_wareki: wareki(death),
    known: day(known),
    age: birth === null ? '' : formatAge(ageOfPartial(birth, death ?? today), 'jp'),
    address: member?.cust_address ?? '',
    domicile: member?.domicile ?? '',
  };
};

/** What somebody who has died is marked with where a name is printed. */
export const named = (member: DossierMember | undefined): string =>
  member ? `${hasDied(member) ? '故 ' : ''}${member.cust_name}` : '';

/** The day on which an heir knew, and until when they file, where these are not the project's. */
const ownDays = (dossier: Dossier, memberId: number): string[] => {
  const { project } = dossier;
  if (!isEstateReturn(matterOf(dossier))) return [];
  const heirs = project.heir_known_dates.filter(({ member_id }) => member_id === memberId);
  return taxHeirDeadlines({ ...project, due_date_type: project.due_date_type ?? 0 }, heirs).flatMap(
    ({ heir_known_date, deadlines }) => [
      `知った日 ${formatDayShort(heir_known_date, 'jp')}`,
      ...deadlines.filter(({ rule }) => rule === 'C').map(({ due }) => `申告期限 ${formatDayShort(due, 'jp')}`),
    ],
  );
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
    age: formatAge(heir.age, 'jp'),
    address: [postal, address].filter(Boolean).join(' '),
    phone,
    share: heir.share,
    counted: flag(heir.counted),
    renounced: flag(heir.renounced),
    minor_disabled: [heir.minor ? '未成年者' : '', care].filter(Boolean).join('・'),
    note: [
      [
        heir.byRepresentation ? '代襲相続' : '',
        heir.diedAfter ? '数次相続' : '',
        heir.unborn ? '胎児（出生まで仮）' : '',
      ]
        .filter(Boolean)
        .join('・'),
      ...ownDays(dossier, heir.memberId),
    ]
      .filter(Boolean)
      .join('\n'),
  };
};
