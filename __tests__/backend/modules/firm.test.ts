import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { addDays } from '@/rules/calendarDay';
import { fillChainMasters } from './inquiry/chains';
import { inCharge, storeProject, update } from './sozoku/projects';

const api = testApi();
beforeAll(() => fillChainMasters(api));
const { firm, deadline } = contract;

const shown = async () => (await api.call('staff', firm.show)).data;

test("administrators change the firm's settings; the history names them", async () => {
  expect(await shown()).toMatchObject({ alarm_days: [30, 7, 1], digest_names: 0, mail: false });
  const { lock_version } = await shown();
  const body = { alarm_days: [1, 14, 1, 60], digest_names: 1, lock_version };
  expect((await api.call('manager', firm.update, { body })).status).toBe(403);
  const { data } = await api.call('legalAdmin', firm.update, { body });
  expect(data).toEqual({
    alarm_days: [60, 14, 1],
    digest_names: 1,
    journal_mail: 0,
    mail: false,
    lock_version: lock_version + 1,
  });
  const stored = await api.db.selectFrom('firm_settings').select(['alarm_days', 'updated_by']).execute();
  expect(stored).toEqual([{ alarm_days: [60, 14, 1], updated_by: people.legalAdmin.id }]);
  const [history] = await api.db.selectFrom('history').selectAll().where('entity', '=', 'firm_settings').execute();
  expect(history).toMatchObject({
    actor_id: people.legalAdmin.id,
    changes: {
      alarm_days: [
        [30, 7, 1],
        [60, 14, 1],
      ],
    },
  });
  const late = await api.call('admin', firm.update, { body });
  expect([late.status, late.data.alarm_days]).toEqual([409, [60, 14, 1]]);
});

test.each([[[1, 2, 3, 4, 5, 6]], [[-1]], [[366]], [['x']], ['30'], [undefined]])(
  '%j is refused as reminder days',
  async (alarm_days) => {
    const { lock_version } = await shown();
    const answer = await api.call('admin', firm.update, { body: { alarm_days, digest_names: 0, lock_version } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)[0]).toMatch(/^alarm_days/);
  },
);

test('linked calendars remind at nine in the morning, so many days before', async () => {
  const due = '2030-04-01';
  const id = await storeProject(api, 1, { death_date: null, known_date: null });
  await update(api, id, { due_date_type: 7, due_date: due, death_date: null, known_date: null, ...inCharge });
  const { path } = (await api.call('staff', deadline.createFeed, { body: { scope: 1 } })).data;
  const alarms = async (days: readonly number[]) => {
    const { lock_version } = await shown();
    await api.call('admin', firm.update, { body: { alarm_days: days, digest_names: 0, lock_version } });
    const { body } = await api.app.inject({ method: 'GET', url: path });
    const event =
      body
        .replaceAll('\r\n ', '')
        .split('BEGIN:VEVENT')
        .find((text) => text.includes(`tax-${id}-agreed`)) ?? '';
    expect(event).toContain(`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`);
    expect(event.match(/ACTION:DISPLAY/g)?.length ?? 0).toBe(days.length);
    return [...event.matchAll(/TRIGGER(?:;RELATED=START)?:(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?)?/g)].map(
      ([, sign, whole, hours]) => {
        const before = (Number(whole ?? 0) * 24 + Number(hours ?? 0)) * (sign === '-' ? 1 : -1);
        const day = Math.ceil(before / 24);
        return `${addDays(due, -day)} ${day * 24 - before}:00`;
      },
    );
  };
  expect(await alarms([30, 7, 1])).toEqual(['2030-03-02 9:00', '2030-03-25 9:00', '2030-03-31 9:00']);
  expect(await alarms([0])).toEqual(['2030-04-01 9:00']);
  expect(await alarms([])).toEqual([]);
});
