import { implement } from '@/backend/http/implement';
import { statement } from '@/contract/statement';
import { matchStatement, recordStatement } from './statement';

const issue = { resource: 'invoice', action: 'issue' } as const;

export const statementModule = implement(
  'statement',
  statement,
  { match: issue, record: issue },
  {
    match: ({ body }, context) => context.heavy(() => matchStatement(context, body.text)),
    record: ({ body }, context) => recordStatement(context, body.lines),
  },
);
