import type { Demo } from '@/demo/context';
import { settlingHabits } from '@/demo/data/settlementWords';
import { later, officeMoment, workdayFrom } from '@/demo/moments';
import { createRng } from '@/demo/rng';
import { addDays } from '@/rules/calendarDay';
import { taxDuties } from '@/rules/duties';
import type { SozokuRow } from './sozokuRow';

const [DONE, NOT_NEEDED] = [1, 2] as const;

/** A tax project with the past deadlines that staff settled by hand, each some time after whatever was done before. */
export const settled = (project: SozokuRow, { seed, today, loader }: Demo): SozokuRow => {
  const rng = createRng(`${seed}/settlement/${project.id}`);
  const by = project.worker1_id ?? project.manager_id;
  let stands = project;
  for (const { rule, main, due, ended } of project.cancelled_date === null ? taxDuties(project) : []) {
    const habit = settlingHabits[rule];
    if (main || ended !== null || due >= today || habit === undefined || !rng.chance(habit.share)) continue;
    const free = addDays(stands.updated_at.slice(0, 10), 1);
    const day = workdayFrom(later(free, addDays(due, rng.int(-20, 5))));
    if (day >= today) continue;
    const done = rng.chance(habit.done);
    const note = rng.chance(0.7) ? rng.pick(done ? habit.doneNotes : habit.needlessNotes) : null;
    const after = { rule, heir_member_id: null, due, kind: done ? DONE : NOT_NEEDED, day, note };
    const at = officeMoment(rng, day);
    loader.add('deadline_settlements', {
      id: loader.nextId('deadline_settlements'),
      sozoku_project_id: project.id,
      ...after,
      by,
      at,
    });
    loader.add('history', {
      id: loader.nextId('history'),
      entity: 'sozoku_projects',
      record_id: project.id,
      action: 'update',
      at,
      actor_id: by,
      changes: { deadline_settlements: [null, after] },
    });
    stands = { ...stands, updated_at: at, updated_by: by, lock_version: stands.lock_version + 1 };
  }
  return stands;
};
