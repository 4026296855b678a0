import { sql } from 'kysely';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import { lockRecord, newId, sendRecord, updateRecord } from '@/backend/db/record';
import { type Context, implement } from '@/backend/http/implement';
import { choicesOf, wordedChoice } from '@/backend/records/choices';
import { Refusal } from '@/backend/refusal/refusal';
import { daysOf, ranges } from '@/contract/dateRange';
import type { Choice } from '@/contract/fields';
import {
  type InsuranceTarget,
  insuranceTarget,
  type TargetDashboard,
  targetProblems,
} from '@/contract/insuranceTarget';
import { errorsMap, type Problem } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { dashboard_names } from '@/contract/options/insurance';
import { optionLabel, wordsOf } from '@/locales/all';
import { formatsOf } from '@/locales/formats';

/** Targets of an office, of an area as a whole, or of the whole company. */
interface Place {
  readonly city_id: number | null;
  readonly office_id: number | null;
  readonly year: number;
  readonly dashboard_name: TargetDashboard;
}

type AskedPlace = Pick<Place, 'year' | 'dashboard_name'> & {
  readonly city_id?: number | null | undefined;
  readonly office_id?: number | null | undefined;
};

const insurance = 3;

const refuse = (problems: readonly Problem[], lang: Lang): void => {
  if (problems.length > 0) throw new Refusal('invalid', { errors: errorsMap([], wordsOf[lang].messages, problems) });
};

/** An office's targets are kept under its city too, whether that was sent or not. @throws Refusal 422 */
const placeOf = async ({ db, lang }: Context, asked: AskedPlace): Promise<Place> => {
  const { city_id = null, office_id = null, year, dashboard_name } = asked;
  const { rows } = await sql<{ city_id: number }>`
    select c.id as city_id from cities c
    where (${city_id}::int is null or c.id = ${city_id}) and c.deleted_at is null
      and (${office_id}::int is null or c.id = (select city_id from offices where id = ${office_id} and deleted_at is null))
    limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) refuse([{ path: office_id === null ? 'city_id' : 'office_id', code: 'choose' }], lang);
  return { city_id: office_id === null ? city_id : (found?.city_id ?? null), office_id, year, dashboard_name };
};

/** The stored targets of a place; empty targets without an id if there are none. */
const targetAt = async ({ db }: Context, place: Place): Promise<InsuranceTarget> => {
  const { city_id, office_id, year, dashboard_name } = place;
  const stored = await db
    .selectFrom('insurance_targets')
    .select(['id', 'target_data', 'lock_version'])
    .where('deleted_at', 'is', null)
    .where('year', '=', year)
    .where('dashboard_name', '=', dashboard_name)
    .where('city_id', 'is not distinct from', city_id)
    .where('office_id', 'is not distinct from', office_id)
    .executeTakeFirst();
  return stored === undefined ? { ...place, id: null, target_data: {}, lock_version: 0 } : { ...place, ...stored };
};

const years = (today: string, lang: Lang): Choice[] => {
  const { min, max } = daysOf(ranges.figures, today);
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((year) =>
    wordedChoice(year, lang, (spoken) => formatsOf[spoken].year(year)),
  );
};

export const insuranceTargetModule = implement(
  'insuranceTarget',
  insuranceTarget,
  {
    dropdowns: { resource: 'target', action: 'filter' },
    show: { resource: 'target', action: 'read' },
    store: { resource: 'target', action: 'edit' },
  },
  {
    async dropdowns({ query: { city_id, office_id } }, { db, lang, today }) {
      const offices = await choicesOf(db, lang, 'offices', {
        department_id: insurance,
        city_ids: city_id == null ? [] : [city_id],
      });
      return {
        cities: await choicesOf(db, lang, 'cities', { department_id: insurance }),
        offices: office_id == null ? offices : offices.filter(({ value }) => value === office_id),
        years: years(today, lang),
        // The dashboard is stored by its code.
        dashboard_names: dashboard_names.map((option) =>
          wordedChoice(option.code ?? '', lang, (spoken) => optionLabel(option, spoken)),
        ),
      };
    },

    async show({ query }, context) {
      return targetAt(context, await placeOf(context, query));
    },

    async store({ body: { target_data, lock_version: version, ...body } }, context) {
      refuse(targetProblems({ ...body, target_data }), context.lang);
      const place = await placeOf(context, body);
      context.allow(place.office_id ?? 0);
      await takeAdvisoryLock(context.db, 'insurance_targets');
      const present = () => targetAt(context, place);
      const [{ id }, fresh] = await Promise.all([present(), newId(context, 'insurance_targets')]);
      if (id === null) {
        // Version 0 means that nothing was stored when read; a row stored meanwhile must not be overwritten.
        await sendRecord(context, 'insurance_targets', { ...place, id: fresh, target_data, lock_version: 1 });
        return present;
      }
      const before = await lockRecord(context, 'insurance_targets', id);
      await updateRecord(context, 'insurance_targets', before, { target_data }, { version, present });
      return present;
    },
  },
);
