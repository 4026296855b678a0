/** Between several names or numbers that a row carries in one text. */
export const NAME_SEPARATOR = '、';

/** The names of one text, as Japanese or English separates them. */
export const splitNames = (joined: string | null): string[] => joined?.split(/、|, /) ?? [];
