import type { MasterNoun, MasterRecord } from '@/contract/masters';

type Fields<Record> = { readonly [Field in Exclude<keyof Record, 'lock_version'>]: string };

/** The words that every master has: a missing one does not compile. */
type MasterWords = {
  readonly [Noun in MasterNoun]: {
    readonly title: string;
    /** What its rows are, within a sentence. */
    readonly listed: string;
    readonly createTitle: string;
    /** A description. */
    readonly note: string;
    readonly fields: Fields<MasterRecord<Noun>> & Readonly<Record<string, string>>;
  } & Readonly<Record<string, unknown>>;
};

const fields = { id: 'ID', display_order: '表示順', status: '状態', updated_at: '更新日時', updated_by: '更新者' };
const sections = { main: '基本情報' };
const shared = { sections, tabs: { basics: '基本情報', history: '変更履歴' } };

export const masters = {
  city: {
    ...shared,
    title: 'エリア一覧',
    listed: 'エリア',
    createTitle: 'エリア登録',
    note: '拠点を束ねるエリアの名前・コード・表示色',
    fields: {
      ...fields,
      name: 'エリア名',
      code: 'コード',
      color_id: '表示色',
    },
  },
  office: {
    ...shared,
    title: '拠点一覧',
    listed: '拠点',
    createTitle: '拠点登録',
    note: '拠点の所在地・連絡先・取扱部門・表示色',
    fields: {
      ...fields,
      city_id: 'エリア',
      city_code: 'エリアコード',
      city_name: 'エリア',
      name: '拠点名',
      office_code: '拠点コード',
      post_code: '郵便番号',
      prefecture_id: '都道府県',
      address: '住所(市区町村・番地)',
      address2: '建物名・階',
      phone: '電話番号',
      fax: 'FAX番号',
      representative: '代表者',
      representative_position: '代表者の役職',
      colours: '表示色',
      bg_color: '背景色',
      font_color: '文字色',
      border_color: '枠線色',
      departments: '取扱部門',
      department_id: '取扱部門',
    },
    rowNames: { departments: '取扱部門' },
    rows: {
      departments: {
        department_id: '部門',
        status: '取扱い',
      },
    },
    sections: {
      ...sections,
      contact: '所在地・連絡先',
      departments: '取扱部門',
      colours: '表示色',
    },
    sample: '表示見本',
    pickColour: '{{name}}を選ぶ',
    noColour: '標準の色',
  },
  team: {
    ...shared,
    title: 'チーム一覧',
    listed: 'チーム',
    createTitle: 'チーム登録',
    note: '拠点・部門ごとのチーム',
    fields: {
      ...fields,
      name: 'チーム名',
      department_id: '部門',
      department_name: '部門',
      office_id: '拠点',
      office_name: '拠点',
    },
  },
  interviewLocation: {
    ...shared,
    title: '面談場所一覧',
    listed: '面談場所',
    createTitle: '面談場所登録',
    note: '面談の受付で選べる場所',
    fields: {
      ...fields,
      name: '面談場所名',
      code: 'コード',
      office_id: '拠点',
      office_name: '拠点',
      address: '所在地',
    },
  },
  introducedBy: {
    ...shared,
    title: '紹介元一覧',
    listed: '紹介元',
    createTitle: '紹介元登録',
    note: '顧客を紹介してくださる会社・団体・個人',
    fields: {
      ...fields,
      name: '紹介元名',
      type: '部門',
      referral_category: '紹介元の区分',
    },
  },
  legalPerson: {
    ...shared,
    title: '法人・事務所一覧',
    listed: '法人・事務所',
    createTitle: '法人・事務所登録',
    note: '請求書に記載する名称・登録番号・振込先',
    fields: {
      ...fields,
      name: '名称',
      code: '番号の頭文字',
      department_id: '部門',
      profession: '資格(源泉徴収の区分)',
      is_individual: '個人事務所',
      registration_no: '登録番号(T+13桁)',
      representative: '代表者',
      post_code: '郵便番号',
      prefecture_id: '都道府県',
      address: '住所(市区町村・番地)',
      address2: '建物名・階',
      phone: '電話番号',
      seal_text: '印影の文字',
      bank_accounts: '振込先',
      bookkeeping_program: '会計ソフト',
      journal_accounts: '仕訳の勘定科目',
    },
    rowNames: { bank_accounts: '振込先', journal_accounts: '仕訳の勘定科目' },
    rows: {
      bank_accounts: { bank: '銀行名', branch: '支店名', kind: '種別', number: '口座番号', holder: '口座名義(カナ)' },
      journal_accounts: { role: '用途', account: '勘定科目', sub_account: '補助科目', tax_class: '税区分' },
    },
    sections: { ...sections, contact: '所在地・連絡先', billing: '請求' },
  },
} satisfies MasterWords;
