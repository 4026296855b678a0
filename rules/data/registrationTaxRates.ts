import type { DatedRule } from './datedRule';

/** 登録免許税 of a transfer by inheritance. */
export const registrationTaxRates: DatedRule<{ perMille: number; least: number }> = {
  article: '登録免許税法9条・19条・別表第一第1号(二)イ',
  by: 'application',
  versions: [{ from: '2006-04-01', until: null, value: { perMille: 4, least: 1_000 }, source: '平成15年法律8号' }],
};

/** 免税: land of small value, up to so much for the registered share. It ends unless it is prolonged. */
export const cheapLandRelief: DatedRule<{ upTo: number }> = {
  article: '租税特別措置法84条の2の3第2項',
  by: 'application',
  versions: [
    { from: '2022-04-01', until: '2025-03-31', value: { upTo: 1_000_000 }, source: '令和4年法律4号' },
    { from: '2025-04-01', until: '2027-03-31', value: { upTo: 1_000_000 }, source: '令和7年法律13号' },
  ],
};

/** 免税: land registered in the name of an heir who has died before it was. It ends unless it is prolonged. */
export const deceasedHeirRelief: DatedRule<Record<never, never>> = {
  article: '租税特別措置法84条の2の3第1項',
  by: 'application',
  versions: [
    { from: '2018-04-01', until: '2025-03-31', value: {}, source: '平成30年法律7号' },
    { from: '2025-04-01', until: '2027-03-31', value: {}, source: '令和7年法律13号' },
  ],
};
