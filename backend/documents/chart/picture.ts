import { fill } from '@/contract/notation/fill';
import { relations } from '@/contract/options/family';
import { wordsOf } from '@/locales/all';
import { type ChartWords, type PersonTexts, personTexts } from '@/locales/personTexts';
import { bestLayout, type ChartBox, type ChartLayout, type Point } from '@/rules/familyChart/layout';
import { type ChartPerson, chartPeople, type Mark } from '@/rules/familyChart/people';
import { sizeToFit } from '@/rules/familyChart/textFit';
import { paperLang, paperWords } from '../papers';
import type { DossierMember } from '../sozoku/dossier';
import { labelOf } from '../sozoku/labels';

/** A chart as shapes, in the layout's own units: what Word and Excel draw each in their own way. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
  readonly boxes: readonly PictureBox[];
}

export interface Stroke {
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  readonly colour: string;
  readonly dash: 'solid' | 'dash' | 'sysDot' | 'dashDot';
}

export interface PictureLine {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  /** Begins at the box's edge; others stand in its middle. */
  readonly start?: boolean;
}

export interface PictureBox extends Pick<ChartBox, 'x' | 'y' | 'width' | 'height'> {
  readonly name: string;
  readonly lines: readonly PictureLine[];
  /** The width of its frame; 0 for none. */
  readonly frame: number;
}

const black = '000000';
const said = wordsOf[paperLang].family.chart;
const words: ChartWords = {
  relation: (id) => labelOf(relations, id),
  birth: (date) => fill(said.birth, { date }),
  death: (date) => fill(said.death, { date }),
  deathAtAge: (date, age) => fill(said.deathAtAge, { date, age }),
  share: (share) => fill(said.share, { share }),
  mark: (mark) => said.marks[mark],
};

/** Wording for a family whose head is alive, without the word "decedent". */
const { death, deathAtAge, marks } = paperWords.chart.inLife;
const marksInLife: Readonly<Record<Mark, string>> = { ...said.marks, ...marks };
const wordsInLife: ChartWords = {
  ...words,
  death: (date) => fill(death, { date }),
  deathAtAge: (date, age) => fill(deathAtAge, { date, age }),
  mark: (mark) => marksInLife[mark],
};

const dashes = {
  natural: 'solid',
  marriage: 'solid',
  adoptive: 'dash',
  unmarried: 'sysDot',
  ended: 'dashDot',
} as const;

function strokesOf({ lines }: ChartLayout): Stroke[] {
  const piecesOf = (points: readonly Point[]) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index];
      return from ? [{ from, to }] : [];
    });
  return lines.flatMap(({ kind, points }) => {
    const pieces = piecesOf(points);
    const plain = pieces.map((piece) => ({ ...piece, width: 1.5, colour: black, dash: dashes[kind] }));
    if (kind !== 'marriage') return plain;
    const inner = pieces.map((piece) => ({ ...piece, width: 2.2, colour: 'FFFFFF', dash: 'solid' as const }));
    return [...plain.map((piece) => ({ ...piece, width: 5 })), ...inner];
  });
}

const joined = (parts: readonly string[], between: string) => parts.filter(Boolean).join(between);
const marksOf = ({ marks: list }: PersonTexts) => list.map(({ text }) => `［${text}］`).join('');

/** The lines of a box, in font sizes that fit its width. */
function linesOf(texts: PersonTexts, { width }: ChartBox, direction: ChartLayout['direction']): PictureLine[] {
  const room = width - 30;
  const line = (text: string, size: number, bold = false) => ({ text, size: sizeToFit(text, size, room), bold });
  const lines =
    direction === 'right'
      ? [
          line(joined([texts.relation, texts.name, texts.share], '　'), 14, true),
          line(joined([texts.birth, texts.death, marksOf(texts)], '　'), 11),
        ]
      : [
          line(joined([texts.relation, texts.share], '　'), 11.5),
          line(texts.name, 17, true),
          line(texts.birth, 11),
          line(texts.death, 11),
          line(marksOf(texts), 10.5),
        ];
  return lines.filter(({ text }) => text !== '');
}

/** Thin for the decedent, whose frame is double; thick for heirs. */
const frames: Readonly<Record<ChartPerson['role'], number>> = { decedent: 1, heir: 2.6, other: 0.8 };
const inset = 3.5;

function boxesOf(
  person: ChartPerson,
  box: ChartBox,
  direction: ChartLayout['direction'],
  words: ChartWords,
): PictureBox[] {
  const { x, y, width, height } = box;
  const name = person.member.cust_name;
  const frame = frames[person.role];
  const lines = linesOf(personTexts(person, paperLang, words), box, direction);
  if (person.role !== 'decedent') return [{ x, y, width, height, name, lines, frame }];
  const inner = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
  return [
    { x, y, width, height, name: fill(paperWords.chart.frame, { name }), lines: [], frame },
    { ...inner, name, lines, frame },
  ];
}

/**
 * The inheritance chart (相続関係図) of a family; null if it has no members.
 * @param living whether the one in its middle is alive
 */
export function familyPicture(
  members: readonly DossierMember[],
  decedentId: number | null,
  living = false,
): Picture | null {
  if (members.length === 0) return null;
  const layout = bestLayout(members);
  const people = chartPeople(members, decedentId);
  const boxes = layout.boxes.flatMap((box) => {
    const person = people.find(({ member }) => member.member_id === box.memberId);
    return person ? boxesOf(person, box, layout.direction, living ? wordsInLife : words) : [];
  });
  return { width: layout.width, height: layout.height, strokes: strokesOf(layout), boxes };
}
