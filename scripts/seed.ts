import { parseArgs } from 'node:util';
import { openDatabase } from '@/backend/openDatabase';
import { OperatorError } from '@/backend/refusal/operatorError';
import { loadSettings } from '@/backend/settings';
import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';
import { isCalendarDay } from '@/rules/calendarDay';
import { say, saying } from './saying';

const USAGE = `Usage: npm run seed -- [options]
Adds invented families to the database of DATABASE_URL, or to the embedded one while Tsugi is stopped.

  --families <number>   how many to add (200,000)
  --inquiries <number>  how many inquiries a family has on average (1.3)
  --seed <number>       another number makes other families (1)
  --today <YYYY-MM-DD>  the day on which deadlines are as they are (today in Japan)
  --more                also where a database of your own holds families already`;

const MOST_FAMILIES = 9_999_999;
const MOST_INQUIRIES = 20;

await saying(seed);

async function seed(): Promise<void> {
  const options = readOptions();
  if (options === undefined) return say(USAGE);
  const started = Date.now();
  const database = await openDatabase(loadSettings(), { fill: (db) => fillBase(db, { signIns: true }) });
  try {
    const present = await database.db.selectFrom('families').select('id').limit(1).executeTakeFirst();
    if (present && !database.demo && !options.more) {
      throw new OperatorError('This database holds families already; to add invented ones to them, say --more.');
    }
    await fillBase(database.db, { signIns: false });
    await fillDemo(database.url, { ...options, onProgress: say });
  } finally {
    await database.close();
  }
  say(`Added ${options.families.toLocaleString('en')} families in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function readOptions() {
  const { values } = parseOptions();
  if (values.help) return undefined;
  if (values.today !== undefined && !isCalendarDay(values.today)) {
    throw new OperatorError(`--today must be a day like 2026-04-01, not "${values.today}".`);
  }
  return {
    families: wholeNumber('families', values.families),
    ...(values.inquiries !== undefined && { inquiries: average(values.inquiries) }),
    seed: wholeNumber('seed', values.seed),
    more: values.more,
    ...(values.today !== undefined && { today: values.today }),
  };
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        families: { type: 'string', default: '200000' },
        inquiries: { type: 'string' },
        seed: { type: 'string', default: '1' },
        today: { type: 'string' },
        more: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text.replaceAll(',', ''));
  if (!Number.isInteger(value) || value < 1 || value > MOST_FAMILIES) {
    throw new OperatorError(
      `--${name} must be a whole number from 1 to ${MOST_FAMILIES.toLocaleString('en')}, not "${text}".`,
    );
  }
  return value;
}

function average(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= MOST_INQUIRIES)) {
    throw new OperatorError(`--inquiries must be a number above 0, at most ${MOST_INQUIRIES}, not "${text}".`);
  }
  return value;
}
