/** Between several names or numbers that a row carries in one text. */
export const NAME_SEPARATOR = '、';

export const splitNames = (joined: string | null): string[] => joined?.split(NAME_SEPARATOR) ?? [];
