import type { Session } from '@/contract/auth';

interface Person {
  department?: number;
  role?: number;
  id?: number;
  capabilities?: string[];
  permissions?: Session['permissions'];
}

/** The response of a sign-in; staff of the first department by default. */
export const sessionOf = ({ department = 1, role = 4, id = 11, capabilities, permissions }: Person = {}): Session => ({
  user: { id, name: '髙橋　澪', username: `staff-${id}`, team_id: 1, employee_id: id + 100, office_ids: [1, 2] },
  authorization: { token: `token-of-${id}`, type: 'bearer', expires_at: '2026-04-02T09:00:00+09:00' },
  user_department: { id: department, name: `部門${department}` },
  user_office: { id: 1, name: '東京' },
  user_city: { id: 1, name: '東京都' },
  role: { id: role, name: `役割${role}` },
  ...(capabilities ? { capabilities } : {}),
  ...(permissions ? { permissions } : {}),
});
