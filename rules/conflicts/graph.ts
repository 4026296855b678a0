import type { ConflictRole, ConflictTie } from '@/contract/conflict';

/** The sign of a person: `m12` a member, `a3` somebody named as another party in a legal order, `t1` somebody typed. */
export type PersonKey = string;

/** How `to` is related to `from`, as seen from there. */
export interface Tie {
  readonly from: PersonKey;
  readonly to: PersonKey;
  readonly kind: ConflictTie;
}

export interface Part {
  readonly person: PersonKey;
  readonly role: ConflictRole;
}

/** A matter of the firm: whom it is done for, and who else stands in it. */
export interface Matter {
  readonly key: string;
  /** What grew from one inquiry is one matter, and is not held against itself. */
  readonly chain: string;
  readonly parts: readonly Part[];
  /** Whether the work still goes on. */
  readonly open: boolean;
  /** Whether the parties are known to be at odds. */
  readonly disputed: boolean;
  /** Whether the firm executes the decedent's will. */
  readonly executes: boolean;
}

export interface Step {
  readonly person: PersonKey;
  /** How the person is related to the one before; null at the start. */
  readonly tie: ConflictTie | null;
}

/** A way from one person to another. */
export interface Way {
  readonly steps: readonly Step[];
  /** Parents, children and marriages passed; 0 between two files of one person. */
  readonly kin: number;
  /** Whether each `same` of it is beyond doubt. */
  readonly certain: boolean;
  /** Whether it passes a marriage that has ended. */
  readonly former: boolean;
}

const opposites: Readonly<Record<ConflictTie, ConflictTie>> = {
  parent: 'child',
  child: 'parent',
  adoptiveParent: 'adoptedChild',
  adoptedChild: 'adoptiveParent',
  spouse: 'spouse',
  formerSpouse: 'formerSpouse',
  sibling: 'sibling',
  same: 'same',
  likelySame: 'likelySame',
};

/** Brothers and sisters whose parents no record names are as far as by way of a parent. */
const kinOf: Readonly<Partial<Record<ConflictTie, number>>> = { same: 0, likelySame: 0, sibling: 2 };

/** A second cousin's case says nothing: further kin is not looked at. */
const MOST_KIN = 2;
/** Files of one person that a way may pass. */
const MOST_FILES = 4;

type Neighbours = ReadonlyMap<PersonKey, readonly Tie[]>;

export const neighboursOf = (ties: readonly Tie[]): Neighbours => {
  const found = new Map<PersonKey, Tie[]>();
  const add = (tie: Tie) => {
    const own = found.get(tie.from);
    if (own) own.push(tie);
    else found.set(tie.from, [tie]);
  };
  for (const tie of ties) {
    add(tie);
    add({ from: tie.to, to: tie.from, kind: opposites[tie.kind] });
  }
  return found;
};

const isFile = (kind: ConflictTie | null) => kind === 'same' || kind === 'likelySame';

/** The nearest ways come first: by kin, then without doubt, then by length. */
const costOf = ({ steps, kin, certain, former }: Way) =>
  kin * 10_000 + (certain ? 0 : 1_000) + (former ? 100 : 0) + steps.length;

const onward = (way: Way, { to, kind }: Tie): Way | null => {
  const kin = way.kin + (kinOf[kind] ?? 1);
  const steps = [...way.steps, { person: to, tie: kind }];
  if (kin > MOST_KIN || steps.filter(({ tie }) => isFile(tie)).length > MOST_FILES) return null;
  return {
    steps,
    kin,
    certain: way.certain && kind !== 'likelySame',
    former: way.former || kind === 'formerSpouse',
  };
};

/** The best way from a person to each other one within `MOST_KIN`. */
export const waysFrom = (start: PersonKey, neighbours: Neighbours): ReadonlyMap<PersonKey, Way> => {
  const found = new Map<PersonKey, Way>();
  let open: Way[] = [{ steps: [{ person: start, tie: null }], kin: 0, certain: true, former: false }];
  while (open.length > 0) {
    open.sort((one, other) => costOf(one) - costOf(other));
    const [best, ...rest] = open;
    open = rest;
    const here = best?.steps.at(-1)?.person;
    if (best === undefined || here === undefined || found.has(here)) continue;
    found.set(here, best);
    for (const tie of neighbours.get(here) ?? []) {
      const next = found.has(tie.to) ? null : onward(best, tie);
      if (next) open.push(next);
    }
  }
  return found;
};
