import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** The zone of a running process cannot be changed from within a test, so a process of its own runs in each zone. */
const program = `
  import { addDays, addMonths, daysBetween, nowInTokyo, todayInTokyo, weekdayOf } from './calendarDay';
  import { ageAt } from './age';
  import { formatDay } from '../locales/format';
  import { formatWareki } from '../locales/formatWareki';
  import { parseTypedDay } from './wareki';
  console.log(JSON.stringify({
    zoneOffset: new Date(2026, 2, 8, 2, 30).getTimezoneOffset(),
    todays: ['2026-03-31T14:59:59Z', '2026-03-31T15:00:00Z', '2026-11-01T08:30:00Z'].map((at) => todayInTokyo(new Date(at))),
    now: nowInTokyo(new Date('2026-03-08T10:00:00Z')),
    acrossClockChange: [addDays('2026-03-08', 1), addDays('2026-11-01', 1), daysBetween('2026-03-01', '2026-12-01')],
    clamped: addMonths('2026-01-31', 1),
    weekday: weekdayOf('2026-04-01'),
    age: [ageAt('1946-04-01', '2026-03-31'), ageAt('1946-04-01', '2026-04-01')],
    shown: [formatDay('2026-04-01', 'jp'), formatWareki('1989-01-07', 'jp'), parseTypedDay('R1.5.1')],
  }));
`;

const bundle = buildSync({
  stdin: { contents: program, resolveDir: path.resolve(__dirname, '../../rules'), loader: 'ts' },
  bundle: true,
  write: false,
  platform: 'node',
  format: 'cjs',
}).outputFiles[0]?.text;

test.each([
  ['UTC', 0],
  ['Asia/Tokyo', -540],
  ['America/Los_Angeles', 420],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
])('days, ages and eras are the same on a machine in %s', (zone, zoneOffset) => {
  const printed = execFileSync(process.execPath, ['-e', bundle ?? ''], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual({
    zoneOffset,
    todays: ['2026-03-31', '2026-04-01', '2026-11-01'],
    now: '2026-03-08 19:00:00',
    acrossClockChange: ['2026-03-09', '2026-11-02', 275],
    clamped: '2026-02-28',
    weekday: 3,
    age: [79, 80],
    shown: ['2026年4月1日(水)', '昭和64年1月7日', '2019-05-01'],
  });
});
