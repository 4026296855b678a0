import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle, Values } from '@/components/resource/defineResource';
import type { Employee } from '@/contract/employee';
import type { Choice } from '@/contract/fields';
import styles from './employee.module.css';
import { idsOf, useAssignmentChoices } from './useAssignmentChoices';

const same = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

const among = (ids: readonly number[], choices: readonly Choice[], stays: readonly number[]): number[] =>
  ids.filter((id) => stays.includes(id) || choices.some(({ value }) => value === id));

/** Keeps the main choice if still selected, else the only one, else null. */
const mainOf = (main: unknown, ids: readonly number[]): number | null => {
  if (typeof main === 'number' && ids.includes(main)) return main;
  return ids.length === 1 ? (ids[0] ?? null) : null;
};

/**
 * Removes areas, offices and teams that no longer fit after a change. Stored ones of the same department stay, even
 * if disabled.
 */
export const PruneAssignments = (form: FormHandle<Employee>) => {
  const { values, set, record } = form;
  const { t } = useTranslation();
  const { sets, settled } = useAssignmentChoices(form);
  const [taken, setTaken] = useState(false);

  const offices = idsOf(values.office_ids);
  const teams = idsOf(values.team_ids);
  const cities = idsOf(values.city_ids);
  const stayed = record !== null && record.department_id === values.department_id;
  const moved = record === null || !stayed || !same(cities, record.city_ids) || !same(offices, record.office_ids);

  const fitting = (): Values => {
    if (sets === undefined || !settled || !moved) return {};
    const keepsAreas = stayed && record.city_ids.every((id) => cities.includes(id));
    const keptOffices = among(offices, sets.offices, keepsAreas ? record.office_ids : []);
    const keepsOffices = keepsAreas && record.office_ids.every((id) => keptOffices.includes(id));
    const keptTeams = among(teams, sets.teams, keepsOffices ? record.team_ids : []);
    const changes = {
      office_ids: keptOffices,
      office_id: mainOf(values.office_id, keptOffices),
      team_ids: keptTeams,
      team: mainOf(values.team, keptTeams),
    };
    return Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => {
        const present = values[field] ?? null;
        return Array.isArray(value) ? !same(value, idsOf(present)) : value !== present;
      }),
    );
  };
  const changes = JSON.stringify(fitting());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is another function at each turn.
  useEffect(() => {
    if (changes === '{}') return;
    const parsed: Values = JSON.parse(changes);
    set(parsed);
    if ('office_ids' in parsed || 'team_ids' in parsed) setTaken(true);
  }, [changes]);

  return (
    <p role="status" className={styles.note}>
      {taken ? t('employee.unfit') : ''}
    </p>
  );
};
