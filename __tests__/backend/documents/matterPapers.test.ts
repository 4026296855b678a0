import type { Dossier, DossierProject } from '@/backend/documents/sozoku/dossier';
import { matterOf } from '@/backend/documents/sozoku/matter';
import { writeProjectWord } from '@/backend/documents/sozoku/writeProjectWord';
import { application_types } from '@/contract/options/sozoku';
import { optionLabel } from '@/locales/all';
import { sampleDossier } from './dossiers';
import { matterDossier } from './matters';
import { linesOf, xmlOf } from './wordText';

jest.setTimeout(60_000);

const linesIn = async (dossier: Dossier) => linesOf(xmlOf(await writeProjectWord(dossier)));
const textOf = async (dossier: Dossier) => (await linesIn(dossier)).join('\n');

/** Words that papers of a living client never hold. */
const ofDeath = ['被相続人', '死亡', '出生から', '除籍', '亡くな', 'お悔やみ', '分割見込書', '遺産の分割'];
const condolence = '謹んでお悔やみ申し上げます';
const usualGreeting = '平素より格別のご高配';
const registers = '相続開始の日から10日を経過した日以後';
const willCertificate = '法務局保管の遺言書情報証明書';
const late = ['加算税及び延滞税', '何ら約束をしない'];
const estate = ['被相続人　𠮷田　﨑次郎（令和8年3月3日死亡', condolence, willCertificate, '本人確認書類'];

/** Texts that the papers of each kind contain, and must not contain. */
const table: Readonly<Record<string, { says: readonly string[]; not: readonly string[] }>> = {
  return: {
    says: [...estate, '相続税申告に係る税務代理', '申告期限は、令和9年1月4日とする', registers, 'マイナンバー確認書類'],
    not: [usualGreeting, ...late, '修正申告書の作成', '更正の請求書'],
  },
  lateReturn: {
    says: [...estate, '相続税の期限後申告に係る税務代理', registers, ...late],
    not: [usualGreeting],
  },
  undividedReturn: { says: [...estate, '相続税の未分割申告', '申告期限後3年以内の分割見込書'], not: [usualGreeting] },
  deferral: { says: [...estate, '納税猶予の特例の適用'], not: [usualGreeting, '分割見込書'] },
  amendment: {
    says: [
      '被相続人',
      '相続税の修正申告書の作成及び提出',
      '過少申告加算税',
      willCertificate,
      registers,
      'マイナンバー',
    ],
    not: [usualGreeting, '相続税申告に係る税務代理', '印鑑証明書', '法定の申告期限'],
  },
  claim: {
    says: [
      '被相続人',
      '相続税の更正の請求書の作成及び提出',
      '更正の請求の期限は、令和14年1月5日とする',
      '還付について、何ら約束をしない',
    ],
    not: [usualGreeting, '相続税申告に係る税務代理', '印鑑証明書', '申告期限は'],
  },
  audit: { says: ['相続税の税務調査の立会い', '税務署からの通知書'], not: ['税務書類の作成及び提出を', '申告期限は'] },
  valuation: {
    says: ['相続財産の評価', '書類の作成及び提出を含まない', '個人番号）はお預かりしません'],
    not: [usualGreeting, '申告期限は', '戸籍謄本（'],
  },
  advice: { says: ['相続に係る税務相談'], not: ['申告期限は'] },
  finalReturn: {
    says: [
      condolence,
      '被相続人の令和8年分の所得税及び復興特別所得税の準確定申告',
      '連名で申告する',
      '法定の申告期限（令和8年7月3日）は、本契約の締結時において既に経過している',
      ...late,
      registers,
      willCertificate,
    ],
    not: [usualGreeting, '遺産の分割に関する', '分割見込書', '令和9年1月4日'],
  },
  giftReturn: {
    says: [
      usualGreeting,
      '受贈者',
      '贈与者',
      '令和8年分の贈与税の申告',
      '翌年3月15日',
      '令和9年3月15日とする',
      'マイナンバー',
    ],
    not: [...ofDeath, ...late, '遺言書情報証明書', '相続分'],
  },
  giftElection: {
    says: [
      usualGreeting,
      '受贈者',
      '贈与者',
      '令和8年分の贈与',
      '相続時精算課税選択届出書の作成',
      '届出期限',
      '翌年3月15日',
    ],
    not: [...ofDeath, '相続分'],
  },
  capitalGains: {
    says: [usualGreeting, '甲の令和8年分の所得税', '譲渡所得', '翌年3月15日', '令和9年3月15日とする'],
    not: [...ofDeath, '受贈者', '贈与者', '相続分'],
  },
  estimate: {
    says: [usualGreeting, '相続税の試算', '書類の作成及び提出を含まない', 'お客様　𠮷田　髙子　様', '法務局の保管証'],
    not: [...ofDeath, '申告期限', '税務代理', '3月15日', '二重枠：被相続人'],
  },
  planning: {
    says: [usualGreeting, '生前対策コンサルティング', '贈与、遺言、信託、保険', '書類の作成及び提出を含まない'],
    not: [...ofDeath, '申告期限', '税務代理', '3月15日', '相続税申告'],
  },
};
const inLife: typeof table = {
  valuation: {
    says: [usualGreeting, '財産の評価', '書類の作成及び提出を含まない'],
    not: [...ofDeath, '申告期限は', '相続財産'],
  },
  audit: { says: [usualGreeting, '税務調査の立会い', '税務署からの通知書'], not: [...ofDeath, '相続税の税務調査'] },
  advice: { says: [usualGreeting, '生前対策に係る税務相談'], not: [...ofDeath] },
};

const matters = application_types.flatMap((option) =>
  [1, 2, 3].map((category) => [category, option.value, optionLabel(option, 'jp')] as const),
);

test.each(matters)('category %i, type %i %s: wording of its documents', async (category, type) => {
  const dossier = matterDossier(category, type);
  const { scope, wording } = matterOf(dossier);
  const { says, not } = (wording === 'life' && inLife[scope]) || (table[scope] ?? { says: [''], not: [''] });
  const text = await textOf(dossier);
  for (const words of says) expect(text).toContain(words);
  for (const words of not) expect(text).not.toContain(words);
  expect(text).not.toMatch(/null|undefined|NaN|[{}]|Invalid/);
  expect(text.match(/^第\d+条（/gm)).toHaveLength(13);
});

describe('a statutory day that has passed', () => {
  const passed: [category: number, type: number, given: Partial<DossierProject>, day: string][] = [
    [1, 1, { due_date: '2026-11-02' }, '（令和8年11月2日）'],
    [1, 7, { due_date: '2026-11-02' }, '（令和8年11月2日）'],
    [1, 1, { due_date_type: 7, due_date: '2027-06-30', known_date: '2025-12-01' }, '（令和8年10月1日）'],
    [1, 6, { known_date: null, death_date: null, due_date: null }, ''],
    [1, 3, { gift_year: 2025, due_date: '2026-03-16' }, '（令和8年3月16日）'],
    [3, 12, { gift_year: 2025, due_date: '2026-03-16' }, '（令和8年3月16日）'],
  ];
  test.each(passed)('category %i, type %i %j states the consequences', async (category, type, given, day) => {
    const text = await textOf(matterDossier(category, type, given));
    expect(text).toContain(`${day}は、本契約の締結時において既に経過している。`);
    expect(text).toContain(`${day}を既に過ぎております`);
    for (const words of late) expect(text).toContain(words);
  });

  test('is not mentioned for a return filed on time', async () => {
    const text = await textOf(matterDossier(1, 1, { due_date: '2026-11-02', prgrs_submission_date: '2026-10-20' }));
    expect(text).toContain('申告期限は、令和8年11月2日とする');
    expect(text).not.toContain('経過している');
  });
});

test('an agreed date stands beside the statutory one, or alone without a filing', async () => {
  const agreed = { due_date_type: 7, due_date: '2026-12-25' };
  const filed = await textOf(matterDossier(1, 1, agreed));
  expect(filed).toContain('申告期限は、令和9年1月4日とする');
  expect(filed).toContain('完了期限は、甲乙の合意により、令和8年12月25日とする');
  expect(await textOf(matterDossier(3, 8, agreed))).toContain('完了期限は、甲乙の合意により、令和8年12月25日とする');
  expect(await textOf(matterDossier(3, 8, { due_date_type: 1, due_date: '2027-01-04' }))).not.toContain(
    '令和9年1月4日',
  );
});

test('a year after the death letters have neither condolences nor the usual greeting', async () => {
  const text = await textOf(matterDossier(2, 5, { death_date: '2024-05-01', known_date: '2024-05-01' }));
  expect(text).not.toContain(condolence);
  expect(text).not.toContain(usualGreeting);
});

/** The names in the places to sign of the clients. */
const signersIn = async (dossier: Dossier): Promise<string[]> => {
  const lines = await linesIn(dossier);
  const signed = lines.slice(lines.indexOf('甲（依頼者）'), lines.indexOf('乙（受任者）'));
  return signed.flatMap((line, index) => (signed[index - 1] === '氏名' ? [line] : []));
};

describe('who signs', () => {
  const { members } = sampleDossier();

  test('the heirs of an heir who died later sign in their place', async () => {
    const later = members.map((member) =>
      member.member_id === 3 ? { ...member, is_deceased: 1 as const, death_date: '2026-08-01' } : member,
    );
    expect(await signersIn(sampleDossier({ members: later }))).toEqual([
      '𠮷田　髙子',
      '𠮷田　美穂',
      '濵田　蓮',
      '濵田　凛',
    ]);
  });

  test('an heir now of age signs alone, though a minor at the death', async () => {
    const grown = members.map((member) =>
      member.member_id === 7 ? { ...member, birth_year: 2008, birth_month: 6, birth_day: 1 } : member,
    );
    const lines = await linesIn(sampleDossier({ members: grown }));
    expect(lines.filter((line) => line.startsWith('法定代理人'))).toHaveLength(1);
  });

  test.each([
    [3, 8, ['𠮷田　髙子']],
    [1, 12, ['𠮷田　髙子']],
    [1, 2, ['𠮷田　髙子', '𠮷田　一郎', '濵田　蓮', '濵田　凛']],
  ])('category %i, type %i: %j', async (category, type, names) =>
    expect(await signersIn(matterDossier(category, type))).toEqual(names),
  );

  test('a gift contract has a second place for the donee', async () => {
    const lines = await linesIn(matterDossier(1, 3));
    expect(lines.filter((line) => line === '氏名')).toHaveLength(2);
  });
});

test('a quasi-final return in the quote is part of the contract', async () => {
  const quoteLines = [{ kind: 8, label: '準確定申告', quantity: 1, unit_price: 100_000, amount: 100_000 }];
  const { project } = sampleDossier();
  const lines = await linesIn(
    sampleDossier({ quoteLines, project: { ...project, contract_amount: 100_000, contract_tax: 10_000 } }),
  );
  const at = (line: string) => lines.indexOf(line);
  const item = '被相続人の所得税及び消費税の準確定申告';
  expect(lines.filter((line) => line === item)).toHaveLength(1);
  expect(at(item)).toBeLessThan(at('第2条（対象外業務）'));
});

test('a quote that differs from the fee shows the difference, with one total', async () => {
  const quoteLines = [{ kind: 1, label: '基本報酬', quantity: 1, unit_price: 1_000_000, amount: 1_000_000 }];
  const text = await textOf(sampleDossier({ quoteLines }));
  expect(text).toContain('契約金額との調整\n250,000\n小計（税抜）\n1,250,000');
  expect(text).toContain('￥1,375,000－');
});
