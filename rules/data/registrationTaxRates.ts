import type { DatedRule } from './datedRule';

/** 登録免許税 of a transfer by inheritance. */
export const registrationTaxRates: DatedRule<{ perMille: number; least: number }> = {
  article: '登録免許税法9条・19条・別表第一第1号(二)イ',
  by: 'application',
  versions: [
    // Halved for three years (then 租税特別措置法72条).
    { from: '2003-04-01', until: '2006-03-31', value: { perMille: 2, least: 1_000 }, source: '平成15年法律8号' },
    { from: '2006-04-01', until: null, value: { perMille: 4, least: 1_000 }, source: '平成15年法律8号' },
  ],
};

const inNamedPlaces = { upTo: 100_000, namedPlacesOnly: true };
const everywhere = { upTo: 1_000_000, namedPlacesOnly: false };

/**
 * 免税: land of small value, up to so much for the registered share. At first for land outside of 市街化区域 alone, in places that the
 * minister of justice named. It ends unless it is prolonged.
 */
export const cheapLandRelief: DatedRule<{ upTo: number; namedPlacesOnly: boolean }> = {
  article: '租税特別措置法84条の2の3第2項',
  by: 'application',
  versions: [
    { from: '2018-11-15', until: '2021-03-31', value: inNamedPlaces, source: '平成30年法律7号' },
    { from: '2021-04-01', until: '2022-03-31', value: inNamedPlaces, source: '令和3年法律11号' },
    { from: '2022-04-01', until: '2025-03-31', value: everywhere, source: '令和4年法律4号' },
    { from: '2025-04-01', until: '2027-03-31', value: everywhere, source: '令和7年法律13号' },
  ],
};

/** 免税: land registered in the name of an heir who has died before it was. It ends unless it is prolonged. */
export const deceasedHeirRelief: DatedRule<Record<never, never>> = {
  article: '租税特別措置法84条の2の3第1項',
  by: 'application',
  versions: [
    { from: '2018-04-01', until: '2021-03-31', value: {}, source: '平成30年法律7号' },
    { from: '2021-04-01', until: '2022-03-31', value: {}, source: '令和3年法律11号' },
    { from: '2022-04-01', until: '2025-03-31', value: {}, source: '令和4年法律4号' },
    { from: '2025-04-01', until: '2027-03-31', value: {}, source: '令和7年法律13号' },
  ],
};
