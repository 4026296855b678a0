import type { distortion as jp } from '../jp/distortion';
import type { Words } from '../words';

export const distortion: Words<typeof jp> = {
  title: 'Data to review',
  sheetTitle: 'Data to review',
  question: 'Entries that distort the figures.',
  fields: {
    kind: 'Point to check',
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
    sozoku: 'Tax project',
    legal: 'Legal project',
    insurance: 'Insurance case',
  },
  about: {
    1: 'The order date is before the first interview. It is left out of the average days from interview to order.',
    2: 'The first interview is before the inquiry. It is left out of the average days from inquiry to interview.',
    3: 'There are bills, receipts or client money but no order date. The money is counted, the order is not.',
    4: 'It was filed or completed but has no order date. It is missing from completed projects and their sales.',
    5: 'Something that has happened is dated after today. It is not counted until that month comes.',
    6: 'It was filed, completed, suspended or cancelled before its order date. Average lead time and open projects are affected.',
    7: 'Money was received without a bill, or more than was billed. Receivables and the collection rate are affected.',
    8: 'It was ordered but has no contract fee. Order amounts and the average fee are too low.',
    9: 'The interviewer, the preparer or the manager is missing. It is counted as unassigned.',
    10: 'It has had no result for more than seven days. Figures by interview result count it as having none.',
    11: 'It was won but has no contract date. Contracts and commissions do not count it.',
    12: 'It has a contract date but no meeting date. The close rate is too high.',
  },
};
