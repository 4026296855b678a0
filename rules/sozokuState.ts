/** The days that tell how far an inheritance-tax project is. */
export interface SozokuDays {
  readonly order_date: string | null;
  readonly prgrs_start_date: string | null;
  readonly prgrs_document_date: string | null;
  readonly prgrs_valuation_date: string | null;
  readonly prgrs_draft_date: string | null;
  readonly prgrs_review_date: string | null;
  readonly prgrs_confirm_date: string | null;
  readonly prgrs_seal_date: string | null;
  readonly prgrs_submission_date: string | null;
  readonly prgrs_return_date: string | null;
  readonly prgrs_balance_deposit_date: string | null;
  readonly balance_amount: number | null;
  readonly suspended_date: string | null;
  readonly cancelled_date: string | null;
}

/** The steps of the work in their order; each has its entry of the list `sozoku_states`. */
export const sozokuSteps = [
  ['order_date', 2],
  ['prgrs_start_date', 3],
  ['prgrs_document_date', 4],
  ['prgrs_valuation_date', 5],
  ['prgrs_draft_date', 6],
  ['prgrs_review_date', 7],
  ['prgrs_confirm_date', 8],
  ['prgrs_seal_date', 9],
  ['prgrs_submission_date', 10],
  ['prgrs_balance_deposit_date', 11],
] as const satisfies readonly (readonly [keyof SozokuDays, number])[];

const sozokuState = { draft: 1, submitted: 10, completed: 12, suspended: 21, cancelled: 22 } as const;

/**
 * Where a project stands: the last step that has its day; 完了 once the return is filed and the balance received (or none
 * is due); 中断 and 解約 whatever was done before. An entry of `sozoku_states`. The database computes the same.
 */
export const sozokuStateOf = (project: SozokuDays): number => {
  if (project.cancelled_date !== null) return sozokuState.cancelled;
  if (project.suspended_date !== null) return sozokuState.suspended;
  const settled = project.prgrs_balance_deposit_date !== null || project.balance_amount === 0;
  if (project.prgrs_submission_date !== null && settled) return sozokuState.completed;
  return sozokuSteps.findLast(([field]) => project[field] !== null)?.[1] ?? sozokuState.draft;
};

/** Whether nothing more is due to the tax office: filed, or the work ended some other way. */
export const isSettled = (state: number): boolean =>
  state === sozokuState.submitted || state === sozokuState.completed || state === sozokuState.cancelled;
