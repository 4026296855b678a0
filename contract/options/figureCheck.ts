import { options } from './option';

/** Data derived from records: names and search documents, facts, deadlines, months of the dashboards. */
export const figure_kinds = options('figure_kinds', [1, 2, 3, 4, 5]);

/** How a month of the dashboards is placed: by the event's own day, by the beginning of its chain or project, as a stock. */
export const figure_places = options('figure_places', [1, 2, 3]);

/** Why a record distorts figures. */
export const distortion_kinds = options('distortion_kinds', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
