import { blank } from '@/__tests__/support/blank';
import { Engagement } from '@/contract/engagement';

export const contact = (changes: Partial<Engagement> = {}): Engagement => ({
  ...blank(Engagement),
  engagement_id: 9,
  customer_id: 5,
  family_code: 'F0000001',
  contact_date: '2026-03-10',
  method: 1,
  direction: 2,
  user_id: 1,
  user_name: '髙橋　澪',
  is_deceased: 0,
  content: '戸籍の取得についてご説明した。',
  is_important: 0,
  updated_at: '2026-03-10 09:05:00',
  updated_by: '髙橋　澪',
  lock_version: 3,
  ...changes,
});
