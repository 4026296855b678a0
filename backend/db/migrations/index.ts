import type { Migration } from 'kysely';
import * as base from './0001Base';
import * as families from './0002Families';
import * as accounts from './0003Accounts';
import * as chains from './0004Chains';
import * as savedViews from './0005SavedViews';
import * as projects from './0006Projects';
import * as legal from './0007Legal';
import * as insurance from './0008Insurance';
import * as figures from './0009Figures';
import * as deadlines from './0010Deadlines';
import * as knownDates from './0011KnownDates';
import * as tallies from './0012Tallies';
import * as closedDeadlines from './0013ClosedDeadlines';
import * as insuranceNames from './0014InsuranceNames';
import * as lifeEvents from './0015LifeEvents';
import * as duties from './0016Duties';
import * as oneSource from './0017OneSource';
import * as reviews from './0019Reviews';
import * as knownDevices from './0020KnownDevices';
import * as money from './0021Money';
import * as fees from './0022Fees';
import * as today from './0023Today';
import * as trust from './0024Trust';
import * as search from './0025Search';
import * as merge from './0027Merge';
import * as imports from './0028Imports';
import * as conflicts from './0029Conflicts';
import * as displayOrder from './0030DisplayOrder';
import * as nextSteps from './0031NextSteps';
import * as importFindings from './0032ImportFindings';
import * as mergedTallies from './0037MergedTallies';

import * as listCounts from './0039ListCounts';
import * as accessJournal from './0042AccessJournal';
import * as estateTax from './0043EstateTax';
import * as intermediateHeir from './0044IntermediateHeir';
import * as divisions from './0045Divisions';
import * as invoices from './0047Invoices';
import * as issuedPapers from './0050IssuedPapers';
import * as positions from './0052Positions';
import * as attachments from './0053Attachments';
import * as checklists from './0054Checklists';
import * as statements from './0056Statements';
import * as bookkeeping from './0057Bookkeeping';
import * as retention from './0059Retention';
import * as journalMail from './0060JournalMail';
import * as assumptions from './0062Assumptions';
import * as paperTemplates from './0064PaperTemplates';
import * as searchByAge from './0067SearchByAge';
import * as directory from './0069Directory';
import * as reversals from './0071Reversals';
import * as storedObjects from './0072StoredObjects';
import * as making from './0073Making';
import * as personsPlans from './0076PersonsPlans';
import * as pendingTokens from './0087PendingTokens';
import * as kanaFollows from './0088KanaFollows';
import * as personsProperties from './0089PersonsProperties';
import * as belowZero from './0090BelowZero';
import * as halfShare from './0091HalfShare';

/** Every migration by its name; they run in the order of their names and are never changed once released. */
export const migrations: Record<string, Migration> = {
  '0001Base': base,
  '0002Families': families,
  '0003Accounts': accounts,
  '0004Chains': chains,
  '0005SavedViews': savedViews,
  '0006Projects': projects,
  '0007Legal': legal,
  '0008Insurance': insurance,
  '0009Figures': figures,
  '0010Deadlines': deadlines,
  '0011KnownDates': knownDates,
  '0012Tallies': tallies,
  '0013ClosedDeadlines': closedDeadlines,
  '0014InsuranceNames': insuranceNames,
  '0015LifeEvents': lifeEvents,
  '0016Duties': duties,
  '0017OneSource': oneSource,
  '0019Reviews': reviews,
  '0020KnownDevices': knownDevices,
  '0021Money': money,
  '0022Fees': fees,
  '0023Today': today,
  '0024Trust': trust,
  '0025Search': search,
  '0027Merge': merge,
  '0028Imports': imports,
  '0029Conflicts': conflicts,
  '0030DisplayOrder': displayOrder,
  '0031NextSteps': nextSteps,
  '0032ImportFindings': importFindings,
  '0037MergedTallies': mergedTallies,
  '0039ListCounts': listCounts,
  '0042AccessJournal': accessJournal,
  '0043EstateTax': estateTax,
  '0044IntermediateHeir': intermediateHeir,
  '0045Divisions': divisions,
  '0047Invoices': invoices,
  '0050IssuedPapers': issuedPapers,
  '0052Positions': positions,
  '0053Attachments': attachments,
  '0054Checklists': checklists,
  '0056Statements': statements,
  '0057Bookkeeping': bookkeeping,
  '0059Retention': retention,
  '0060JournalMail': journalMail,
  '0062Assumptions': assumptions,
  '0064PaperTemplates': paperTemplates,
  '0067SearchByAge': searchByAge,
  '0069Directory': directory,
  '0071Reversals': reversals,
  '0072StoredObjects': storedObjects,
  '0073Making': making,
  '0076PersonsPlans': personsPlans,
  '0087PendingTokens': pendingTokens,
  '0088KanaFollows': kanaFollows,
  '0089PersonsProperties': personsProperties,
  '0090BelowZero': belowZero,
  '0091HalfShare': halfShare,
};
