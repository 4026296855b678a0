import { account } from './account';
import { asset } from './asset';
import { auth } from './auth';
import { chain } from './chain';
import { city } from './city';
import { customer } from './customer';
import { dashboard } from './dashboard';
import { deadline } from './deadline';
import { dropdown } from './dropdown';
import { employee } from './employee';
import { engagement } from './engagement';
import { family } from './family';
import { history } from './history';
import { inquiry } from './inquiry';
import { insurance } from './insurance';
import { insuranceTarget } from './insuranceTarget';
import { interview } from './interview';
import { interviewLocation } from './interviewLocation';
import { introducedBy } from './introducedBy';
import { legal } from './legal';
import { legalFinance } from './legalFinance';
import { legalOrder } from './legalOrder';
import { office } from './office';
import { projectDocument } from './projectDocument';
import { property } from './property';
import { sales } from './sales';
import { savedView } from './savedView';
import { search } from './search';
import { settlement } from './settlement';
import { sozoku } from './sozoku';
import { team } from './team';
import { timeline } from './timeline';
import { toss } from './toss';

/** The one map of the API: noun → call → endpoint. Servers and documents read it whole; a screen imports its own noun only. */
export const contract = {
  account,
  asset,
  auth,
  chain,
  city,
  customer,
  dashboard,
  deadline,
  dropdown,
  employee,
  engagement,
  family,
  history,
  inquiry,
  insurance,
  insuranceTarget,
  interview,
  interviewLocation,
  introducedBy,
  legal,
  legalFinance,
  legalOrder,
  office,
  projectDocument,
  property,
  sales,
  savedView,
  search,
  settlement,
  sozoku,
  team,
  timeline,
  toss,
};
