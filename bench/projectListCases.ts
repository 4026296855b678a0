import type { Kysely } from 'kysely';
import { listPage } from '@/backend/db/page';
import type { Database } from '@/backend/db/schema';
import { createTotals } from '@/backend/db/totals';
import { insuranceList } from '@/backend/modules/insurance/insuranceList';
import { legalList } from '@/backend/modules/legal/legalList';
import { sozokuList } from '@/backend/modules/sozoku/sozokuList';
import { insurance } from '@/contract/insurance';
import { legal } from '@/contract/legal';
import { sozoku } from '@/contract/sozoku';
import { firstPage } from './chainListCases';
import type { ListCase, ListOf } from './listCases';

export const sozokuProjects: ListOf = {
  path: sozoku.listing.path,
  answer: (db, query) => listPage(db, createTotals(), sozokuList, sozoku.listing.query.parse(query)),
};
export const legalProjects: ListOf = {
  path: legal.listing.path,
  answer: (db, query) => listPage(db, createTotals(), legalList, legal.listing.query.parse(query)),
};
export const insuranceCases: ListOf = {
  path: insurance.listing.path,
  answer: (db, query) => listPage(db, createTotals(), insuranceList, insurance.listing.query.parse(query)),
};

/** The lists of projects and cases as their screens first show them, and by name. */
export function projectListCases(db: Kysely<Database>): ListCase[] {
  const one = (query: Record<string, string>) => [{ query, values: [] }];
  const underWay = 'and pr.project_category = 1 and pr.active_tab = 2';
  return [
    {
      of: sozokuProjects,
      name: 'sozokuDue',
      title: 'tax projects under way, first 50, by deadline',
      limit: 1.5,
      ...firstPage(db, sozokuList, 'due_date', 'asc', underWay),
      questions: one({ project_category: '1', active_tab: '2', limit: '50' }),
    },
    {
      of: sozokuProjects,
      name: 'sozokuThreeYears',
      title: 'all tax projects, first 50, by days left of three years',
      limit: 1.5,
      ...firstPage(db, sozokuList, 'due_date', 'asc'),
      questions: one({ sort_asc: 'due_date_within_3years_date_remaining_days', limit: '50' }),
    },
    {
      of: legalProjects,
      name: 'legalFirst',
      title: 'legal projects, first 50, newest first',
      limit: 1.5,
      ...firstPage(db, legalList, 'id', 'desc'),
      questions: one({ limit: '50' }),
    },
    {
      of: legalProjects,
      name: 'legalByName',
      title: 'legal projects, first 50, by kana',
      limit: 1.5,
      ...firstPage(db, legalList, 'sort_kana', 'asc'),
      questions: one({ limit: '50', sort_asc: 'customer_name' }),
    },
    {
      of: insuranceCases,
      name: 'insuranceFirst',
      title: 'insurance cases, first 50, newest first',
      limit: 1.5,
      ...firstPage(db, insuranceList, 'requested_date', 'desc'),
      questions: one({ limit: '50' }),
    },
    {
      of: insuranceCases,
      name: 'insuranceDesignDue',
      title: 'insurance cases, first 50, by day the design is due',
      limit: 1.5,
      ...firstPage(db, insuranceList, 'design_due_date', 'asc'),
      questions: one({ limit: '50', sort_asc: 'design_due_date' }),
    },
  ];
}
