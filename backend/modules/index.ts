import type { Module } from '@/backend/http/implement';
import { accountModule } from './auth/accountRoutes';
import { authModule } from './auth/authRoutes';
import { dropdownModule } from './dropdown/dropdownRoutes';
import { employeeModule } from './employee/employeeRoutes';
import { assetModule } from './family/assetRoutes';
import { customerModule } from './family/customerRoutes';
import { engagementModule } from './family/engagementRoutes';
import { familyModule } from './family/familyRoutes';
import { propertyModule } from './family/propertyRoutes';
import { salesModule } from './family/salesRoutes';
import { historyModule } from './history/historyRoutes';
import { insuranceTargetModule } from './master/insuranceTargetRoutes';
import { cityModule, interviewLocationModule, introducedByModule, officeModule, teamModule } from './master/masters';

/** What this backend knows beyond the owner's list: request headers and fields, and the calls marked as additions. */
const abilities = ['idempotency', 'lock_version'];

const nouns: readonly Module[] = [
  customerModule,
  familyModule,
  assetModule,
  propertyModule,
  engagementModule,
  salesModule,
  dropdownModule,
  employeeModule,
  accountModule,
  cityModule,
  officeModule,
  teamModule,
  interviewLocationModule,
  introducedByModule,
  insuranceTargetModule,
  historyModule,
];

const additions = (module: Module): string[] =>
  Object.entries(module.group).flatMap(([call, { addition }]) => (addition ? [`${module.noun}.${call}`] : []));

const capabilities = [...abilities, 'auth.logout', ...nouns.flatMap(additions)];

export const modules: readonly Module[] = [authModule(capabilities), ...nouns];
