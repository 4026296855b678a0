import type { distortion as jp } from '../jp/distortion';
import type { Words } from '../words';

export const distortion: Words<typeof jp> = {
  title: 'Data to review',
  listed: 'entries to review',
  sheetTitle: 'Data to review',
  question: 'Entries that affect the dashboard figures.',
  fields: {
    kind: 'Issue',
    person_id: 'Person in charge',
    office_id: 'Office',
    number: 'Number',
    family_code: 'Family code',
    customer_name: 'Customer',
    day: 'Date to check',
    other_day: 'Compared with',
    persons: 'In charge',
    office_name: 'Office',
    record: 'Record',
  },
  records: {
    inquiry: 'Inquiry',
    interview: 'Interview',
    sozoku: 'Inheritance tax project',
    legal: 'Legal project',
    insurance: 'Insurance proposal',
  },
  about: {
    1: 'The order date is before the first interview. Not counted in the average days from interview to order.',
    2: 'The first interview is before the inquiry. Not counted in the average days from inquiry to interview.',
    3: 'There are billings, receipts or client money, but no order date. The amounts are counted, the order is not.',
    4: 'The project was filed or completed but has no order date. Not counted in completed projects or completed sales.',
    5: 'The date of a past event lies in the future. Not counted until that month.',
    6: 'The project was filed, completed, suspended or cancelled before its order date. Affects the average lead time and open projects.',
    7: 'A payment was received without a billing date, or exceeds the billed amount. Affects receivables and the collection rate.',
    8: 'The project was ordered but has no contract amount. Order amounts and the average order are too low.',
    9: 'The interviewer, the case handler or the manager is missing. Counted under “Not assigned”.',
    10: 'No result has been entered for more than seven days after the interview. Counted under “No result yet”.',
    11: 'The proposal is won but has no contract date. Not counted in contracts or commission.',
    12: 'There is a contract date but no meeting date. The close rate is too high.',
  },
};
