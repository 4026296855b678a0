import { sql } from 'kysely';
import { employeeBody } from '@/__tests__/backend/modules/employee/employees';
import { fillChainMasters, storeInquiry, storeInterview, won } from '@/__tests__/backend/modules/inquiry/chains';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';

const api = testApi();
beforeAll(() => fillChainMasters(api));

const kinds = {
  sozoku: { table: 'sozoku_projects', page: '/projectConfirmed/' },
  legal: { table: 'legal_projects', page: '/projectLegal/' },
} as const;

const projectOf = async (inquiryId: number, kind: keyof typeof kinds): Promise<number> => {
  const stored = await storeInterview(api, inquiryId, { ...won, create_project: [kind] });
  return stored[`project_${kind}_id`] ?? 0;
};
const numberOf = async (kind: keyof typeof kinds, id: number) =>
  (
    await api.db
      .selectFrom(kinds[kind].table)
      .select(['proposal_number', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).proposal_number;
const deletedAt = async (table: string, id: number): Promise<string | null> => {
  const { rows } = await sql<{ deleted_at: string | null }>`
    select deleted_at from ${sql.table(table)} where id = ${id}`.execute(api.db);
  return rows[0]?.deleted_at ?? null;
};

describe.each(['sozoku', 'legal'] as const)('a %s project', (kind) => {
  const { destroy, restore } = contract[kind];
  const { table, page } = kinds[kind];

  test('does not come back beside a newer one of its chain, which is named, until that has gone', async () => {
    const { id: inquiryId } = await storeInquiry(api);
    const older = { params: { id: await projectOf(inquiryId, kind) } };
    await api.call('admin', destroy, older);
    const newer = await projectOf(inquiryId, kind);
    const number = await numberOf(kind, newer);
    expect(await api.call('admin', restore, older)).toMatchObject({
      status: 422,
      errors: { id: [`その後「${number}」が登録されているため元に戻せません。`] },
      links: [{ label: number, href: `${page}${newer}` }],
    });
    expect(await deletedAt(table, older.params.id)).not.toBeNull();
    await api.call('admin', destroy, { params: { id: newer } });
    expect((await api.call('admin', restore, older)).status).toBe(200);
    expect(await deletedAt(table, older.params.id)).toBeNull();
  });

  test('that was cancelled stands beside a newer one', async () => {
    const { id: inquiryId } = await storeInquiry(api);
    const id = await projectOf(inquiryId, kind);
    await api.db.updateTable(table).set({ cancelled_date: '2026-05-01' }).where('id', '=', id).execute();
    await api.call('admin', destroy, { params: { id } });
    await projectOf(inquiryId, kind);
    expect((await api.call('admin', restore, { params: { id } })).status).toBe(200);
  });

  test('does not come back without its interview, which is named', async () => {
    const { id: inquiryId } = await storeInquiry(api);
    const id = await projectOf(inquiryId, kind);
    const { interview_id } = await api.db
      .selectFrom(table)
      .select('interview_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await api.call('admin', destroy, { params: { id } });
    await api.call('admin', contract.interview.destroy, { params: { id: interview_id } });
    const { status, errors, links } = await api.call('admin', restore, { params: { id } });
    expect([status, Object.keys(errors), links.map(({ href }) => href)]).toEqual([
      422,
      ['interview_id'],
      ['/interview?deleted=1'],
    ]);
    expect((await api.call('admin', contract.interview.restore, { params: { id: interview_id } })).status).toBe(200);
    expect((await api.call('admin', restore, { params: { id } })).status).toBe(200);
  });
});

test('an interview does not come back without those of the family who were there', async () => {
  const { id, customer_id, family_code } = await storeInquiry(api);
  const { id: talk } = await storeInterview(api, id, {});
  const member = await api.db
    .selectFrom('members')
    .select('id')
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow();
  const { data: relative } = await api.call('admin', contract.family.save, {
    body: { family_code, last_name: '髙橋', first_name: '湊', relation: 4, office_id: 1 },
  });
  expect(relative.member_id).not.toBe(member.id);
  await api.call('admin', contract.interview.update, {
    params: { id: talk },
    body: { customer_attendee_ids: [relative.member_id] },
  });
  await api.call('admin', contract.interview.destroy, { params: { id: talk } });
  await api.call('admin', contract.family.destroy, { params: { id: relative.member_id } });
  expect((await api.call('admin', contract.interview.restore, { params: { id: talk } })).errors).toEqual({
    customer_attendee_ids: ['「髙橋　湊」が削除されているため元に戻せません。先に「髙橋　湊」を元に戻してください。'],
  });
  expect(await deletedAt('interviews', talk)).not.toBeNull();
});

test('who was in charge of a record, was at the talk or wrote it may have left since', async () => {
  const { data: gone } = await api.call('admin', contract.employee.store, {
    body: employeeBody({ is_sales: 1, status: 1 }),
  });
  const { id } = await storeInquiry(api, { first_responder: gone.id });
  const { id: talk } = await storeInterview(api, id, { attendee_ids: [gone.id] });
  await sql`update interviews set created_by = ${gone.id}, interviewer_id = ${gone.id} where id = ${talk}`.execute(
    api.db,
  );
  await api.call('admin', contract.interview.destroy, { params: { id: talk } });
  await api.call('admin', contract.inquiry.destroy, { params: { id } });
  await sql`update employees set deleted_at = now(), status = 0 where id = ${gone.id}`.execute(api.db);
  expect((await api.call('admin', contract.inquiry.restore, { params: { id } })).errors).toEqual({});
  expect((await api.call('admin', contract.interview.restore, { params: { id: talk } })).errors).toEqual({});
  expect([await deletedAt('inquiries', id), await deletedAt('interviews', talk)]).toEqual([null, null]);
});

test('an employee whose login id is somebody else’s by now stays deleted, and who has it is named', async () => {
  const { store, destroy, restore } = contract.employee;
  const body = employeeBody();
  const { data: first } = await api.call('admin', store, { body });
  await api.call('admin', destroy, { params: { id: first.id } });
  const { data: second } = await api.call('admin', store, {
    body: { ...body, username: String(body.username).toUpperCase(), last_name: '早川', first_name: '蓮' },
  });
  expect(await api.call('admin', restore, { params: { id: first.id } })).toMatchObject({
    status: 422,
    errors: { id: ['その後「早川　蓮」が登録されているため元に戻せません。'] },
    links: [{ label: '早川　蓮', href: `/employees/${second.id}` }],
  });
  expect(await deletedAt('employees', first.id)).not.toBeNull();
});

test('the refusal is told in English too', async () => {
  const { id } = await storeInquiry(api);
  const { id: talk } = await storeInterview(api, id, {});
  await api.call('admin', contract.interview.destroy, { params: { id: talk } });
  await api.call('admin', contract.inquiry.destroy, { params: { id } });
  const { errors } = await api.call(
    'admin',
    contract.interview.restore,
    { params: { id: talk } },
    { headers: { 'accept-language': 'en' } },
  );
  const number = `U${String(id).padStart(8, '0')}`;
  expect(errors).toEqual({
    inquiry_id: [`This cannot be restored, because “${number}” is deleted. Restore “${number}” first.`],
  });
});
