import { memberDocument, type Searchable, searchedFields } from '@/backend/derived/search/memberDocument';

const nobody: Searchable = {
  last_name: '髙橋',
  first_name: null,
  last_name_kana: null,
  first_name_kana: null,
  birth_year: null,
  birth_month: null,
  birth_day: null,
  phone1: null,
  phone2: null,
  phone3: null,
  email: null,
  email2: null,
  prefecture_id: null,
  address: null,
  address2: null,
};

test('family and given name are one word, in kanji and in kana', () => {
  const { search_name } = memberDocument({
    ...nobody,
    first_name: '澪',
    last_name_kana: 'タカハシ',
    first_name_kana: 'ミオ',
  });
  expect(search_name).toBe('高橋澪|たかはしみお');
});

test('empty fields leave no trace', () => {
  expect(memberDocument(nobody)).toEqual({
    search_name: '高橋',
    search_phone: '',
    search_email: '',
    search_address: '',
    search_tokens: ['=高橋', '^高', '^高橋', 'n高', 'n高橋', 'n橋'],
  });
});

test('names, addresses, phones and emails have separate tokens without duplicates', () => {
  const { search_tokens } = memberDocument({
    ...nobody,
    last_name: '京',
    address: '京京京京',
    phone1: '1111',
    phone2: '111-1',
    email: 'A@b.jp',
    email2: 'a@B.JP',
  });
  expect(search_tokens).toEqual([
    ...['=京', '^京', 'n京', 'a京京', 'p11', 'p111', 'P1111'],
    ...['Ea@b.jp', 'ma@b', 'm@b.', 'mb.j', 'm.jp'],
  ]);
});

test('values are separated by a sign no key contains', () => {
  const { search_name, search_phone } = memberDocument({
    ...nobody,
    last_name: 'a|b',
    last_name_kana: 'ア',
    phone1: '12',
    phone3: '34',
  });
  expect([search_name, search_phone]).toEqual(['ab|あ', '12|34']);
});

test('a phone without digits is ignored', () => {
  expect(memberDocument({ ...nobody, phone1: '---', phone2: '12' }).search_phone).toBe('12');
});

test('a wholly known day of birth makes a token with the given name and its kana', () => {
  const hanako = { ...nobody, first_name: '華子', first_name_kana: 'ハナコ', birth_year: 1950, birth_month: 4 };
  const born = (birth_day: number | null) =>
    memberDocument({ ...hanako, birth_day }).search_tokens.filter((token) => token.startsWith('B'));
  expect(born(1)).toEqual(['B1950-4-1華子', 'B1950-4-1はなこ']);
  expect(born(null)).toEqual([]);
});

test('the address begins with its prefecture', () => {
  const { search_address } = memberDocument({
    ...nobody,
    prefecture_id: 13,
    address: '千代田区１－２',
    address2: 'ﾋﾞﾙ',
  });
  expect(search_address).toBe('東京都千代田区1-2びる');
});

test('every source field is in the list that triggers an update', () => {
  const read = new Set<string>();
  const get = (target: Searchable, field: string | symbol) => {
    read.add(String(field));
    return target[field as keyof Searchable];
  };
  memberDocument(new Proxy(nobody, { get }));
  expect([...read].sort()).toEqual([...searchedFields].sort());
});
