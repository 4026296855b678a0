import { nameLines, sizeToFit, textWidth } from '@/rules/familyChart/textFit';
import type { HeirNode, HeirTree } from '@/rules/registerTree';
import type { Picture, PictureBox, PictureLine, Stroke } from '../chart/picture';
import { estateWords } from './estateWords';

const perMillimetre = 96 / 25.4;

/** The room for a tree on a sheet of A4 upright, beside its title, its maker and the 5 cm at its foot. */
export const sheetSize = { width: 170 * perMillimetre, height: 172 * perMillimetre };

/**
 * A line of what is said of a person: a name or what must stay together is parted in two where it would become too small to
 * read, other text is wrapped.
 */
export interface Said {
  readonly text: string;
  readonly kind?: 'name' | 'whole';
}

export interface TreeTexts {
  /** @param again on a further sheet */
  readonly decedent: (again: boolean) => readonly Said[];
  readonly person: (node: HeirNode) => readonly Said[];
}

const size = { name: 15, text: 12.5 };
const lineHeight = 1.3;
const gap = { rows: 16, couple: 26, columns: 30 };
/** Programs measure letters a little differently. */
const slack = 0.95;
/** Smaller than this a name or a line goes on two lines. */
const smallest = { name: 12, whole: 10.5 };

const strokeOf = (x1: number, y1: number, x2: number, y2: number): Stroke => ({
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
  width: 1.2,
  colour: '000000',
  dash: 'solid',
});

/** Some programs part kanji from figures by a quarter of a letter, whatever the document says: the slack has room for most of it. */
const partings = (text: string): number =>
  (
    text.match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}](?=[0-9A-Za-z])|[0-9A-Za-z](?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/gu,
    ) ?? []
  ).length;
const widthOf = (text: string, letter: number): number =>
  Math.max(textWidth(text, letter), (textWidth(text, letter) + (partings(text) * letter) / 4) * slack);

/** What a line does not end within: a day, a number with its counter, a sign with its variation selector. */
const together =
  /\p{sc=Han}{2}[0-9元]+年(?:[0-9]+月)?(?:[0-9]+日)?|[0-9]+(?:番地?(?:[0-9]+号?)?|丁目|号室?)?|[^\p{Variation_Selector}]\p{Variation_Selector}*/gsu;

const wrapped = (text: string, room: number): string[] => {
  const lines = [''];
  for (const [piece] of text.matchAll(together))
    for (const sign of widthOf(piece, size.text) <= room ? [piece] : Array.from(piece)) {
      const last = lines.at(-1) ?? '';
      if (last !== '' && widthOf(last + sign, size.text) > room) lines.push(sign);
      else lines[lines.length - 1] = last + sign;
    }
  return lines.map((line) => line.trim());
};

/** Parted before its bracket where it would become too small. */
const wholeLines = (text: string, room: number): string[] => {
  const bracket = text.indexOf('（');
  return bracket <= 0 || sizeToFit(text, size.text, room) >= smallest.whole
    ? [text]
    : [text.slice(0, bracket), text.slice(bracket)];
};

interface Block {
  readonly lines: readonly PictureLine[];
  readonly width: number;
  readonly height: number;
}

const blockOf = (said: readonly Said[], column: number): Block => {
  const room = column * slack;
  const lines = said.flatMap(({ text, kind }): PictureLine[] => {
    const sized = (parts: readonly string[], wanted: number, bold: boolean) =>
      parts.map((part) => {
        const fitting = sizeToFit(part, wanted, (room * textWidth(part, wanted)) / widthOf(part, wanted));
        return { text: part, size: fitting, bold, start: true };
      });
    if (kind === 'name') return sized(nameLines(text, size.name, smallest.name, room), size.name, true);
    if (kind === 'whole') return sized(wholeLines(text, room), size.text, false);
    return wrapped(text, room).map((line) => ({ text: line, size: size.text, bold: false, start: true }));
  });
  return {
    lines,
    width: Math.min(column, Math.max(...lines.map((line) => textWidth(line.text, line.size))) / slack),
    height: lines.reduce((sum, line) => sum + line.size * lineHeight, 4),
  };
};

interface Placed extends Block {
  readonly node: HeirNode;
  readonly below: readonly Placed[];
  /** The height with everybody below. */
  readonly whole: number;
}

const heightOf = (list: readonly { readonly whole: number }[]): number =>
  list.reduce((sum, { whole }) => sum + whole, Math.max(0, list.length - 1) * gap.rows);

/** Groups that each fit a height, in their order. */
const groupsOf = (list: readonly Placed[], room: (group: number) => number): Placed[][] => {
  const groups: Placed[][] = [[]];
  for (const one of list) {
    const last = groups.at(-1) ?? [];
    if (last.length > 0 && heightOf([...last, one]) > room(groups.length - 1)) groups.push([one]);
    else last.push(one);
  }
  return groups;
};

const withBelow = (placed: Placed, below: readonly Placed[]): Placed => ({
  ...placed,
  below,
  whole: Math.max(placed.height, heightOf(below)),
});

const depthOf = ({ below }: HeirNode): number => 1 + Math.max(0, ...below.map(depthOf));

/** The sheets of a tree, from left to right: the decedent and the spouse (or the parents) first, then a column a generation. */
export const treeSheets = (tree: HeirTree, texts: TreeTexts): Picture[] => {
  const { rank, spouse, branches } = tree;
  const besideParents = rank === 2 || rank === 3;
  const generations = rank === 2 ? 1 : Math.max(0, ...branches.map(depthOf));
  const columns = 1 + generations;
  const column = (sheetSize.width - (columns - 1) * gap.columns) / columns;
  const columnWidth = Math.min(column, 80 * perMillimetre);
  const leftOf = (index: number) => index * (columnWidth + gap.columns);

  const placedOf = (node: HeirNode): Placed => {
    const below = node.below.map(placedOf);
    const block = blockOf(texts.person(node), columnWidth);
    return { ...block, node, below, whole: Math.max(block.height, heightOf(below)) };
  };
  const spouseBlock = spouse && blockOf(texts.person(spouse), columnWidth);
  const coupleOf = (again: boolean) => {
    const own = blockOf(texts.decedent(again), columnWidth);
    const partner = again ? null : spouseBlock;
    return { own, partner, whole: own.height + (partner ? gap.couple + partner.height : 0) };
  };
  const parents = (['father', 'mother'] as const).map((one) =>
    blockOf([{ text: estateWords.parents[one] }], columnWidth),
  );

  const first = rank === 2 ? [] : branches.map(placedOf);
  // Who hangs from the decedent alone stands beside the decedent, above those of the couple.
  const ordered =
    rank === 1 ? [...first.filter((one) => !one.node.ofCouple), ...first.filter((one) => one.node.ofCouple)] : first;
  const room = (sheet: number) => sheetSize.height - (rank === 3 ? coupleOf(sheet > 0).whole + gap.rows : 0);
  const split = ordered.flatMap((one) =>
    one.whole <= room(0) ? [one] : groupsOf(one.below, () => room(0)).map((below) => withBelow(one, below)),
  );
  const sheets = groupsOf(split, room);

  return sheets.map((group, index): Picture => {
    const again = index > 0;
    const strokes: Stroke[] = [];
    // Programs take a group to be as large as what it holds: the room is held by an empty box.
    const boxes: PictureBox[] = [{ x: 0, y: 0, ...sheetSize, name: '', lines: [], frame: 0 }];
    const put = ({ lines, height }: Block, x: number, y: number) =>
      boxes.push({ x, y, width: columnWidth, height, lines, name: lines.at(-1)?.text ?? '', frame: 0 });
    const double = (x: number, from: number, to: number) =>
      strokes.push(strokeOf(x, from, x, to), strokeOf(x + 3, from, x + 3, to));
    /** From a point to persons of the next column, by a line upright. */
    const hang = (x: number, y: number, trunk: number, left: number, targets: readonly number[]) => {
      if (targets.length === 0) return;
      strokes.push(strokeOf(x, y, trunk, y));
      const [top, bottom] = [Math.min(y, ...targets), Math.max(y, ...targets)];
      if (bottom > top) strokes.push(strokeOf(trunk, top, trunk, bottom));
      for (const target of targets) strokes.push(strokeOf(trunk, target, left - 4, target));
    };
    const trunkOf = (index_: number, part: number) => leftOf(index_) - gap.columns * part;
    /** Places persons from a height down. @returns the middle of each */
    const stack = (list: readonly Placed[], at: number, from: number): { one: Placed; middle: number }[] => {
      let y = from;
      return list.map((one) => {
        const top = y + (one.whole - one.height) / 2;
        put(one, leftOf(at), top);
        const middle = top + one.height / 2;
        if (one.below.length > 0) {
          const middles = stack(one.below, at + 1, y + Math.max(0, one.whole - heightOf(one.below)) / 2);
          const targets = middles.map((below) => below.middle);
          hang(leftOf(at) + one.width + 4, middle, trunkOf(at + 1, 0.5), leftOf(at + 1), targets);
        }
        y += one.whole + gap.rows;
        return { one, middle };
      });
    };
    const putCouple = (at: number, y: number) => {
      const { own, partner, whole } = coupleOf(again);
      put(own, leftOf(at), y);
      const middle = y + own.height + gap.couple / 2;
      if (partner) {
        double(leftOf(at) + 24, y + own.height + 2, y + own.height + gap.couple - 2);
        put(partner, leftOf(at), y + own.height + gap.couple);
      }
      return { own, partner, whole, middle, ownMiddle: y + own.height / 2 };
    };

    if (!besideParents) {
      const { own, partner, middle, ownMiddle } = putCouple(0, 0);
      const stacked = stack(group, 1, 0);
      const targets = (ofCouple: boolean) =>
        stacked
          .filter(({ one }) => (partner !== null && one.node.ofCouple) === ofCouple)
          .map(({ middle: target }) => target);
      hang(own.width + 4, ownMiddle, trunkOf(1, 0.7), leftOf(1), targets(false));
      hang(27, middle, trunkOf(1, 0.4), leftOf(1), targets(true));
    } else {
      const ascendants = rank === 2 ? branches.map(placedOf) : [];
      const left: readonly Block[] = rank === 2 ? ascendants : parents;
      let y = 0;
      const middles = left.map((block, place) => {
        if (place > 0) double(24, y - gap.couple + 2, y - 2);
        put(block, 0, y);
        y += block.height + gap.couple;
        return y - gap.couple - block.height / 2;
      });
      const couple = left.length > 1 ? (left[0]?.height ?? 0) + gap.couple / 2 : (middles[0] ?? 0);
      const from = left.length > 1 ? 27 : (left[0]?.width ?? 0) + 4;
      const { whole, ownMiddle } = putCouple(1, 0);
      const stacked = stack(group, 1, whole + gap.rows);
      const ofGender = (gender: number | null) =>
        stacked.filter(({ one }) => one.node.sharedGender === gender).map(({ middle }) => middle);
      hang(from, couple, trunkOf(1, 0.4), leftOf(1), [ownMiddle, ...ofGender(null)]);
      hang((parents[0]?.width ?? 0) + 4, middles[0] ?? 0, trunkOf(1, 0.7), leftOf(1), ofGender(1));
      hang((parents[1]?.width ?? 0) + 4, middles[1] ?? 0, trunkOf(1, 0.85), leftOf(1), ofGender(2));
    }
    return { ...sheetSize, strokes, boxes };
  });
};
