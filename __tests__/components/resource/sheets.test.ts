import { customerColumns } from '@/backend/modules/family/customerList';
import { inquiryColumns } from '@/backend/modules/inquiry/inquiryList';
import { interviewSheetColumns } from '@/backend/modules/inquiry/interviewList';
import { searchColumns } from '@/backend/modules/search/searchList';
import { sozokuSheetColumns } from '@/backend/modules/sozoku/sozokuList';
import { customerList } from '@/components/customer/customerList';
import { inquiryList } from '@/components/inquiry/inquiryList';
import { interviewList } from '@/components/interview/interviewList';
import { exportQuery } from '@/components/resource/listQuery';
import { searchList } from '@/components/search/searchList';
import { sozokuList } from '@/components/sozoku/sozokuList';

const query = { filters: {}, sort: null, page: 1, limit: 50 };

test.each([
  ['customers', customerList, customerColumns],
  ['inquiries', inquiryList, inquiryColumns],
  ['interviews', interviewList, interviewSheetColumns],
  ['search', searchList, searchColumns],
  ['tax projects', sozokuList, sozokuSheetColumns],
])('the sheet of %s has every column that the list can show', (_, { list }, sheet) => {
  const shown = list?.columns.map(({ field }) => field) ?? [];
  const fields = sheet.map(({ field }) => field);
  const { columns } = exportQuery(query, shown);
  expect(
    String(columns)
      .split(',')
      .filter((field) => !fields.includes(field)),
  ).toEqual([]);
  expect(shown.length).toBeGreaterThan(5);
});
