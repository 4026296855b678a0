import type { Insertable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { ViewSettings } from '@/contract/savedView';
import { DEMO_SIGN_INS } from './signIns';

const SCREEN = 'customer:listing';

const recentOf = (office: number): ViewSettings => ({
  filters: { office_id: String(office) },
  columns: ['personal_code', 'cust_name', 'cust_name_kana', 'phone1', 'office_name', 'username', 'updated_at'],
  sort_desc: 'updated_at',
  limit: 50,
});

const newsletter: ViewSettings = {
  filters: { newsletter: '1' },
  columns: ['personal_code', 'cust_name', 'cust_address', 'office_name'],
  sort_asc: 'personal_code',
  limit: 100,
};

/** User name, view name, settings, and whether it is the default. */
const views: readonly (readonly [username: string, name: string, settings: ViewSettings, isDefault: 0 | 1])[] = [
  ['sozoku-manager', '自拠点・更新順', recentOf(1), 0],
  ['sozoku-staff', '自拠点・更新順', recentOf(1), 0],
  ['sozoku-staff', '会報誌の送付先', newsletter, 0],
  ['sozoku-staff2', '自拠点・更新順', recentOf(2), 1],
];

/** Saved views of the customer list. */
export const savedViews = (): Insertable<Database['saved_views']>[] =>
  views.map(([username, name, settings, is_default]) => ({
    employee_id: DEMO_SIGN_INS.findIndex((signIn) => signIn.username === username) + 1,
    screen: SCREEN,
    name,
    settings: JSON.stringify(settings),
    is_default,
  }));
