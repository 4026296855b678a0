import { orderContent } from '@/backend/modules/family/orderContent';
import { insurance_types } from '@/contract/options/insurance';
import { project_types } from '@/contract/options/legal';
import { application_types } from '@/contract/options/sozoku';
import { labels, optionLabel } from '@/locales/all';

test.each([
  [1, application_types],
  [2, project_types],
  [3, insurance_types],
] as const)('the orders of department %i have a name in each language', (department, names) => {
  for (const option of names) {
    const { label_ja, label_en } = labels((lang) => optionLabel(option, lang));
    expect(orderContent(department, label_ja, 'en')).toBe(label_en);
    expect(orderContent(department, label_ja, 'jp')).toBe(label_ja);
  }
});

test('an order of insurance without a type, and what an earlier version worded otherwise', () => {
  expect(orderContent(3, '保険契約', 'en')).toBe('Insurance contract');
  expect(orderContent(2, '特別な依頼', 'en')).toBe('特別な依頼');
});
