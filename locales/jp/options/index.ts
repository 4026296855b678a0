import { bookkeeping } from './bookkeeping';
import { common } from './common';
import { conflict } from './conflict';
import { deadline } from './deadline';
import { family } from './family';
import { figureCheck } from './figureCheck';
import { inquiry } from './inquiry';
import { insurance } from './insurance';
import { invoice } from './invoice';
import { journal } from './journal';
import { legal } from './legal';
import { prefectures } from './prefectures';
import { property } from './property';
import { sozoku } from './sozoku';
import { worklog } from './worklog';

/** The labels of the closed lists: by list, by stored value. */
export const options = {
  ...common,
  ...conflict,
  ...deadline,
  ...family,
  ...figureCheck,
  ...bookkeeping,
  ...invoice,
  ...journal,
  ...inquiry,
  ...insurance,
  ...legal,
  ...prefectures,
  ...property,
  ...sozoku,
  ...worklog,
};
