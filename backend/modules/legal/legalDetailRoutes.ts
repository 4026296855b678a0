import { implement } from '@/backend/http/implement';
import { legalFinance } from '@/contract/legalFinance';
import { legalOrder } from '@/contract/legalOrder';
import { financeShown, saveFinance } from './financeStore';
import { orderShown, saveOrder } from './orderStore';

export const legalOrderModule = implement(
  'legalOrder',
  legalOrder,
  { save: { resource: 'project', action: 'edit' }, show: { resource: 'project', action: 'read' } },
  {
    save: ({ body }, context) => saveOrder(context, body),
    show: ({ params }, context) => orderShown(context, params.id),
  },
);

export const legalFinanceModule = implement(
  'legalFinance',
  legalFinance,
  { save: { resource: 'billing', action: 'edit' }, show: { resource: 'project', action: 'read' } },
  {
    save: ({ body }, context) => saveFinance(context, body),
    show: ({ params }, context) => financeShown(context, params.id),
  },
);
