import { account } from './account';
import { asset } from './asset';
import { auth } from './auth';
import { city } from './city';
import { common } from './common';
import { customer } from './customer';
import { employee } from './employee';
import { engagement } from './engagement';
import { failures } from './failures';
import { family } from './family';
import { history } from './history';
import { insuranceTarget } from './insuranceTarget';
import { interviewLocation } from './interviewLocation';
import { introducedBy } from './introducedBy';
import { member } from './member';
import { office } from './office';
import { property } from './property';
import { resource } from './resource';
import { sales } from './sales';
import { settings } from './settings';
import { shell } from './shell';
import { team } from './team';

export const words = {
  account,
  asset,
  auth,
  city,
  common,
  customer,
  employee,
  engagement,
  failures,
  family,
  history,
  insuranceTarget,
  interviewLocation,
  introducedBy,
  member,
  office,
  property,
  resource,
  sales,
  settings,
  shell,
  team,
};
