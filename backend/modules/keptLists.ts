import { planTotals } from '@/backend/db/keptTotals';
import { customerList } from './family/customerList';
import { inquiryList } from './inquiry/inquiryList';
import { interviewList } from './inquiry/interviewList';
import { insuranceList } from './insurance/insuranceList';
import { legalList } from './legal/legalList';
import { sozokuList } from './sozoku/sozokuList';

/** The lists whose totals are kept. */
export const keptLists = [customerList, inquiryList, interviewList, sozokuList, legalList, insuranceList] as const;

export const keptTotals = planTotals(keptLists);
