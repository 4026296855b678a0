import type pg from 'pg';

/** Referral sources and interview locations. */
export interface Partners {
  /** Referral sources by the department that they send clients to, the busy ones first. */
  readonly sources: ReadonlyMap<number, readonly number[]>;
  readonly online: readonly number[];
  readonly homes: readonly number[];
  readonly venues: readonly number[];
}

export async function readPartners(client: pg.Client): Promise<Partners> {
  const { rows: sources } = await client.query<{ department: number; ids: number[] }>(
    `select type as department, array_agg(id order by id) as ids from referral_sources
     where status = 1 and deleted_at is null group by 1`,
  );
  const { rows: places } = await client.query<{ id: number; code: string }>(
    `select l.id, l.code from interview_locations l left join offices o on o.id = l.office_id
     where l.status = 1 and l.deleted_at is null and (o.id is null or l.code not like o.office_code || '-%') order by l.id`,
  );
  const placesOf = (form: RegExp) => places.filter(({ code }) => form.test(code)).map(({ id }) => id);
  return {
    sources: new Map(sources.map(({ department, ids }) => [department, ids])),
    online: placesOf(/^ONLINE/),
    homes: placesOf(/^(HOME|CARE)/),
    venues: placesOf(/^(BANK|FUNERAL)/),
  };
}
