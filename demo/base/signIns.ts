/** Known to everybody: only ever set in the embedded database. */
export const DEMO_PASSWORD = 'tsugi-demo-2026';

interface SignIn {
  readonly username: string;
  /** A description for the list printed at the start. */
  readonly title: string;
  readonly role: number;
  readonly department: number;
  readonly office: number;
  readonly last: readonly [kanji: string, kana: string];
  readonly first: readonly [kanji: string, kana: string];
  readonly userTypes?: readonly ('sales' | 'teamleader' | 'judicial')[];
}

/** The accounts to try the product with, the first employees of a new embedded database. Administrators are in every office of their department. */
export const DEMO_SIGN_INS: readonly SignIn[] = [
  {
    username: 'super-admin',
    title: 'super administrator, every office',
    role: 99,
    department: 1,
    office: 1,
    last: ['大倉', 'オオクラ'],
    first: ['和臣', 'カズオミ'],
  },
  {
    username: 'sozoku-admin',
    title: 'system administrator, inheritance tax, every office',
    role: 1,
    department: 1,
    office: 1,
    last: ['櫻井', 'サクライ'],
    first: ['真理子', 'マリコ'],
  },
  {
    username: 'sozoku-manager',
    title: 'office manager, inheritance tax, office 1',
    role: 3,
    department: 1,
    office: 1,
    last: ['黒田', 'クロダ'],
    first: ['敬三', 'ケイゾウ'],
    userTypes: ['sales'],
  },
  {
    username: 'sozoku-staff',
    title: 'staff, inheritance tax, office 1',
    role: 4,
    department: 1,
    office: 1,
    last: ['髙橋', 'タカハシ'],
    first: ['澪', 'ミオ'],
    userTypes: ['sales', 'teamleader'],
  },
  {
    username: 'sozoku-staff2',
    title: 'staff, inheritance tax, office 2',
    role: 4,
    department: 1,
    office: 2,
    last: ['𠮷田', 'ヨシダ'],
    first: ['拓也', 'タクヤ'],
    userTypes: ['sales'],
  },
  {
    username: 'sozoku-viewer',
    title: 'read only, inheritance tax, office 1',
    role: 5,
    department: 1,
    office: 1,
    last: ['堀内', 'ホリウチ'],
    first: ['純一', 'ジュンイチ'],
  },
  {
    username: 'legal-admin',
    title: 'head-office administrator, legal, every office',
    role: 2,
    department: 2,
    office: 1,
    last: ['渡邉', 'ワタナベ'],
    first: ['律子', 'リツコ'],
  },
  {
    username: 'legal-staff',
    title: 'staff, legal, office 1',
    role: 4,
    department: 2,
    office: 1,
    last: ['奥村', 'オクムラ'],
    first: ['康平', 'コウヘイ'],
    userTypes: ['sales', 'judicial'],
  },
  {
    username: 'insurance-admin',
    title: 'head-office administrator, insurance, every office',
    role: 2,
    department: 3,
    office: 1,
    last: ['今村', 'イマムラ'],
    first: ['千晶', 'チアキ'],
  },
  {
    username: 'insurance-staff',
    title: 'staff, insurance, office 1',
    role: 4,
    department: 3,
    office: 1,
    last: ['野崎', 'ノザキ'],
    first: ['大地', 'ダイチ'],
    userTypes: ['sales'],
  },
];
