import type { PersonTexts } from '@/locales/personTexts';
import type { ChartBox, Direction } from '@/rules/familyChart/layout';
import type { ChartPerson } from '@/rules/familyChart/people';
import { nameLines, sizeToFit, textWidth } from '@/rules/familyChart/textFit';
import styles from './chart.module.css';

interface Props {
  box: ChartBox;
  direction: Direction;
  person: ChartPerson;
  texts: PersonTexts;
}

const PADDING = 8;
const SMALL = 11;
/** Large families are printed small. */
const FLAT = 12.5;
const LINES = ['first', 'second'] as const;
const TAG = { size: 10, height: 14, padding: 4, gap: 3 };
const NAME = { down: { size: 17, smallest: 13, twoLines: 14 }, right: 17 } as const;

const widthOfMark = ({ text }: PersonTexts['marks'][number]) => textWidth(text, TAG.size) + 2 * TAG.padding;
const widthOfMarks = (marks: PersonTexts['marks']) =>
  marks.length === 0 ? 0 : marks.reduce((sum, mark) => sum + widthOfMark(mark) + TAG.gap, -TAG.gap);

interface MarksProps extends Pick<PersonTexts, 'marks'> {
  x: number;
  y: number;
  room: number;
}

/** The marks of a person as small tags in a row, smaller where they would not fit. */
const Marks = ({ marks, x, y, room }: MarksProps) => {
  const scale = Math.min(1, room / Math.max(1, widthOfMarks(marks)));
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {marks.map((one, index) => {
        const left = widthOfMarks(marks.slice(0, index)) + (index === 0 ? 0 : TAG.gap);
        const width = widthOfMark(one);
        return (
          <g key={one.mark} className={styles.tag} data-mark={one.mark}>
            <rect x={left} width={width} height={TAG.height} rx={2} />
            <text x={left + width / 2} y={TAG.height - 3.5} fontSize={TAG.size} textAnchor="middle">
              {one.text}
            </text>
          </g>
        );
      })}
    </g>
  );
};

/** A frame that shows the role without colour: double for the decedent, thick for heirs, thin for others. */
const Frame = ({ box: { width, height }, person }: Pick<Props, 'box' | 'person'>) => (
  <>
    <rect className={styles.frame} width={width} height={height} rx={3} />
    {person.role === 'decedent' && (
      <rect className={styles.inner} x={3} y={3} width={width - 6} height={height - 6} rx={1} />
    )}
  </>
);

const Tall = ({ box: { width, height }, texts }: Props) => {
  const middle = width / 2;
  const room = width - 2 * PADDING;
  const { size, smallest, twoLines } = NAME.down;
  const lines = nameLines(texts.name, size, smallest, room);
  const nameSize = Math.min(...lines.map((line) => sizeToFit(line, lines.length > 1 ? twoLines : size, room)));
  const marksWidth = Math.min(widthOfMarks(texts.marks), room);
  const relationRoom = room - textWidth(texts.share, SMALL + 1) - 6;
  return (
    <>
      <text x={PADDING} y={18} fontSize={sizeToFit(texts.relation, SMALL, relationRoom)}>
        {texts.relation}
      </text>
      <text className={styles.share} x={width - PADDING} y={18} fontSize={SMALL + 1} textAnchor="end">
        {texts.share}
      </text>
      {lines.map((line, index) => (
        <text
          key={LINES[index]}
          className={styles.name}
          x={middle}
          y={lines.length > 1 ? 37 + 17 * index : 46}
          fontSize={nameSize}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
      {(['birth', 'death'] as const).map((which, index) => (
        <text
          key={which}
          x={middle}
          y={70 + 15 * index}
          fontSize={sizeToFit(texts[which], SMALL, room)}
          textAnchor="middle"
        >
          {texts[which]}
        </text>
      ))}
      <Marks marks={texts.marks} x={middle - marksWidth / 2} y={height - TAG.height - 6} room={marksWidth} />
    </>
  );
};

const Flat = ({ box: { width, height }, texts }: Props) => {
  const room = width - 2 * PADDING;
  const nameLeft = PADDING + textWidth(texts.relation, FLAT) + 8;
  const nameRoom = width - nameLeft - PADDING - (texts.share ? textWidth(texts.share, FLAT + 0.5) + 6 : 0);
  const marksWidth = Math.min(widthOfMarks(texts.marks), room * 0.4);
  const dates = [texts.birth, texts.death].filter(Boolean).join('　');
  return (
    <>
      <text x={PADDING} y={17.5} fontSize={FLAT}>
        {texts.relation}
      </text>
      <text className={styles.name} x={nameLeft} y={18} fontSize={sizeToFit(texts.name, NAME.right, nameRoom)}>
        {texts.name}
      </text>
      <text className={styles.share} x={width - PADDING} y={17.5} fontSize={FLAT + 0.5} textAnchor="end">
        {texts.share}
      </text>
      <text x={PADDING} y={height - 7} fontSize={sizeToFit(dates, FLAT, room - marksWidth - 6)}>
        {dates}
      </text>
      <Marks marks={texts.marks} x={width - PADDING - marksWidth} y={height - TAG.height - 4} room={marksWidth} />
    </>
  );
};

/** A member's box: relation, name, dates, share and marks. */
export const ChartBoxView = (props: Props) => {
  const { box, direction, person } = props;
  const Content = direction === 'down' ? Tall : Flat;
  return (
    <g
      className={styles.box}
      data-role={person.role}
      data-dead={person.member.is_deceased === 1}
      transform={`translate(${box.x} ${box.y})`}
    >
      <title>{person.member.cust_name}</title>
      <Frame box={box} person={person} />
      <Content {...props} />
    </g>
  );
};
