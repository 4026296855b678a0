import * as z from 'zod';
import { defineResource, type Rights } from '@/components/resource/defineResource';
import { command, paged, query } from '@/contract/defineEndpoint';
import {
  email,
  exportedFile,
  flag,
  idParams,
  kana,
  lockVersion,
  longText,
  number,
  option,
  optional,
  phone,
  plannedDay,
  postalCode,
  ref,
  rows,
  storedId,
  text,
  time,
  words,
  yen,
} from '@/contract/fields';
import { options } from '@/contract/options/option';
import { i18n } from '@/locales';
import { createApiSlice } from '@/store/createApiSlice';

export const colours = options('colours', [1, 2, 3]);
const colourNames = ['赤', '青', '緑'];

/** A noun with a field of every kind, which no product has. */
const SampleBody = z.object({
  name: text(10),
  name_kana: optional(kana(20)),
  office_id: ref('office'),
  phone: optional(phone()),
  email: optional(email()),
  zipcode: optional(postalCode()),
  prefecture_id: optional(number(1, 47)),
  address: optional(text(100)),
  start_date: optional(plannedDay()),
  end_date: optional(plannedDay()),
  start_time: optional(time()),
  fee: optional(yen()),
  count: optional(number(0, 99)),
  active: optional(flag()),
  colour: optional(option('colours', colours)),
  note: optional(longText(100)),
  items: rows(
    z.object({
      label: text(20),
      amount: yen(),
      on: optional(plannedDay()),
      colour: optional(option('colours', colours)),
    }),
    5,
  ).optional(),
});

const sorts = ['id', 'name', 'fee'] as const;
const filters = {
  name: words(),
  colour: optional(option('colours', colours)),
  start_date: optional(plannedDay()),
  deleted: optional(flag()),
};

export const SampleRow = z.object({
  id: z.number(),
  name: z.string(),
  office_id: z.number(),
  office_name: z.string(),
  fee: z.number().nullable(),
  status: z.number(),
  font_color: z.string().nullable(),
  border_color: z.string().nullable(),
  updated_at: z.string(),
});
export type SampleRow = z.output<typeof SampleRow>;

export const Sample = z.object({
  id: z.number(),
  name: z.string(),
  name_kana: z.string().nullable(),
  office_id: z.number(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  zipcode: z.string().nullable(),
  prefecture_id: z.number().nullable(),
  address: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  start_time: z.string().nullable(),
  fee: z.number().nullable(),
  count: z.number().nullable(),
  active: z.number(),
  colour: z.number().nullable(),
  note: z.string().nullable(),
  items: z.array(
    z.object({
      label: z.string(),
      amount: z.number(),
      on: z.string().nullable(),
      colour: z.number().nullable(),
    }),
  ),
  deleted_at: z.string().nullable(),
  lock_version: z.number(),
});
export type Sample = z.output<typeof Sample>;

export const sample = {
  listing: paged('/api/sample-listing', { row: SampleRow, sorts, limit: 20, filters }),
  export: query('/api/sample-export', {
    query: z.object({ ...filters, sort_asc: words(), sort_desc: words(), columns: words(500) }),
    data: exportedFile,
  }),
  store: command('POST', '/api/sample-store', { body: SampleBody, data: storedId }),
  update: command('PUT', '/api/sample-update/:id', {
    params: idParams,
    body: SampleBody.partial().extend({ lock_version: lockVersion() }),
    data: Sample,
  }),
  show: query('/api/sample-show/:id', { params: idParams, data: Sample }),
  destroy: command('DELETE', '/api/sample-destroy/:id', { params: idParams, data: z.object({}) }),
  restore: command('POST', '/api/sample-restore/:id', { params: idParams, data: z.object({}), addition: true }),
};

const choices = (list: readonly { value: number; label: string; active?: number }[]) =>
  list.map(({ value, label, active = 1 }) => ({ value, label, label_ja: label, label_en: label, active }));

export const sampleChoices = {
  colours: choices(
    colours.map(({ value }, index) => ({ value, label: colourNames[index] ?? '', active: value === 3 ? 0 : 1 })),
  ),
  office: choices([
    { value: 1, label: '東京' },
    { value: 2, label: '横浜' },
  ]),
};

interface Owned {
  readonly office_id: number;
}

export const allRights: Rights<Owned> = {
  create: true,
  export: true,
  restore: true,
  edit: () => true,
  remove: () => true,
};
export const sampleRights = { current: allRights };

export const sampleResource = defineResource({
  noun: 'sample',
  api: createApiSlice('sample', sample),
  useRights: () => sampleRights.current,
  params: ({ id }) => ({ id }),
  href: ({ id }) => `/sample/${id}`,
  listHref: '/sample',
  list: {
    limit: 20,
    rowKey: ({ id }) => id,
    createHref: '/sample/create',
    exportCall: 'export',
    useChoices: () => sampleChoices,
    filters: [
      { field: 'name', kind: 'text' },
      { field: 'colour', kind: 'option', of: 'colours' },
      { field: 'start_date', kind: 'day' },
      { field: 'deleted', kind: 'flag', forRestorers: true },
    ],
    columns: [
      { field: 'id', sort: true, extra: true },
      { field: 'name', sort: true, link: true },
      { field: 'fee', sort: true, kind: 'yen' },
      { field: 'office_name', kind: 'officeBadge' },
      { field: 'status', kind: 'status' },
      { field: 'updated_at', kind: 'dateTime' },
    ],
  },
  form: {
    load: async () => ({
      create: sample.store.body,
      update: sample.update.body,
      problems: (values: { start_date?: string; end_date?: string }) =>
        values.start_date && values.end_date && values.end_date < values.start_date
          ? [{ path: 'end_date', code: 'before_death' }]
          : [],
    }),
    useChoices: () => sampleChoices,
    useInitial: () => ({ count: 4 }),
    storedHref: ({ id }: { id: number }) => `/sample/${id}`,
    sections: [
      {
        key: 'main',
        entries: ['name', 'name_kana', 'office_id', 'phone', 'email', 'zipcode', 'prefecture_id', 'address'],
      },
      {
        key: 'more',
        entries: ['start_date', 'end_date', 'start_time', 'fee', 'count', 'active', 'colour', 'note', 'items'],
      },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ name }) => name,
    summary: [{ field: 'id' }, { field: 'fee', kind: 'yen' }],
    tabs: [{ key: 'other', Content: ({ record }) => <p>{`ほかの内容 ${record.name}`}</p> }],
  },
});

const fields = {
  id: '番号',
  name: '名前',
  name_kana: '名前カナ',
  office_id: '拠点',
  office_name: '拠点',
  phone: '電話',
  email: 'メール',
  zipcode: '郵便番号',
  prefecture_id: '都道府県',
  address: '住所',
  start_date: '開始日',
  end_date: '終了日',
  start_time: '開始時刻',
  fee: '報酬',
  count: '回数',
  active: '有効',
  colour: '色',
  note: 'メモ',
  items: '明細',
  status: '状態',
  updated_at: '更新日時',
  deleted: '削除済み',
};

i18n.addResourceBundle('ja', 'translation', {
  sample: {
    title: 'サンプル一覧',
    listed: 'サンプル',
    createTitle: 'サンプル登録',
    fields,
    rowNames: { items: '明細' },
    rows: { items: { label: '品名', amount: '金額', on: '日付', colour: '色' } },
    sections: { main: '主な項目', more: 'その他' },
    tabs: { basics: '基本', other: 'ほか' },
  },
});

export const sampleRow = (id: number, changes: Partial<SampleRow> = {}): SampleRow => ({
  id,
  name: `サンプル${id}`,
  office_id: 1,
  office_name: '東京',
  fee: 1_234_567,
  status: 1,
  font_color: '#9e1068',
  border_color: '#ffadd2',
  updated_at: '2026-04-01 09:05:00',
  ...changes,
});

export const samplePage = (rows: SampleRow[], total = rows.length, page = 1, limit = 20) => ({
  data: rows,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / limit)),
  per_page: limit,
  total,
  from: rows.length > 0 ? (page - 1) * limit + 1 : null,
  to: rows.length > 0 ? (page - 1) * limit + rows.length : null,
});

export const stored = (changes: Partial<Sample> = {}): Sample => ({
  id: 7,
  name: '髙橋',
  name_kana: 'タカハシ',
  office_id: 1,
  phone: '03-1234-5678',
  email: null,
  zipcode: null,
  prefecture_id: null,
  address: null,
  start_date: '2026-04-01',
  end_date: null,
  start_time: null,
  fee: 0,
  count: 5,
  active: 1,
  colour: 3,
  note: null,
  items: [
    { label: '机', amount: 1000, on: null, colour: 1 },
    { label: '椅子', amount: 2000, on: '2026-04-02', colour: null },
  ],
  deleted_at: null,
  lock_version: 3,
  ...changes,
});
