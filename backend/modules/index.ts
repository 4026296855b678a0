import { attachmentModule } from '@/backend/flows/attachment/attachmentRoutes';
import { billingBookModule } from '@/backend/flows/billingBook/billingBookRoutes';
import { bookkeepingModule } from '@/backend/flows/bookkeeping/bookkeepingRoutes';
import { checklistModule } from '@/backend/flows/checklist/checklistRoutes';
import { conflictModule } from '@/backend/flows/conflict/conflictRoutes';
import { retentionModule } from '@/backend/flows/erasure/retentionRoutes';
import { handoverModule } from '@/backend/flows/handoverRoutes';
import { importModule } from '@/backend/flows/imports/importRoutes';
import { inquiryModule } from '@/backend/flows/inquiryRoutes';
import { insuranceModule } from '@/backend/flows/insuranceRoutes';
import { interviewModule } from '@/backend/flows/interviewRoutes';
import { invoiceModule } from '@/backend/flows/invoice/invoiceRoutes';
import { statementModule } from '@/backend/flows/invoice/statementRoutes';
import { makingModule } from '@/backend/flows/makingRoutes';
import { mergeModule } from '@/backend/flows/mergeRoutes';
import { paperModule } from '@/backend/flows/paperRoutes';
import { projectDocumentModule } from '@/backend/flows/projectDocuments';
import { settlementModule } from '@/backend/flows/settlementRoutes';
import { timelineModule } from '@/backend/flows/timeline';
import { tossModule } from '@/backend/flows/tossRoutes';
import { upkeepModule } from '@/backend/flows/upkeepRoutes';
import type { Module } from '@/backend/http/implement';
import { auth } from '@/contract/auth';
import { directory } from '@/contract/directory';
import { accountModule } from './auth/accountRoutes';
import { authModule } from './auth/authRoutes';
import { directoryModule } from './auth/directoryRoutes';
import { dashboardModule } from './dashboard/dashboardRoutes';
import { figureCheckModule } from './dashboard/figureCheckRoutes';
import { deadlineModule } from './deadline/deadlineRoutes';
import { distortionModule } from './distortion/distortionRoutes';
import { dropdownModule } from './dropdown/dropdownRoutes';
import { duplicateModule } from './duplicate/duplicateRoutes';
import { employeeModule } from './employee/employeeRoutes';
import { assetModule } from './family/assetRoutes';
import { customerModule } from './family/customerRoutes';
import { divisionModule } from './family/divisionRoutes';
import { engagementModule } from './family/engagementRoutes';
import { familyModule } from './family/familyRoutes';
import { propertyModule } from './family/propertyRoutes';
import { salesModule } from './family/salesRoutes';
import { firmModule } from './firm/firmRoutes';
import { historyModule } from './history/historyRoutes';
import { chainModule } from './inquiry/chainRoutes';
import { journalModule } from './journal/journalRoutes';
import { legalFinanceModule, legalOrderModule } from './legal/legalDetailRoutes';
import { legalModule } from './legal/legalRoutes';
import { insuranceTargetModule } from './master/insuranceTargetRoutes';
import { masterModules } from './master/masters';
import { paperTemplateModule } from './paperTemplate/paperTemplateRoutes';
import { sameModule } from './same/sameRoutes';
import { savedViewModule } from './savedView/savedViewRoutes';
import { searchModule } from './search/searchRoutes';
import { sozokuModule } from './sozoku/sozokuRoutes';
import { todayModule } from './today/todayRoutes';

/** Capabilities beyond the owner's list: request headers, fields, and calls marked as additions. */
const abilities = [
  'idempotency',
  'lock_version',
  'total_later',
  'deadline_changes',
  'likely_same',
  'contract_with_tax',
  'fee_with_tax',
  'quote_with_tax',
];

const nouns: readonly Module[] = [
  customerModule,
  familyModule,
  assetModule,
  divisionModule,
  propertyModule,
  engagementModule,
  salesModule,
  sozokuModule,
  inquiryModule,
  interviewModule,
  chainModule,
  legalModule,
  legalOrderModule,
  legalFinanceModule,
  billingBookModule,
  bookkeepingModule,
  invoiceModule,
  statementModule,
  insuranceModule,
  tossModule,
  conflictModule,
  dropdownModule,
  employeeModule,
  handoverModule,
  importModule,
  mergeModule,
  duplicateModule,
  accountModule,
  ...masterModules,
  insuranceTargetModule,
  searchModule,
  sameModule,
  historyModule,
  journalModule,
  retentionModule,
  savedViewModule,
  firmModule,
  dashboardModule,
  figureCheckModule,
  distortionModule,
  deadlineModule,
  settlementModule,
  timelineModule,
  todayModule,
  paperModule,
  paperTemplateModule,
  attachmentModule,
  checklistModule,
  projectDocumentModule,
  upkeepModule,
  makingModule,
];

const additions = ({ noun, group }: Pick<Module, 'noun' | 'group'>): string[] =>
  Object.entries(group).flatMap(([call, { addition }]) => (addition ? [`${noun}.${call}`] : []));

/** Told by the sign-in itself, in either way. */
const signIns = [
  { noun: 'auth', group: auth },
  { noun: 'directory', group: directory },
];
const capabilities = [...abilities, ...[...signIns, ...nouns].flatMap(additions)];

export const modules: readonly Module[] = [authModule(capabilities), directoryModule(capabilities), ...nouns];
