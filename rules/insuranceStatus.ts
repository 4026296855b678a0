/** `insurance_result_types` by what they mean. */
export const insuranceResult = { received: 1, designing: 2, submitted: 3, met: 4, applied: 5, closed: 6 } as const;

/**
 * Why a case may not go from one result to another, besides what the results themselves ask for: a closed contract is taken
 * back by managers only.
 */
export const resultProblems = (from: number, to: number, { manager }: { readonly manager: boolean }) =>
  from === insuranceResult.closed && to !== from && !manager ? [{ path: 'result_type', code: 'insurance_closed' }] : [];
