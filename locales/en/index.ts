import type { words as jp } from '../jp';
import type { Words } from '../words';
import { account } from './account';
import { asset } from './asset';
import { attachment } from './attachment';
import { auth } from './auth';
import { billingBook } from './billingBook';
import { bookkeeping } from './bookkeeping';
import { chain } from './chain';
import { checklist } from './checklist';
import { common } from './common';
import { conflict } from './conflict';
import { customer } from './customer';
import { dashboard } from './dashboard';
import { deadline } from './deadline';
import { distortion } from './distortion';
import { division } from './division';
import { duplicate } from './duplicate';
import { employee } from './employee';
import { engagement } from './engagement';
import { estimate } from './estimate';
import { failures } from './failures';
import { family } from './family';
import { figureCheck } from './figureCheck';
import { firm } from './firm';
import { handover } from './handover';
import { history } from './history';
import { imports } from './imports';
import { inquiry } from './inquiry';
import { insurance } from './insurance';
import { insuranceTarget } from './insuranceTarget';
import { interview } from './interview';
import { invoice } from './invoice';
import { journal } from './journal';
import { law } from './law';
import { legal } from './legal';
import { legalFinance } from './legalFinance';
import { legalOrder } from './legalOrder';
import { making } from './making';
import { masters } from './masters';
import { member } from './member';
import { merge } from './merge';
import { paper } from './paper';
import { paperTemplate } from './paperTemplate';
import { print } from './print';
import { projectDocument } from './projectDocument';
import { property } from './property';
import { resource } from './resource';
import { retention } from './retention';
import { sales } from './sales';
import { same } from './same';
import { savedView } from './savedView';
import { search } from './search';
import { settings } from './settings';
import { settlement } from './settlement';
import { shell } from './shell';
import { sozoku } from './sozoku';
import { statement } from './statement';
import { timeline } from './timeline';
import { today } from './today';
import { toss } from './toss';
import { upkeep } from './upkeep';
import { worklog } from './worklog';

export const words: Words<typeof jp> = {
  account,
  asset,
  attachment,
  auth,
  billingBook,
  bookkeeping,
  chain,
  checklist,
  common,
  conflict,
  customer,
  dashboard,
  deadline,
  distortion,
  division,
  duplicate,
  employee,
  estimate,
  engagement,
  failures,
  family,
  figureCheck,
  firm,
  handover,
  history,
  imports,
  inquiry,
  insurance,
  insuranceTarget,
  interview,
  invoice,
  journal,
  law,
  legal,
  legalFinance,
  legalOrder,
  ...masters,
  member,
  merge,
  paper,
  paperTemplate,
  print,
  projectDocument,
  property,
  resource,
  sales,
  retention,
  same,
  savedView,
  search,
  settings,
  settlement,
  shell,
  sozoku,
  statement,
  timeline,
  today,
  toss,
  making,
  upkeep,
  worklog,
};
