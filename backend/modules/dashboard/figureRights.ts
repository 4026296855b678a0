import { type Scope, scopeOf } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import type { DashboardTab } from '@/contract/dashboard';
import { tabs } from './tabs';

const figures = { 1: 'sozoku', 2: 'legal', 3: 'insurance' } as const;

/** The right to a tab's figures. */
export const figureRight = (tab: DashboardTab) =>
  ({ resource: 'dashboard', action: figures[tabs[tab].department] }) as const;

export const figuresOf = (actor: Context['actor'], tab: DashboardTab): Scope => scopeOf(actor, figureRight(tab));
