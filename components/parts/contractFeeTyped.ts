import type { Values } from '@/components/resource/defineResource';
import { isCalendarDay, todayInTokyo } from '@/rules/calendarDay';
import { type Contract, type ContractFee, contractFeeAfter } from '@/rules/contractFee';

const noContract: Contract = { contract_amount: null, contract_with_tax: null, contract_tax: null, order_date: null };

const yenOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

/** The fee from form values, which may be no amounts or dates yet. */
export const contractFeeTyped = (values: Values, record: Contract | null): ContractFee => {
  const { contract_amount, contract_with_tax, order_date } = values;
  const sent = {
    contract_amount: yenOf(contract_amount),
    contract_with_tax: yenOf(contract_with_tax),
    order_date: typeof order_date === 'string' && isCalendarDay(order_date) ? order_date : null,
  };
  return contractFeeAfter(record ?? noContract, sent, todayInTokyo()).fee;
};
