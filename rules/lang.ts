/** The two languages of every screen and message. */
export type Lang = 'jp' | 'en';
