import type { Demo } from './context';
import type { Family } from './family/makeFamily';
import type { Table } from './loader';

/** Adds one noun's records for a family. */
export interface Maker {
  /** The tables it fills, each after those it refers to. */
  readonly tables: readonly Table[];
  make(family: Family, demo: Demo): void;
}
