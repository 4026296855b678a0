import { account } from './account';
import { asset } from './asset';
import { attachment } from './attachment';
import { auth } from './auth';
import { billingBook } from './billingBook';
import { bookkeeping } from './bookkeeping';
import { chain } from './chain';
import { checklist } from './checklist';
import { conflict } from './conflict';
import { customer } from './customer';
import { dashboard } from './dashboard';
import { deadline } from './deadline';
import { directory } from './directory';
import { distortion } from './distortion';
import { division } from './division';
import { dropdown } from './dropdown';
import { duplicate } from './duplicate';
import { employee } from './employee';
import { engagement } from './engagement';
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
import { legal } from './legal';
import { legalFinance } from './legalFinance';
import { legalOrder } from './legalOrder';
import { making } from './making';
import { masterCalls } from './masters';
import { merge } from './merge';
import { paper } from './paper';
import { paperTemplate } from './paperTemplate';
import { projectDocument } from './projectDocument';
import { property } from './property';
import { retention } from './retention';
import { sales } from './sales';
import { same } from './same';
import { savedView } from './savedView';
import { search } from './search';
import { settlement } from './settlement';
import { sozoku } from './sozoku';
import { statement } from './statement';
import { timeline } from './timeline';
import { today } from './today';
import { toss } from './toss';
import { upkeep } from './upkeep';

/** The one map of the API: noun → call → endpoint. Servers and documents read it whole; a screen imports its own noun only. */
export const contract = {
  account,
  asset,
  attachment,
  auth,
  billingBook,
  bookkeeping,
  chain,
  checklist,
  conflict,
  customer,
  dashboard,
  deadline,
  directory,
  distortion,
  division,
  dropdown,
  duplicate,
  employee,
  engagement,
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
  legal,
  legalFinance,
  legalOrder,
  ...masterCalls,
  merge,
  paper,
  paperTemplate,
  projectDocument,
  property,
  sales,
  retention,
  same,
  savedView,
  search,
  settlement,
  sozoku,
  statement,
  timeline,
  today,
  toss,
  making,
  upkeep,
};
