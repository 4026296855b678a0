import { type ErrorsMap, errorsMap } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { BillingBody, receiptProblems } from '@/contract/sozoku';
import { messagesIn } from '@/locales';
import { type ChangedRow, sentRow } from './billingRows';

/** Validates the changed rows with the contract; errors by their index in the request. */
export const billingErrors = (changed: readonly ChangedRow[], lang: Lang): ErrorsMap =>
  Object.assign(
    {},
    ...changed.map((row, index) => {
      const sent = sentRow(row);
      const parsed = BillingBody.safeParse(sent);
      const issues = (parsed.error?.issues ?? []).map((issue) => ({ ...issue, path: [index, ...issue.path] }));
      const problems = parsed.success
        ? receiptProblems({ ...row.stored, ...sent }).map(({ path, code }) => ({ path: `${index}.${path}`, code }))
        : [];
      return errorsMap(issues, messagesIn(lang), problems);
    }),
  );
