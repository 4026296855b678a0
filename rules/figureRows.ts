import type { FigureBlock, FigureRow } from '@/contract/dashboard';

/** The key of a dashboard's total row. */
export const totalKey = 'grand_total';

/** The key of the row that adds a block up. */
export const sumKey = (block: FigureBlock): string => `${block}.sum`;

/** The key of a row: its block and id; where several have none, its place in the block. */
export const rowKey = (block: FigureBlock, { id }: Pick<FigureRow, 'id'>, at: number): string =>
  `${block}.${id ?? `-${at}`}`;

/** The key of a member of a team. */
export const memberKey = (team: string, { id }: Pick<FigureRow, 'id'>): string => `${team}.${id}`;
