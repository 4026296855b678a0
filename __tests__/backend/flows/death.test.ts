import { sql } from 'kysely';
import { addMember } from '@/__tests__/backend/modules/customer/customers';
import { storeInquiry, storeInterview, won } from '@/__tests__/backend/modules/inquiry/chains';
import { fillProjectMasters, ordered, saleOf, update } from '@/__tests__/backend/modules/sozoku/projects';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';

const api = testApi();
const { customer, family } = contract;

beforeAll(() => fillProjectMasters(api));

const father = { decedent_name: '早川　蓮', decedent_kana: 'ハヤカワ レン', death_date: '2026-01-15', relation: 3 };
const widow = { last_name: '早川', first_name: '澪', last_name_kana: 'ハヤカワ', first_name_kana: 'ミオ' };

/** A widow who represents her family and its tax project, and a son who can take her place. */
const bereavedFamily = async () => {
  const inquiry = await storeInquiry(api, { ...father, ...widow });
  const { project_sozoku_id: project } = await storeInterview(api, inquiry.id, { ...won, create_project: ['sozoku'] });
  if (project === null) throw new Error('the interview made no project');
  expect((await update(api, project, ordered)).errors).toEqual({});
  const { family_code, customer_id } = inquiry;
  const son = await addMember(api, family_code, { last_name: '早川', first_name: '湊' });
  const { data } = await api.call('admin', customer.show, { params: { id: customer_id, familyCode: family_code } });
  await api.call('admin', customer.update, { params: { id: customer_id }, body: { newsletter: 1 } });
  return { family_code, customer_id, widow: data.member_id, project, son, inquiry: inquiry.id };
};

type Bereaved = Awaited<ReturnType<typeof bereavedFamily>>;

/** Stored records affected by a death. */
const storedOf = async ({ family_code, widow: id, project }: Bereaved) => {
  const { rows } = await sql<Record<string, unknown>>`select m.is_deceased, m.death_date, m.death_from, m.death_to,
      m.death_time, m.known_date, m.newsletter, f.main_member_id, p.representative_member_id
    from members m join families f on f.id = m.family_id join sozoku_projects p on p.id = ${project}
    where m.id = ${id} and f.family_code = ${family_code}`.execute(api.db);
  const sale = await saleOf(api, project);
  return { ...rows[0], sold_under: sale?.member_id };
};

const calls = {
  'the death dialog': ({ widow: id }: Bereaved, body: object) =>
    api.call('admin', family.recordDeath, { params: { id }, body }),
  'the family form': ({ widow: member_id }: Bereaved, body: object) =>
    api.call('admin', family.save, { body: { member_id, is_representative: 1, ...body } }),
  'the customer form': ({ customer_id }: Bereaved, body: object) =>
    api.call('admin', customer.update, { params: { id: customer_id }, body: { is_representative: 1, ...body } }),
};

describe.each(Object.entries(calls))('a representative who dies, told by %s', (_, tell) => {
  test('leaves the place to a successor, is sent nothing, and comes back with all of it', async () => {
    const all = await bereavedFamily();
    const before = await storedOf(all);
    expect(before).toMatchObject({ main_member_id: all.widow, representative_member_id: all.widow, newsletter: 1 });

    const asked = await tell(all, { death_date: '2026-05' });
    expect(asked.status).toBe(422);
    expect(Object.keys(asked.errors)).toEqual(['successor_member_id']);
    expect(await storedOf(all)).toEqual(before);

    const told = await tell(all, { death_date: '2026-05', known_date: '2026-06-01', successor_member_id: all.son });
    expect(told.errors).toEqual({});
    expect(await storedOf(all)).toEqual({
      is_deceased: 1,
      death_date: '2026-05',
      death_from: '2026-05-01',
      death_to: '2026-05-31',
      death_time: null,
      known_date: '2026-06-01',
      newsletter: 2,
      main_member_id: all.son,
      representative_member_id: all.son,
      sold_under: all.son,
    });

    const back = await api.call('admin', family.save, { body: { member_id: all.widow, is_deceased: 0 } });
    expect(back.errors).toEqual({});
    expect(await storedOf(all)).toEqual(before);
  });

  test('is followed by somebody who lives', async () => {
    const all = await bereavedFamily();
    const { rows } = await sql<{ id: number }>`select m.id from members m join families f on f.id = m.family_id
      where f.family_code = ${all.family_code} and m.relation = 1`.execute(api.db);
    const dead = await tell(all, { death_date: '2026-05-01', successor_member_id: rows[0]?.id });
    expect(dead.errors).toEqual({ successor_member_id: ['家族のうちご存命の方を選んでください。'] });
  });
});

test('the answer names the next contacts, projects and inventories on which the death bears', async () => {
  const all = await bereavedFamily();
  await api.call('admin', contract.inquiry.update, {
    params: { id: all.inquiry },
    body: { next_contact_date: '2026-12-01' },
  });
  const { data } = await calls['the death dialog'](all, { death_date: '2026-05-01', successor_member_id: all.son });
  expect((data as { touched: { kind: string; id: number }[] }).touched.map(({ kind, id }) => [kind, id])).toEqual([
    ['inquiry', all.inquiry],
    ['sozoku', all.project],
  ]);
});

describe('a deceased person cannot become representative', () => {
  const dies = (id: number) =>
    api.call('admin', family.recordDeath, { params: { id }, body: { death_date: '2026-04-01' } });

  test('a project, a family, or a project that is begun', async () => {
    const all = await bereavedFamily();
    expect((await dies(all.son)).status).toBe(200);
    const alive = '家族のうちご存命の方を選んでください。';
    const project = await update(api, all.project, { representative_member_id: all.son });
    expect(project.errors).toEqual({ representative_member_id: [alive] });
    const own = await api.call('admin', family.save, { body: { member_id: all.son, is_representative: 1 } });
    expect(own.errors).toEqual({ is_representative: [alive] });
    const added = await api.call('admin', family.save, {
      body: {
        family_code: all.family_code,
        last_name: '早川',
        relation: 5,
        office_id: 1,
        death_date: '2026-04-02',
        is_representative: 1,
      },
    });
    expect(added.errors).toEqual({ is_representative: [alive] });
  });

  test("a living member represents the project if the family's representative has died", async () => {
    const inquiry = await storeInquiry(api, { ...father, ...widow });
    const son = await addMember(api, inquiry.family_code, { first_name: '湊' });
    const { rows } = await sql<{ member_id: number }>`select member_id from inquiries where id = ${inquiry.id}`.execute(
      api.db,
    );
    await sql`update members set is_deceased = 1 where id = ${rows[0]?.member_id ?? 0}`.execute(api.db);
    const { project_sozoku_id } = await storeInterview(api, inquiry.id, { ...won, create_project: ['sozoku'] });
    const project = await api.db
      .selectFrom('sozoku_projects')
      .select('representative_member_id')
      .where('id', '=', project_sozoku_id ?? 0)
      .executeTakeFirst();
    expect(project?.representative_member_id).toBe(son);
  });
});
