import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defineList } from '@/backend/db/page';
import { employeeName, labelOf } from '@/backend/records/labels';
import type { City } from '@/contract/city';
import type { InterviewLocation } from '@/contract/interviewLocation';
import type { IntroducedBy } from '@/contract/introducedBy';
import type { Lang } from '@/contract/notation/lang';
import type { Office } from '@/contract/office';
import { departments } from '@/contract/options/common';
import type { Team } from '@/contract/team';
import type { Filters } from './masterHandlers';

const stamps = sql`t.updated_at, ${employeeName('t.updated_by')} as updated_by, t.lock_version`;

/** Filters by what a column is; those that search texts are the handlers'. */
const where =
  (...columns: readonly string[]) =>
  (filters: Filters): RawBuilder<SqlBool>[] => [
    sql`t.deleted_at is null`,
    ...columns.flatMap((column) =>
      filters[column] == null ? [] : [sql<SqlBool>`${sql.ref(`t.${column}`)} = ${filters[column]}`],
    ),
  ];

const by = (column: string) => ({ by: sql.ref(`t.${column}`) });
const byName = { by: sql`t.name collate "ja-x-icu"` };
const officeJoin = sql`left join offices o on o.id = t.office_id`;
const byOffice = { by: sql`o.name collate "ja-x-icu"`, join: officeJoin };
const defaultSort = { by: 'id', down: false } as const;

export const cityList = () =>
  defineList({
    table: 'cities',
    alias: 't',
    joins: sql``,
    select: sql<City>`t.id, t.name, t.code, t.status, t.color_id, ${stamps}`,
    sorts: { id: by('id'), name: byName, code: by('code'), status: by('status') },
    defaultSort,
    where: where('status'),
  });

/** Of every department, whether the office works for it. */
const officeDepartments = (lang: Lang) => sql`
  (select json_agg(json_build_object('id', d.id, 'department_id', d.id, 'name', ${labelOf(sql`d.id`, departments, lang)},
      'status', coalesce(w.status, 0), 'pivot', json_build_object('status', coalesce(w.status, 0))) order by d.id)
    from unnest(${departments.map(({ value }) => value)}::int[]) d (id)
    left join office_departments w on w.office_id = t.id and w.department_id = d.id)`;

const cityJoin = sql`join cities c on c.id = t.city_id`;

export const officeList = (lang: Lang) =>
  defineList({
    table: 'offices',
    alias: 't',
    joins: cityJoin,
    select: sql<Office>`t.id, t.city_id, c.code as city_code, c.name as city_name, t.name, t.office_code, t.post_code,
      t.prefecture_id, t.address, t.address2, t.phone, t.fax, t.representative, t.representative_position, t.status,
      t.bg_color, t.font_color, t.border_color, ${officeDepartments(lang)} as departments, ${stamps}`,
    sorts: {
      id: by('id'),
      name: byName,
      office_code: by('office_code'),
      city_name: { by: sql`c.name collate "ja-x-icu"`, join: cityJoin },
      phone: by('phone'),
      status: by('status'),
    },
    defaultSort,
    where: ({ department_id, ...filters }: Filters) => [
      ...where('city_id', 'status')(filters),
      ...(department_id == null
        ? []
        : [
            sql<SqlBool>`t.id in (select office_id from office_departments
              where department_id = ${department_id} and status = 1)`,
          ]),
    ],
  });

export const teamList = (lang: Lang) =>
  defineList({
    table: 'teams',
    alias: 't',
    joins: officeJoin,
    select: sql<Team>`t.id, t.name, t.status, t.department_id,
      ${labelOf(sql`t.department_id`, departments, lang)} as department_name, t.office_id, o.name as office_name, ${stamps}`,
    sorts: {
      id: by('id'),
      name: byName,
      department_name: by('department_id'),
      office_name: byOffice,
      status: by('status'),
    },
    defaultSort,
    where: where('department_id', 'office_id', 'status'),
  });

export const interviewLocationList = () =>
  defineList({
    table: 'interview_locations',
    alias: 't',
    joins: officeJoin,
    select: sql<InterviewLocation>`t.id, t.name, t.code, t.office_id, o.name as office_name, t.address, t.status, ${stamps}`,
    sorts: { id: by('id'), name: byName, code: by('code'), office_name: byOffice, status: by('status') },
    defaultSort,
    where: where('office_id', 'status'),
  });

export const introducedByList = () =>
  defineList({
    table: 'referral_sources',
    alias: 't',
    joins: sql``,
    select: sql<IntroducedBy>`t.id, t.name, t.type, t.referral_category, t.status, ${stamps}`,
    sorts: {
      id: by('id'),
      name: byName,
      type: by('type'),
      referral_category: by('referral_category'),
      status: by('status'),
    },
    defaultSort,
    where: where('type', 'referral_category', 'status'),
  });
