/** `insurance_result_types` by what they mean. */
export const insuranceResult = { received: 1, designing: 2, submitted: 3, met: 4, applied: 5, closed: 6 } as const;

/** Reasons that forbid a change of result: only managers undo a closed contract. */
export const resultProblems = (from: number, to: number, { manager }: { readonly manager: boolean }) =>
  from === insuranceResult.closed && to !== from && !manager ? [{ path: 'result_type', code: 'insurance_closed' }] : [];
