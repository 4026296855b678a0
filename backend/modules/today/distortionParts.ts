import { sql } from 'kysely';
import { distortionParts } from '@/backend/records/distortionParts';
import { is, part, type TodayPart } from './todayParts';

/** Records that distort figures, for the people who answer for them. */
export const distortions: readonly TodayPart[] = distortionParts.map(({ resource, rows }) =>
  part(
    resource,
    {
      record: sql`d.record`,
      id: sql`d.record_id`,
      line: sql`d.kind`,
      member: sql`d.member_id`,
      number: sql`d.number`,
      category: sql`d.project_category`,
      what: is('distortion'),
      distortion: sql`d.kind`,
      due: sql`d.day`,
      persons: sql`d.person_ids`,
      office: sql`d.office_id`,
    },
    ({ person, offices, today }) =>
      sql`from (${rows(today)}) d where ${
        person === null ? sql`d.office_id = any(${[...offices]}::int[])` : sql`d.person_ids @> array[${person}]::int[]`
      }`,
  ),
);
