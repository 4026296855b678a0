const TOKYO_OFFSET_MS = 9 * 3_600_000;

/** Today in Tokyo (UTC+9 all year), `YYYY-MM-DD`, whatever the machine's zone: what a checked date is held against. */
export const todayInTokyo = (): string => new Date(Date.now() + TOKYO_OFFSET_MS).toISOString().slice(0, 10);
