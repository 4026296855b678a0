import type { Unit } from './graph';
import type { Tie } from './ties';

/** People who stand together, and what hangs below them from left to right. */
export interface Branch {
  readonly key: string;
  readonly level: number;
  /** Members from left to right. Empty where only a line passes, and for unrecorded parents. */
  readonly people: readonly number[];
  readonly groups: readonly Group[];
}

export interface Group {
  readonly unit: Unit;
  readonly parts: readonly Branch[];
}

/** The parts of a family that are drawn as one, arranged but not yet measured. */
export interface Forest {
  readonly roots: readonly Branch[];
  /** Each unit hangs from people of one cluster. */
  readonly units: readonly Unit[];
  readonly unitLevel: (unit: Unit) => number;
  readonly ties: readonly Tie[];
}

export const passKey = (unitKey: string, childId: number, level: number) => `${unitKey}>${childId}@${level}`;
export const clusterKey = (cluster: readonly number[]) => `c${cluster[0]}`;
export const unnamedKey = (unit: Unit) => `u${unit.key}`;
