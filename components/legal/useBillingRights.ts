import { useMayBill } from '@/components/parts/useMayBill';
import type { Rights } from '@/components/resource/defineResource';
import type { LegalFinance } from '@/contract/legalFinance';

/** The right to edit billing. */
export const useBillingRights = (): Rights<LegalFinance> => {
  const may = useMayBill('billing');
  return {
    create: false,
    export: false,
    restore: false,
    edit: ({ office_id, worker_id, manager_id }) => may({ office_id, in_charge_ids: [worker_id, manager_id] }),
    remove: () => false,
  };
};
