import { customerSheet } from '@/backend/modules/family/customerList';
import { inquirySheet } from '@/backend/modules/inquiry/inquiryList';
import { interviewSheet } from '@/backend/modules/inquiry/interviewList';
import { searchSheet } from '@/backend/modules/search/searchList';
import { sozokuSheet } from '@/backend/modules/sozoku/sozokuList';
import { customerList } from '@/components/customer/customerList';
import { inquiryList } from '@/components/inquiry/inquiryList';
import { interviewList } from '@/components/interview/interviewList';
import { exportQuery } from '@/components/resource/listQuery';
import { searchList } from '@/components/search/searchList';
import { sozokuList } from '@/components/sozoku/sozokuList';
import type { Lang } from '@/contract/notation/lang';

const query = { filters: {}, sort: null, page: 1, limit: 50 };

test.each([
  ['customers', customerList, customerSheet],
  ['inquiries', inquiryList, inquirySheet],
  ['interviews', interviewList, interviewSheet],
  ['search', searchList, searchSheet],
  ['tax projects', sozokuList, sozokuSheet],
])('the sheet of %s has every column that the list can show', (_, { list }, sheet) => {
  const shown = list?.columns.map(({ field }) => field) ?? [];
  const { fields } = sheet;
  const { columns } = exportQuery(query, shown);
  expect(
    String(columns)
      .split(',')
      .filter((field) => !fields.includes(field)),
  ).toEqual([]);
  expect(shown.length).toBeGreaterThan(5);
});

test.each([customerSheet, inquirySheet, interviewSheet, searchSheet, sozokuSheet])(
  'a sheet is headed by the words of the screen, in the asked language',
  ({ title, columns }) => {
    const heads = (lang: Lang) => columns(lang).map(({ header }) => header);
    for (const lang of ['jp', 'en'] as const) expect([title(lang), ...heads(lang)]).not.toContain('');
    expect(heads('en').filter((head) => /[ぁ-んァ-ヶ一-龠]/.test(head))).toEqual([]);
    expect(title('en')).not.toBe(title('jp'));
  },
);
