import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chainHref } from '@/components/parts/chainHref';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { useRights } from '@/components/parts/useRights';
import { type Choices, defineResource, type Rights } from '@/components/resource/defineResource';
import { choiceOf } from '@/components/ui/choiceOf';
import type { DeadlineRow } from '@/contract/deadline';
import { deadline_kinds, deadline_scopes } from '@/contract/options/deadline';
import { boardRules } from '@/rules/boardRules';
import { todayInTokyo } from '@/rules/calendarDay';
import { deadlineApi } from '@/store/deadline';
import { dropdownApi } from '@/store/dropdown';
import { DueCell, PersonsCell, RuleCell } from './deadlineCells';

const closed = { deadline_kinds, deadline_scopes };

/** The rules as choices, named as everywhere else. */
const useRuleChoices = () => {
  const { t } = useTranslation();
  return useMemo(() => boardRules.map((rule) => choiceOf(rule, t(`deadlines.${rule}.name`))), [t]);
};

const useDeadlineChoices = (): Choices => {
  const { data } = dropdownApi.legalFilter.useQuery({});
  const deadline_rules = useRuleChoices();
  return { ...useOptionChoices(closed), deadline_rules, office: data?.offices, employee: data?.users };
};

const hrefs: Readonly<Record<number, (id: number) => string>> = {
  1: chainHref.project_confirmed,
  2: chainHref.project_revised,
  3: chainHref.project_during_life,
  4: chainHref.project_legal,
  5: (id) => `/property/${id}`,
};

/** Deadlines cannot be edited: they are derived from records. */
const useDeadlineRights = (): Rights<DeadlineRow> => ({
  ...useRights('project', 'deadline'),
  create: false,
  export: false,
  restore: false,
});

export const deadlineList = defineResource({
  noun: 'deadline',
  api: deadlineApi,
  useRights: useDeadlineRights,
  params: ({ id }) => ({ id }),
  href: ({ kind, record_id }) => hrefs[kind]?.(record_id) ?? null,
  listHref: '/deadlines',
  list: {
    limit: 50,
    long: true,
    rowKey: ({ id }) => id,
    useChoices: useDeadlineChoices,
    // What has lapsed is not pressing any more.
    dueOf: ({ due, lapses }) => (lapses === 1 && due < todayInTokyo() ? null : due),
    filters: [
      { field: 'scope', kind: 'option', of: 'deadline_scopes' },
      { field: 'person_id', kind: 'ref', of: 'employee' },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'kind', kind: 'option', of: 'deadline_kinds' },
      { field: 'rule', kind: 'option', of: 'deadline_rules' },
      { field: 'due_from', kind: 'day' },
      { field: 'due_to', kind: 'day' },
    ],
    columns: [
      { field: 'due', sort: true, Show: DueCell, width: 238 },
      { field: 'number', link: true, width: 112 },
      { field: 'customer_name', kind: 'person' },
      { field: 'rule', Show: RuleCell, width: 220 },
      { field: 'decedent_name', width: 124 },
      { field: 'persons', Show: PersonsCell, width: 200 },
      { field: 'office_name', kind: 'officeBadge' },
      { field: 'kind', kind: 'option', of: 'deadline_kinds', width: 108 },
      { field: 'base_date', kind: 'day' },
      { field: 'statutory', kind: 'day', extra: true },
      { field: 'heir_name', extra: true, width: 124 },
    ],
  },
});
