import type { TFunction } from 'i18next';
import { labelIn } from '@/components/ui/words';
import type { Option } from '@/contract/options';
import { contact_methods } from '@/contract/options/common';
import { approach_ways, result_type } from '@/contract/options/inquiry';
import { insurance_result_types } from '@/contract/options/insurance';
import { billing_kinds, project_types } from '@/contract/options/legal';
import { application_types } from '@/contract/options/sozoku';
import { legal_worklog_categories, sozoku_worklog_categories } from '@/contract/options/worklog';

/** The closed lists by which entries say what happened. */
const sets: Readonly<Record<string, readonly Option[]>> = {
  contact_methods,
  approach_ways,
  result_type,
  insurance_result_types,
  billing_kinds,
  project_types,
  application_types,
  legal_worklog_categories,
  sozoku_worklog_categories,
};

export const optionLabel = (set: string | null, value: number | null, t: TFunction): string | null =>
  labelIn(sets[set ?? ''] ?? [], value, t) ?? null;
