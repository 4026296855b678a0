import { account } from './account';
import { asset } from './asset';
import { auth } from './auth';
import { city } from './city';
import { customer } from './customer';
import { dropdown } from './dropdown';
import { employee } from './employee';
import { engagement } from './engagement';
import { family } from './family';
import { history } from './history';
import { insuranceTarget } from './insuranceTarget';
import { interviewLocation } from './interviewLocation';
import { introducedBy } from './introducedBy';
import { office } from './office';
import { property } from './property';
import { sales } from './sales';
import { team } from './team';

/** The one map of the API: noun → call → endpoint. Servers and documents read it whole; a screen imports its own noun only. */
export const contract = {
  account,
  asset,
  auth,
  city,
  customer,
  dropdown,
  employee,
  engagement,
  family,
  history,
  insuranceTarget,
  interviewLocation,
  introducedBy,
  office,
  property,
  sales,
  team,
};
