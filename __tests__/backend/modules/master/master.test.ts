import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { type Body, type MasterCase, masters } from './masters';

const api = testApi();

let number = 0;
const another = (master: MasterCase, wrong: Body = {}): Body => {
  number += 1;
  return { ...master.body(number), ...wrong };
};

const store = async (master: MasterCase, wrong: Body = {}): Promise<number> => {
  const { status, data, errors } = await api.call('admin', master.calls.store, { body: another(master, wrong) });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return (data as { id: number }).id;
};

const stored = async ({ table }: MasterCase, id: number): Promise<Body> => {
  const { rows } = await sql<Body>`select * from ${sql.table(table)} where id = ${id}`.execute(api.db);
  return rows[0] ?? {};
};

const count = async ({ table }: MasterCase): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(api.db);
  return rows[0]?.count ?? 0;
};

const show = async (master: MasterCase, id: number): Promise<Body> =>
  (await api.call('admin', master.calls.show, { params: { id } })).data as Body;

describe.each(masters)('$noun', (master) => {
  const { calls, body, required, code } = master;

  test('is stored as it was sent, and shown', async () => {
    const sent = another(master);
    const { status, message, data } = await api.call('admin', calls.store, { body: sent });
    expect([status, message]).toEqual([200, 'Data fetched successfully']);
    const { id } = data as { id: number };
    expect(await stored(master, id)).toMatchObject({ ...sent, created_by: people.admin.id, deleted_at: null });
    expect(await show(master, id)).toMatchObject({ id, ...sent, updated_by: '試験　test-admin', lock_version: 0 });
  });

  test('only what is sent is changed; a record that is not there is 404', async () => {
    const id = await store(master);
    const before = await stored(master, id);
    const { status, data } = await api.call('legalAdmin', calls.update, { params: { id }, body: { name: '改称' } });
    expect([status, data]).toEqual([200, await show(master, id)]);
    expect(await stored(master, id)).toEqual({
      ...before,
      name: '改称',
      updated_at: expect.any(String),
      updated_by: people.legalAdmin.id,
      lock_version: 1,
    });
    for (const call of [calls.update, calls.show]) {
      const answer = await api.call('admin', call, { params: { id: 999_999 }, body: { name: '無い' } });
      expect([answer.status, answer.message]).toEqual([404, 'レコードが見つかりませんでした。']);
    }
    await api.call('admin', calls.update, { params: { id }, body: { name: body(number).name } });
  });

  test('what must be there is asked for, in one answer and in the language asked for', async () => {
    const before = await count(master);
    const { status, message, errors } = await api.call('admin', calls.store, { body: {} });
    expect([status, message]).toEqual([422, '入力内容に誤りがあります。']);
    expect(errors).toEqual(Object.fromEntries(required.map((field) => [field, ['入力してください。']])));
    const english = await api.call('admin', calls.store, { body: {} }, { headers: { 'accept-language': 'en' } });
    expect(english.errors[required[0] ?? '']).toEqual(['Enter a value.']);
    expect(await count(master)).toBe(before);
  });

  test.each([
    ['empty', ''],
    ['null', null],
    ['full-width spaces', '　　'],
    ['zero-width spaces', '\u200b\u200b\u2060\ufeff'],
    ['signs without ink', '\u180e\u00ad\u3164\u2800\ufe0f'],
    ['spaces of every kind', ' \u3000\u00a0\u200d\t'],
  ])('a name of nothing: %s', async (_, name) => {
    const id = await store(master);
    for (const [call, input] of [
      [calls.store, { body: another(master, { name }) }],
      [calls.update, { params: { id }, body: { name } }],
    ] as const) {
      const { status, errors } = await api.call('admin', call, input);
      expect([status, errors]).toEqual([422, { name: ['入力してください。'] }]);
    }
  });

  test('names of 50 signs, of rare kanji, with white space around them', async () => {
    const long = '𠮷'.repeat(50);
    expect(await stored(master, await store(master, { name: long }))).toMatchObject({ name: long });
    const rare = '髙﨑\u845b\u{e0100}𠮷\ufa19';
    expect(await show(master, await store(master, { name: `　${rare} \u200b` }))).toMatchObject({ name: rare });
    const { status, errors } = await api.call('admin', calls.store, { body: another(master, { name: `${long}長` }) });
    expect([status, errors]).toEqual([422, { name: ['50文字以内で入力してください。'] }]);
  });

  test('a name twice, stored or changed, is refused on the name', async () => {
    const sent = another(master);
    const first = ((await api.call('admin', calls.store, { body: sent })).data as { id: number }).id;
    const second = await store(master);
    const before = await count(master);
    const refusal = { name: ['すでに使われています。別の値を入力してください。'] };
    const again = await api.call('admin', calls.store, { body: another(master, { name: sent.name }) });
    expect([again.status, again.errors]).toEqual([422, refusal]);
    const renamed = await api.call('admin', calls.update, { params: { id: second }, body: { name: sent.name } });
    expect([renamed.status, renamed.errors]).toEqual([422, refusal]);
    expect([await count(master), (await stored(master, second)).name]).toEqual([before, body(number - 1).name]);
    const itself = await api.call('admin', calls.update, { params: { id: first }, body: sent });
    expect(itself.status).toBe(200);
    await api.call('admin', calls.update, { params: { id: first }, body: { status: 0 } });
    const inactive = await api.call('admin', calls.store, { body: another(master, { name: sent.name }) });
    expect([inactive.status, inactive.errors]).toEqual([422, refusal]);
  });

  test('stored ten times at once, it is stored once', async () => {
    const sent = another(master);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.call('admin', calls.store, { body: sent })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    const { rows } = await sql`select from ${sql.table(master.table)} where name = ${sent.name}`.execute(api.db);
    expect(rows).toHaveLength(1);
  });

  if (code !== undefined) {
    test.each(code.wrong)('a code of signs that are not allowed says which are: %s', async (wrong) => {
      const { status, errors } = await api.call('admin', calls.store, {
        body: another(master, { [code.field]: wrong }),
      });
      expect([status, errors]).toEqual([422, { [code.field]: [code.allowed] }]);
    });

    test('a code of the longest length, and one longer', async () => {
      const id = await store(master, { [code.field]: code.longest });
      expect(await stored(master, id)).toMatchObject({ [code.field]: code.longest });
      const longer = another(master, { [code.field]: `${code.longest}9` });
      const { status, errors } = await api.call('admin', calls.store, { body: longer });
      expect([status, errors]).toEqual([422, { [code.field]: [`${code.longest.length}文字以内で入力してください。`] }]);
    });

    test('a code twice is refused on the code', async () => {
      const id = await store(master);
      const taken = (await stored(master, id))[code.field];
      const { status, errors } = await api.call('admin', calls.store, {
        body: another(master, { [code.field]: taken }),
      });
      expect([status, errors]).toEqual([422, { [code.field]: ['すでに使われています。別の値を入力してください。'] }]);
    });
  }

  test.each([2, -1, '有効', 1.5])('no status of %p', async (status) => {
    const answer = await api.call('admin', calls.store, { body: another(master, { status }) });
    expect([answer.status, answer.errors]).toEqual([422, { status: ['一覧から選択してください。'] }]);
  });

  test('the second of two saves gets a conflict with the stored record', async () => {
    const id = await store(master);
    const lock_version = (await show(master, id)).lock_version;
    const first = await api.call('admin', calls.update, { params: { id }, body: { name: '先の名', lock_version } });
    expect(first.status).toBe(200);
    const second = await api.call('legalAdmin', calls.update, {
      params: { id },
      body: { name: '後の名', lock_version },
    });
    expect([second.status, second.message]).toEqual([409, 'ほかの担当者が先に保存しました。内容を確認してください。']);
    expect(second.data).toEqual(await show(master, id));
    expect(second.data).toMatchObject({ name: '先の名', lock_version: 1 });
    const third = await api.call('legalAdmin', calls.update, {
      params: { id },
      body: { name: '後の名', lock_version: 1 },
    });
    expect(third.data).toMatchObject({ name: '後の名', lock_version: 2 });
    const last = await api.call('admin', calls.update, { params: { id }, body: { name: `${master.noun}最後` } });
    expect(last.data).toMatchObject({ name: `${master.noun}最後`, lock_version: 3 });
  });

  test('saved without a change it is not written', async () => {
    const id = await store(master);
    const before = await stored(master, id);
    const { status } = await api.call('legalAdmin', calls.update, {
      params: { id },
      body: { name: before.name, status: 1 },
    });
    expect([status, await stored(master, id)]).toEqual([200, before]);
  });

  test('switched off it is still shown and listed, and can be switched on again', async () => {
    const id = await store(master);
    for (const status of [0, 1]) {
      await api.call('admin', calls.update, { params: { id }, body: { status } });
      expect(await show(master, id)).toMatchObject({ id, status });
      const { data } = await api.call('admin', calls.listing, { query: { limit: 1000, status } });
      expect((data as { data: { id: number }[] }).data.some((row) => row.id === id)).toBe(true);
    }
  });

  test('its history tells who stored and who changed what', async () => {
    const id = await store(master);
    await api.call('legalAdmin', calls.update, { params: { id }, body: { name: `${master.noun}新`, status: 0 } });
    const rows = await api.db
      .selectFrom('history')
      .select(['action', 'actor_id', 'changes'])
      .where('entity', '=', master.table)
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'create', actor_id: people.admin.id, changes: {} },
      {
        action: 'update',
        actor_id: people.legalAdmin.id,
        changes: { name: [body(number).name, `${master.noun}新`], status: [1, 0] },
      },
    ]);
  });

  describe('rights', () => {
    const may: Record<PersonName, readonly [read: number, edit: number]> = {
      admin: [200, 200],
      legalAdmin: [200, 200],
      manager: [200, 403],
      staff: [403, 403],
      staff2: [403, 403],
      viewer: [403, 403],
      legal: [403, 403],
      insurance: [403, 403],
      insuranceAdmin: [403, 403],
    };

    test.each(Object.entries(may) as [PersonName, readonly [number, number]][])('%s', async (name, [read, edit]) => {
      const id = await store(master);
      const before = [await stored(master, id), await count(master)];
      expect((await api.call(name, calls.listing)).status).toBe(read);
      expect((await api.call(name, calls.show, { params: { id } })).status).toBe(read);
      expect((await api.call(name, calls.update, { params: { id }, body: { name: `${name}の名` } })).status).toBe(edit);
      expect((await api.call(name, calls.store, { body: another(master) })).status).toBe(edit);
      if (edit === 403) expect([await stored(master, id), await count(master)]).toEqual(before);
      else await api.call('admin', calls.update, { params: { id }, body: { name: `${master.noun}${number}済` } });
    });
  });
});
