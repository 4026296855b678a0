import { isCorporateNumber } from '@/rules/invoiceTax';
import type { MasterParts } from './masterHandlers';

/** The number of a legal person holds its check digit; that of an individual has none that is told. */
export const legalPersonParts: MasterParts = {
  check: async (_, { registration_no, is_individual }) =>
    typeof registration_no === 'string' && is_individual !== 1 && !isCorporateNumber(registration_no.slice(1))
      ? [{ path: 'registration_no', code: 'registration_digit' }]
      : [],
};
