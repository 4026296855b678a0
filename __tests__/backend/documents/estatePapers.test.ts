import PizZip from 'pizzip';
import { childOf, inherits } from '@/__tests__/rules/familyChart/families';
import { heirListSheets, relationChartSheets } from '@/backend/documents/estatePapers/heirDrawings';
import type { PaperCase } from '@/backend/documents/estatePapers/paperCase';
import { problemsOf } from '@/backend/documents/estatePapers/problems';
import { applicantsOf, propertyOf } from '@/backend/documents/estatePapers/properties';
import { estatePapers } from '@/backend/documents/estatePapers/registry';
import { sheetSize, treeSheets } from '@/backend/documents/estatePapers/treeSheets';
import { copiesOf, papersOf, writePaper, writePapers } from '@/backend/documents/estatePapers/writePapers';
import { nothingAssumed } from '@/backend/documents/samples/people';
import type { DossierAsset } from '@/backend/documents/sozoku/dossier';
import { type PaperKey, paperKeys } from '@/contract/paper';
import type { Property } from '@/contract/property';
import { wordsOf } from '@/locales/all';
import { textWidth } from '@/rules/familyChart/textFit';
import { recordedMember } from '@/rules/recordedFamily';
import { heirTree } from '@/rules/registerTree';
import { chosenDivision, estateProperties, families, fortyAssets, paperCase } from './estateCases';
import { linesOf, xmlOf } from './wordText';

const { names } = wordsOf.jp.paper;
const caseOf = (family: string, given: Partial<PaperCase> = {}) => paperCase(families[family] ?? [], given);
const all = ({ members }: PaperCase) => members.map(({ member_id }) => member_id);
const inputOf = (papers: PaperCase, keys: readonly PaperKey[], propertyId: number | null = null) => ({
  papers,
  wanted: { memberIds: all(papers), propertyId },
  kinds: keys.map((key) => ({ key, title: names[key], template: null })),
});
/** The text of each file, paragraph by paragraph. */
const textsOf = async (papers: PaperCase, key: PaperKey): Promise<string[][]> =>
  (await papersOf(inputOf(papers, [key]))).map(({ bytes }) => linesOf(xmlOf(bytes)));
const textOf = async (papers: PaperCase, key: PaperKey): Promise<string[]> => (await textsOf(papers, key)).flat();
const saidOn = (sheets: ReturnType<typeof relationChartSheets>): string[] =>
  sheets.flatMap(({ picture }) => picture.boxes.flatMap(({ lines }) => lines.map(({ text }) => text)));

describe('法定相続情報一覧図, by the lines of 不動産登記規則247条', () => {
  test('the decedent: name, last address and domicile, birth and death', async () => {
    expect((await textOf(caseOf('threeHeirs'), 'heirList')).slice(0, 7)).toEqual([
      '被相続人　𠮷田　﨑次郎　法定相続情報',
      '最後の住所　東京都世田谷区太子堂一丁目2番3号',
      '最後の本籍　長野県松本市大手三丁目4番5号',
      '出生　昭和15年2月1日',
      '死亡　令和8年3月3日',
      '（被相続人）',
      '𠮷田　﨑次郎',
    ]);
  });

  test('the heirs: name, birth, relation of the register, the address where it is wanted, and who asks', () => {
    const heirs = (given: Partial<PaperCase>) => saidOn(heirListSheets(caseOf('threeHeirs', given)));
    expect(heirs({ applicantId: 3 }).slice(-9)).toEqual([
      '住所　東京都世田谷区太子堂一丁目2番3号',
      '出生　昭和45年5月5日',
      '（長男）',
      '𠮷田　一郎',
      '（申出人）',
      '住所　東京都世田谷区太子堂一丁目2番3号',
      '出生　昭和48年8月8日',
      '（長女）',
      '𠮷田　咲',
    ]);
    expect(heirs({ withAddresses: false }).filter((line) => line.startsWith('住所'))).toEqual([]);
  });

  test('who was replaced has no name; renunciation and 欠格 are not told, 廃除 is not listed; no shares', () => {
    const said = saidOn(heirListSheets(caseOf('representation')));
    expect(said).toEqual(
      expect.arrayContaining(['被代襲者（令和元年6月30日死亡）', '（孫・代襲者）', '𠮷田　一郎', '𠮷田　正']),
    );
    expect(said).not.toEqual(expect.arrayContaining(['濵田　咲']));
    expect(said).not.toEqual(expect.arrayContaining(['𠮷田　健二']));
    expect(said.filter((line) => /放棄|欠格|廃除|分の|\d\/\d/.test(line))).toEqual([]);
  });

  test('date, maker’s name and address; A4 upright with 5 cm free at the foot', async () => {
    const [paper] = await papersOf(inputOf(caseOf('threeHeirs'), ['heirList']));
    const xml = xmlOf(paper?.bytes ?? new Uint8Array());
    expect(linesOf(xml).slice(-3)).toEqual([
      '作成日　令和8年11月29日',
      '作成者　住所　東京都千代田区丸の内1丁目2番3号　つぎビル8階',
      '氏名　税理士法人つぎ　東京本店　代表社員税理士　継　太郎',
    ]);
    expect(xml).toContain('<w:pgSz w:w="11906" w:h="16838"/>');
    const foot = Number(/w:bottom="(\d+)"/.exec(xml)?.[1]);
    expect((foot / 1440) * 25.4).toBeGreaterThanOrEqual(50);
  });

  test('twelve heirs take two sheets, numbered, each heir once', async () => {
    const sheets = heirListSheets(caseOf('twelveHeirs'));
    expect(sheets).toHaveLength(2);
    const heirs = families.twelveHeirs?.filter(({ is_deceased }) => is_deceased === 0) ?? [];
    expect(saidOn(sheets).filter((line) => heirs.some(({ cust_name }) => cust_name === line))).toHaveLength(12);
    const titles = (await textOf(caseOf('twelveHeirs'), 'heirList')).filter((line) => line.includes('法定相続情報'));
    expect(titles).toEqual([
      '被相続人　𠮷田　﨑次郎　法定相続情報（1／2）',
      '被相続人　𠮷田　﨑次郎　法定相続情報（2／2）',
    ]);
  });

  test.each(Object.keys(families))(
    '%s: nothing leaves its sheet or lies over anything else, and each heir has a line',
    (family) => {
      for (const { picture } of [...heirListSheets(caseOf(family)), ...relationChartSheets(caseOf(family))]) {
        const [, ...boxes] = picture.boxes;
        expect(picture).toMatchObject(sheetSize);
        for (const { x, y, width, height, lines } of boxes) {
          expect(x >= 0 && y >= 0 && x + width <= sheetSize.width + 1 && y + height <= sheetSize.height).toBe(true);
          for (const { text, size } of lines) {
            // LibreOffice parts kanji from figures by a quarter of a letter.
            const parted = text.match(/\p{sc=Han}(?=\d)|\d(?=\p{sc=Han})/gu)?.length ?? 0;
            expect(textWidth(text, size) + (parted * size) / 4).toBeLessThanOrEqual(width + 1);
            expect(size).toBeGreaterThanOrEqual(9.5);
          }
        }
        const over = boxes.filter((one, index) =>
          boxes.some(
            (other, at) =>
              at > index &&
              one.x < other.x + other.width &&
              other.x < one.x + one.width &&
              one.y < other.y + other.height - 1 &&
              other.y < one.y + one.height - 1,
          ),
        );
        expect(over).toEqual([]);
        const ends = picture.strokes.flatMap(({ from, to }) => [from, to]);
        const columns = boxes.filter(({ x }) => x > 0);
        const unhung = columns.filter(
          ({ x, y, height }) =>
            !ends.some((end) => Math.abs(end.x - (x - 4)) < 1 && end.y > y && end.y < y + height) &&
            // The spouse beside a decedent who has parents above hangs from the decedent.
            !ends.some((end) => Math.abs(end.x - (x + 24)) < 1 && Math.abs(end.y - (y - 2)) < 1),
        );
        expect(unhung).toEqual([]);
      }
    },
  );

  test('in a narrow column neither a day nor a number is broken, and a long name has two lines', () => {
    const said = saidOn(heirListSheets(caseOf('twiceReplaced')));
    expect(said).toEqual(expect.arrayContaining(['平成21年12月24日', '長谷川', '勘解由小路髙左衛門尉', '被代襲者']));
    expect(said.filter((line) => /^(?:日|月|年|号室|\d+日)/.test(line))).toEqual([]);
  });

  test('a marriage is a double line', () => {
    const doubles = (family: string) =>
      heirListSheets(caseOf(family)).flatMap(({ picture: { strokes } }) =>
        strokes.filter(({ from, to }) =>
          strokes.some((other) => other.from.x === from.x + 3 && other.to.x === to.x + 3 && other.from.y === from.y),
        ),
      ).length;
    expect([doubles('oneHeir'), doubles('threeHeirs')]).toEqual([0, 1]);
  });

  test('a branch too long for a sheet goes on on the next', () => {
    const many = Array.from({ length: 12 }, (_, index) => 100 + index);
    const base = families.representation ?? [];
    const [grandchild] = base.filter(({ member_id }) => member_id === 5);
    const members = [
      ...base,
      ...many.flatMap((member_id) => (grandchild ? [{ ...grandchild, member_id, cust_name: `孫　${member_id}` }] : [])),
    ];
    const said = saidOn(heirListSheets(paperCase(members)));
    for (const member_id of many) expect(said.filter((line) => line === `孫　${member_id}`)).toHaveLength(1);
    expect(said.filter((line) => line.startsWith('被代襲者')).length).toBeGreaterThan(1);
  });
});

describe('相続関係説明図', () => {
  test('tells who takes real estate, who takes none, and who renounced', () => {
    const said = saidOn(relationChartSheets(caseOf('representation')));
    const markOf = (name: string) => said[said.indexOf(name) + 1];
    expect([markOf('𠮷田　髙子'), markOf('𠮷田　一郎'), markOf('濵田　蓮')]).toEqual([
      '（相続）',
      '（放棄）',
      '（分割）',
    ]);
    // Nobody stands in their place: the registry still reads of them in the registers.
    expect([markOf('𠮷田　健二'), markOf('𠮷田　正')]).toEqual(['（廃除）', '（欠格）']);
  });

  test('who died since takes what comes to their own heirs, and those who take none of it are told too', () => {
    const items = fortyAssets.map((item) => ({ ...item, acquirer_member_id: 6 }));
    const given = { inventory: { ...nothingAssumed, family_asset_id: 1, as_of_date: '2026-03-03', items } };
    const said = saidOn(relationChartSheets(caseOf('successive', given)));
    const marksOf = (name: string) => said.flatMap((line, index) => (line === name ? [said[index + 1]] : []));
    expect([marksOf('𠮷田　髙子'), marksOf('𠮷田　咲')]).toEqual([['（分割）'], ['（分割）']]);
    expect([marksOf('𠮷田　一郎')[0], marksOf('𠮷田　美穂'), marksOf('𠮷田　翔')]).toEqual([
      '（相続）',
      ['（分割）'],
      ['（相続）'],
    ]);
  });

  test('the heirs of an heir who died since have a sheet of their own', () => {
    const sheets = relationChartSheets(caseOf('successive'));
    expect(sheets.map(({ decedent }) => decedent?.cust_name)).toEqual(['𠮷田　﨑次郎', '𠮷田　一郎']);
  });

  test('where all of the first rank renounced the next stands on a sheet of its own', () => {
    const renounced = (families.siblings ?? []).concat(
      (families.threeHeirs ?? [])
        .filter(({ member_id }) => member_id === 3)
        .map((child) => ({
          ...child,
          ...inherits({ renounced_date: '2026-05-01' }),
        })),
    );
    expect(relationChartSheets(paperCase(renounced))).toHaveLength(2);
  });
});

test('the agreement tells real estate as its register does, who bears the debts, and has a place to sign for each heir', async () => {
  const lines = await textOf(caseOf('minor'), 'division');
  expect(lines).toEqual(
    expect.arrayContaining([
      '所在\t世田谷区太子堂一丁目',
      '地番\t12番3',
      '地目\t宅地',
      '地積\t165.25㎡',
      '家屋番号\t12番3',
      '種類\t居宅',
      '持分\t2分の1',
      '名称\t三田銀行　世田谷支店　普通　1234567',
      '医療費 未払分 世田谷中央病院',
      '金384,200円',
      '第3条（後日判明した遺産）',
      '相続人　𠮷田　髙子\t㊞',
      '相続人　𠮷田　一郎（未成年者）',
      '特別代理人',
    ]),
  );
});

test('the heirs of an heir who died since sign as such, and the agreement names whom they stand for', async () => {
  const items = fortyAssets.map((item, index) => ({ ...item, acquirer_member_id: index % 2 === 0 ? 6 : 2 }));
  const inventory = { ...nothingAssumed, family_asset_id: 1, as_of_date: '2026-03-03', items };
  const lines = await textOf(caseOf('successive', { inventory }), 'division');
  expect(lines).toEqual(
    expect.arrayContaining([
      '相続人兼被相続人　𠮷田　一郎（昭和45年5月5日生、令和8年6月1日死亡）',
      '被相続人　𠮷田　﨑次郎　の死亡により開始した相続につき、共同相続人全員（死亡した共同相続人については、その相続人全員）は、その遺産の分割について協議し、次のとおり合意した。',
      '亡𠮷田一郎相続人　𠮷田　翔　は、次の遺産を取得する。',
      '相続人　𠮷田　髙子　は、次の遺産を取得する。',
      '亡𠮷田一郎相続人　𠮷田　美穂\t㊞',
      '相続人　𠮷田　咲\t㊞',
    ]),
  );
  // A widow who died after: her children are heirs of both.
  const widowed = (families.threeHeirs ?? []).map((one) =>
    one.member_id === 2 ? { ...one, is_deceased: 1 as const, death_date: '2026-05-05' } : one,
  );
  const both = await textOf(paperCase(widowed), 'division');
  expect(both).toEqual(expect.arrayContaining(['相続人兼亡𠮷田髙子相続人　𠮷田　一郎\t㊞']));
  const one = await textOf(caseOf('threeHeirs'), 'division');
  expect(one.filter((line) => line.includes('亡𠮷田') || line.startsWith('相続人兼'))).toEqual([]);
});

test('what passed through an heir who died since is registered by both inheritances, and the registers of their heirs are asked for', async () => {
  const causeFor = async (taker: number) => {
    const items = fortyAssets.map((item) => ({ ...item, acquirer_member_id: taker }));
    const inventory = { ...nothingAssumed, family_asset_id: 1, as_of_date: '2026-03-03', items };
    const [lines] = await textsOf(caseOf('successive', { inventory }), 'registrationApplication');
    return lines?.find((line) => line.endsWith('　相続'));
  };
  expect(await causeFor(6)).toContain('令和8年3月3日𠮷田一郎相続、令和8年6月1日　相続');
  expect(await causeFor(4)).toMatch(/\t令和8年3月3日　相続$/);
  const asked = await textOf(caseOf('successive'), 'registerRequest');
  expect(asked).toEqual(expect.arrayContaining(['𠮷田　美穂', '𠮷田　翔', '𠮷田　咲', '𠮷田　一郎']));
});

describe('registration after an heir died since', () => {
  const undivided = (given: Partial<PaperCase> = {}) => caseOf('successive', { inventory: null, ...given });
  const told = (lines: readonly string[] | undefined, from: string, to: string) => {
    const at = lines?.indexOf(from) ?? -1;
    return lines?.slice(at, lines.indexOf(to, at));
  };

  test('where several took it, the dead one is registered first and the share goes on by an application of its own', async () => {
    const [first, second, house, further, ...more] = await textsOf(undivided(), 'registrationApplication');
    expect(more).toEqual([]);
    expect(first?.slice(0, 4)).toEqual([
      '連件（1／2）',
      '登記申請書',
      '登記の目的\t所有権移転',
      '原　　　因\t令和8年3月3日　相続',
    ]);
    const place = '東京都世田谷区太子堂一丁目2番3号';
    const of = (name: string, share: string) => [place, `持分　${share}`, name];
    expect(
      told(
        first,
        '相　続　人\t（被相続人　𠮷田　﨑次郎）',
        '添付情報\t登記原因証明情報　　住所証明情報　　代理権限証明情報　　評価証明情報',
      ),
    ).toEqual([
      '相　続　人\t（被相続人　𠮷田　﨑次郎）',
      ...of('𠮷田　髙子', '2分の1'),
      ...of('亡　𠮷田　一郎', '4分の1'),
      '上記相続人（申請人）',
      ...['𠮷田　美穂', '𠮷田　翔'].flatMap((name) => [place, name]),
      ...of('𠮷田　咲', '4分の1'),
    ]);
    expect(told(first, '課税価格\t金30,922,000円', '不動産の表示')).toEqual([
      '課税価格\t金30,922,000円',
      '登録免許税\t金123,600円',
      '（登録免許税法別表第一第１号（二）イ　1000分の４）',
      '（亡𠮷田一郎の持分4分の1につき、租税特別措置法第84条の2の3第1項により非課税）',
    ]);

    expect(second?.slice(0, 4)).toEqual([
      '連件（2／2）',
      '登記申請書',
      '登記の目的\t𠮷田　一郎持分全部移転',
      '原　　　因\t令和8年6月1日　相続',
    ]);
    expect(second).toEqual(
      expect.arrayContaining([
        '相　続　人\t（被相続人　𠮷田　一郎）',
        ...of('𠮷田　美穂', '8分の1'),
        '課税価格\t金10,307,000円',
        '登録免許税\t金41,200円',
        '持分\t4分の1',
      ]),
    );
    expect([...(second ?? []), ...(house ?? [])].filter((line) => line.includes('非課税'))).toEqual([]);
    expect([house?.[2], further?.[2]]).toEqual([
      '登記の目的\t𠮷田　﨑次郎持分全部移転',
      '登記の目的\t𠮷田　一郎持分全部移転',
    ]);
  });

  test('an agreement that parts it between a child and the heir of another has two applications too', async () => {
    const parted = chosenDivision.inventory.items.map((item) =>
      item.acquirer_member_id === 3 ? { ...item, acquirer_member_id: 6 } : item,
    );
    const papers = caseOf('successive', { inventory: { ...chosenDivision.inventory, items: parted } });
    const [first, second] = await textsOf(papers, 'registrationApplication');
    expect(first).toEqual(expect.arrayContaining(['亡　𠮷田　一郎', '上記相続人（申請人）', '𠮷田　翔', '𠮷田　咲']));
    expect(first).not.toContain('𠮷田　美穂');
    expect(second).toEqual(expect.arrayContaining(['登記の目的\t𠮷田　一郎持分全部移転', '持分　3分の1', '𠮷田　翔']));
  });

  test('deaths one after the other: one cause where each took alone, else an application for each', async () => {
    const [grandson] = (families.successive ?? []).filter(({ member_id }) => member_id === 6);
    const members = (families.successive ?? []).map((one) =>
      one.member_id === 6 ? { ...one, is_deceased: 1 as const, death_date: '2026-08-01' } : one,
    );
    const family = grandson
      ? [
          ...members,
          {
            ...grandson,
            member_id: 7,
            cust_name: '𠮷田　蓮',
            relation: 13,
            ...childOf(6),
          },
        ]
      : members;
    const causes = async (papers: PaperCase) =>
      (await textsOf({ ...papers, properties: estateProperties.slice(0, 1) }, 'registrationApplication')).map((lines) =>
        lines.filter((line) => /^登記の目的|^原　/.test(line)).map((line) => line.split('\t')[1]),
      );
    const items = fortyAssets.map((item) => ({ ...item, acquirer_member_id: 7 }));
    const inventory = { ...nothingAssumed, family_asset_id: 1, as_of_date: '2026-03-03', items };
    expect(await causes(paperCase(family, { inventory }))).toEqual([
      ['所有権移転', '令和8年3月3日𠮷田一郎相続、令和8年6月1日𠮷田翔相続、令和8年8月1日　相続'],
    ]);
    expect(await causes(paperCase(family, { inventory: null }))).toEqual([
      ['所有権移転', '令和8年3月3日　相続'],
      ['𠮷田　一郎持分全部移転', '令和8年6月1日　相続'],
      ['𠮷田　翔持分全部移転', '令和8年8月1日　相続'],
    ]);
  });

  test('each file has its place among them in its name', () => {
    const labels = copiesOf('registrationApplication', '', {
      papers: undivided(),
      wanted: { memberIds: [], propertyId: 1 },
    }).map(({ label }) => label);
    expect(labels).toEqual(['世田谷区太子堂一丁目 12番3 1-2', '世田谷区太子堂一丁目 12番3 2-2']);
  });

  test('a day of a later death and the last address of who is registered are asked for', () => {
    const members = undivided().members.map((one) =>
      one.member_id === 3 ? { ...one, death_date: '2026-06', cust_address: '' } : one,
    );
    const of = { name: '𠮷田　一郎', href: '/family/member/3?edit=1' };
    expect(
      problemsOf('registrationApplication', { ...undivided(), members }, { memberIds: [], propertyId: 1 }),
    ).toEqual([
      { code: 'noDeath', ...of },
      { code: 'noAddress', ...of },
    ]);
  });

  test('a power of attorney names each registration that the signer asks for', async () => {
    const entrusted = async (papers: PaperCase, name: string) => {
      const texts = await textsOf(papers, 'registrationProxy');
      return texts.find((lines) => lines.includes(`氏名　${name}\t㊞`))?.find((line) => line.startsWith('1．'));
    };
    const first =
      '被相続人𠮷田﨑次郎名義の不動産について、令和8年3月3日相続を原因とする所有権移転登記（持分移転登記を含む）';
    const second = '亡𠮷田一郎名義の不動産について、令和8年6月1日相続を原因とする所有権移転登記（持分移転登記を含む）';
    const end = 'の申請に関する一切の件';
    expect(await entrusted(undivided(), '𠮷田　翔')).toBe(`1．${first}、並びに${second}${end}`);
    expect(await entrusted(undivided(), '𠮷田　咲')).toBe(`1．${first}${end}`);
    // Without real estate on record the law tells who has what registered.
    expect(await entrusted(undivided({ properties: [] }), '𠮷田　翔')).toBe(`1．${first}、並びに${second}${end}`);
    const items = fortyAssets.map((item) => ({ ...item, acquirer_member_id: 6 }));
    const taken = undivided({ inventory: { ...nothingAssumed, family_asset_id: 1, as_of_date: '2026-03-03', items } });
    expect(await entrusted(taken, '𠮷田　翔')).toBe(
      `1．${first.replace('令和8年3月3日', '令和8年3月3日𠮷田一郎相続、令和8年6月1日')}${end}`,
    );
  });
});

test('a certificate of division tells the whole division to each heir, who alone signs it', async () => {
  const papers = caseOf('threeHeirs', chosenDivision);
  const copies = await textsOf(papers, 'divisionCertificate');
  const agreement = await textOf(papers, 'division');
  expect(copies.map((lines) => lines.filter((line) => line.endsWith('㊞')))).toEqual([
    ['相続人　𠮷田　髙子\t㊞'],
    ['相続人　𠮷田　一郎\t㊞'],
    ['相続人　𠮷田　咲\t㊞'],
  ]);
  const articles = (lines: readonly string[]) =>
    lines.slice(lines.indexOf('第1条（遺産の取得）'), lines.indexOf('第4条（後日判明した遺産）'));
  for (const lines of copies) {
    expect(lines[0]).toBe('遺産分割証明書');
    expect(articles(lines)).toEqual(articles(agreement));
    expect(lines.join('')).not.toContain('協議書');
  }
  expect(articles(agreement).length).toBeGreaterThan(10);
});

describe('who signs for a minor', () => {
  /** What stands below the minor's name in the agreement. */
  const agentsIn = async (papers: PaperCase) => {
    const lines = await textOf(papers, 'division');
    return lines.slice(lines.findIndex((line) => line.endsWith('（未成年者）')) + 1).slice(0, 3);
  };
  const home = '住所　東京都世田谷区太子堂一丁目2番3号';

  test.each<[string, PaperCase, readonly string[]]>([
    ['a parent who inherits too: somebody whom a court appoints', caseOf('minor'), ['特別代理人', '住所', '氏名\t㊞']],
    [
      'a parent who does not inherit: that parent',
      caseOf('grandchild'),
      ['法定代理人（親権者）', home, '氏名　濵田　修\t㊞'],
    ],
    [
      'a parent of several: it is not told for which of them',
      caseOf('grandchildren'),
      ['法定代理人・特別代理人', '住所', '氏名\t㊞'],
    ],
    ['nobody on record', caseOf('orphan'), ['法定代理人・特別代理人', '住所', '氏名\t㊞']],
    [
      'a guardian who was chosen',
      caseOf('orphan', { guardians: { 3: [30] } }),
      ['法定代理人（未成年後見人）', home, '氏名　𠮷田　叔父\t㊞'],
    ],
    [
      'who was chosen beside a living parent is no guardian',
      paperCase([...(families.minor ?? []), ...(families.orphan ?? []).slice(-1)], { guardians: { 3: [30] } }),
      ['特別代理人', home, '氏名　𠮷田　叔父\t㊞'],
    ],
    ['a guardian who inherits too', caseOf('orphan', { guardians: { 3: [4] } }), ['特別代理人', '住所', '氏名\t㊞']],
  ])('a division, %s', async (_, papers, expected) => {
    expect((await agentsIn(papers)).map((line) => line.replace(/　(?=\t|$)/, ''))).toEqual(expected);
  });

  const proxies = ['registerProxy', 'registrationProxy', 'balanceProxy', 'taxProxy'] as const;
  test.each<[string, PaperCase, string, string]>([
    ['a parent', caseOf('minor'), '法定代理人（親権者）', '氏名　𠮷田　髙子\t㊞'],
    ['nobody on record', caseOf('orphan'), '法定代理人（親権者・未成年後見人）', '氏名　\t㊞'],
    [
      'a guardian who was chosen',
      caseOf('orphan', { guardians: { 3: [30] } }),
      '法定代理人（未成年後見人）',
      '氏名　𠮷田　叔父\t㊞',
    ],
  ])('proxies, %s: with the right title', async (_, papers, title, name) => {
    for (const key of proxies) {
      const lines = (await textsOf(papers, key)).find((one) => one.some((line) => line.startsWith('法定代理人')));
      expect(lines).toEqual(expect.arrayContaining([title, name]));
    }
  });
});

describe('after a division was chosen', () => {
  const chosen = () => caseOf('threeHeirs', chosenDivision);
  const takenBy = (lines: readonly string[], name: string) => {
    const from = lines.findIndex((line) => line.startsWith(`相続人　${name}　は、次の遺産`));
    const rest = lines.slice(from + 1);
    return rest.slice(
      0,
      rest.findIndex((line) => /^相続人|^第/.test(line)),
    );
  };

  test('the agreement tells the share of each taker, or the yen where no share is told', async () => {
    const lines = await textOf(chosen(), 'division');
    const [son, daughter] = [takenBy(lines, '𠮷田　一郎'), takenBy(lines, '𠮷田　咲')];
    expect(son.filter((line) => /^持分|^取得分/.test(line))).toEqual(['持分\t3分の1', '取得分\t金10,000,250円']);
    expect(daughter.filter((line) => /^持分|^取得分/.test(line))).toEqual(['持分\t3分の2', '取得分\t金9,999,750円']);
    expect(daughter).toEqual(expect.arrayContaining(['所在\t世田谷区太子堂一丁目', '名称\t三田銀行　普通　1234567']));
  });

  test('money between the heirs is a duty to pay with an article of its own, and no asset', async () => {
    const lines = await textOf(chosen(), 'division');
    expect(lines.filter((line) => line.includes('代償金'))).toEqual(['第2条（代償金）']);
    expect(lines).toEqual(
      expect.arrayContaining([
        '相続人　𠮷田　咲　は、前条の遺産を取得する代償として、相続人　𠮷田　一郎　に対し、金5,000,000円を支払う義務を負う。',
        '第3条（債務及び葬式費用の負担）',
        '第4条（後日判明した遺産）',
      ]),
    );
    const inventory = await textOf(chosen(), 'inventory');
    expect(inventory.filter((line) => /代償金|△/.test(line))).toEqual([]);
  });

  test('who takes a part is registered with it', async () => {
    const [land] = await textsOf(chosen(), 'registrationApplication');
    expect(land?.filter((line) => line.startsWith('持分'))).toEqual(['持分　3分の1', '持分　3分の2']);
  });

  test('halves of what the decedent had half of are quarters', () => {
    const [, house] = estateProperties;
    const [, line] = fortyAssets;
    if (!house || !line) throw new Error('no house');
    const half = { ...line, share_num: 1, share_den: 2 };
    const items = [half, { ...half, acquirer_member_id: 3 }];
    const shares = (of: readonly DossierAsset[]) =>
      applicantsOf(
        caseOf('threeHeirs', {
          inventory: { ...nothingAssumed, family_asset_id: 1, as_of_date: '2026-03-03', items: of },
        }),
        house,
      )?.map(({ share }) => share);
    expect(shares(items)).toEqual(['1/4', '1/4']);
    expect(shares(items.map((one) => ({ ...one, share_den: 4 })))).toEqual(['1/4', '1/4']);
    expect(shares(items.map((one) => ({ ...one, share_den: 3 })))).toBeUndefined();
  });
});

test('two lots of one place are told by their numbers; a place alone names none of them', () => {
  const [one] = estateProperties;
  if (!one) throw new Error('no lot');
  const other = { ...one, property_id: 9, lot_number: '12番4' };
  const line = (location: string) => ({ ...(fortyAssets[0] as DossierAsset), location });
  const found = (location: string, properties: readonly Property[]) =>
    propertyOf(caseOf('threeHeirs', { properties }), line(location))?.property_id;
  expect(found('世田谷区太子堂一丁目12番4', [one, other])).toBe(9);
  expect(found('世田谷区太子堂一丁目', [one, other])).toBeUndefined();
  expect(found('世田谷区太子堂一丁目', [one])).toBe(1);
  expect(found('世田谷区太子堂一丁目', [{ ...one, property_type: 11 }])).toBeUndefined();
});

test('land of an heir who died is free by the first paragraph', async () => {
  const properties = estateProperties.slice(0, 1).map((one) => ({ ...one, to_deceased_heir: 1 as const }));
  expect(await textOf(caseOf('threeHeirs', { properties }), 'registrationApplication')).toContain(
    '登録免許税\t租税特別措置法第84条の2の3第1項により非課税',
  );
});

test('of all real estate the application leaves out what has no register', () => {
  const [lot, house] = estateProperties;
  if (!lot || !house) throw new Error('no property');
  const papers = caseOf('threeHeirs', { properties: [lot, { ...house, property_type: 13 }] });
  const copies = estatePapers.registrationApplication.copies(papers, { memberIds: [], propertyId: null }, '');
  expect(copies).toHaveLength(1);
});

test('the application goes to the registry that a legal matter names, where all real estate lies in one town', async () => {
  const addressed = async (given: Partial<PaperCase>) => {
    const [land] = await textsOf(caseOf('threeHeirs', given), 'registrationApplication');
    return land?.find((line) => line.endsWith('御中'));
  };
  const registry = '東京法務局世田谷出張所';
  expect(await addressed({ registry })).toBe('令和8年11月29日申請　　東京法務局世田谷出張所　御中');
  expect(await addressed({})).toBe('令和8年11月29日申請　　管轄法務局　御中');
  const [lot, house] = estateProperties;
  const properties = [lot, house && { ...house, prefecture_id: 20, location: '松本市大手三丁目4番地' }].filter(
    (one) => one !== undefined,
  );
  expect(await addressed({ registry, properties })).toBe('令和8年11月29日申請　　管轄法務局　御中');
});

test('the application names the tax with its article, or why there is none', async () => {
  const [house, , cheap] = [
    await textsOf(caseOf('threeHeirs'), 'registrationApplication'),
    null,
    await textOf(
      caseOf('threeHeirs', {
        properties: estateProperties.slice(0, 1).map((one) => ({ ...one, fixed_asset_value: 900_000 })),
      }),
      'registrationApplication',
    ),
  ];
  expect(house[0]).toEqual(
    expect.arrayContaining([
      '登記の目的\t所有権移転',
      '原　　　因\t令和8年3月3日　相続',
      '課税価格\t金41,230,000円',
      '登録免許税\t金164,900円',
    ]),
  );
  expect(house[1]).toEqual(
    expect.arrayContaining(['登記の目的\t𠮷田　﨑次郎持分全部移転', '持分　2分の1', '登録免許税\t金16,400円']),
  );
  expect(cheap).toContain('登録免許税\t租税特別措置法第84条の2の3第2項により非課税');
});

test('without acquirers the heirs are registered by their statutory shares', async () => {
  const papers = caseOf('threeHeirs', { inventory: null });
  const [land] = await textsOf(papers, 'registrationApplication');
  expect(land?.filter((line) => line.startsWith('持分'))).toEqual(['持分　2分の1', '持分　4分の1', '持分　4分の1']);
});

test('one request a town, one power of attorney an heir', async () => {
  const papers = caseOf('twelveHeirs');
  const files = await papersOf(inputOf(papers, ['registerProxy', 'registerRequest']));
  expect(files).toHaveLength(12 + 1);
  expect(new Set(files.map(({ name }) => name)).size).toBe(8 + 1);
  const zip = new PizZip(await writePapers(inputOf(papers, ['registerProxy', 'registerRequest'])));
  expect(Object.keys(zip.files)).toHaveLength(13);
});

test('the maker is the legal person of the profession that the law asks for, at its office', async () => {
  const tax = { name: '税理士法人 継', representative: '代表社員　税理士　大倉 和臣' };
  const legal = { name: '司法書士法人 継', representative: '代表社員　司法書士　三枝 直人' };
  const [office, firms] = [
    { ...caseOf('threeHeirs').office, name: '東京本店', firm: tax },
    { 1: tax, 2: legal },
  ];
  const makerOn = async (key: PaperKey, given: Partial<PaperCase> = {}) => {
    const lines = await textOf(caseOf('threeHeirs', { office, firms, ...given }), key);
    return [
      ...new Set(
        lines.flatMap((line) => line.match(/(税理士|司法書士)法人 継.*(倉 和臣|枝 直人)|東京本店/)?.[0] ?? []),
      ),
    ];
  };
  expect(await makerOn('heirList')).toEqual(['税理士法人 継　代表社員　税理士　大倉 和臣']);
  expect(await makerOn('taxProxy', { office: { ...office, firm: legal } })).toEqual([
    '税理士法人 継　代表社員　税理士　大倉 和臣',
  ]);
  expect(await makerOn('registrationProxy')).toEqual(['司法書士法人 継　代表社員　司法書士　三枝 直人']);
  expect(await makerOn('registrationApplication')).toEqual(['司法書士法人 継　代表社員　司法書士　三枝 直人']);
  expect(await makerOn('registrationProxy', { firms: { 1: tax, 2: null } })).toEqual(['東京本店']);
});

test.each(paperKeys)('%s: no blank, no sign of an unknown field', async (key) => {
  for (const lines of await textsOf(caseOf('threeHeirs'), key)) {
    expect(lines.filter((line) => /[{}]|undefined|null|NaN|###/.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(8);
  }
});

test('several files are no single paper', async () => {
  await expect(writePaper(inputOf(caseOf('threeHeirs'), ['taxProxy']))).rejects.toThrow('One paper');
});

describe('what keeps a paper from being made', () => {
  const without = (id: number, given: object): PaperCase =>
    paperCase((families.threeHeirs ?? []).map((one) => (one.member_id === id ? { ...one, ...given } : one)));
  /** A chosen division with other facts on its lines, and some of them missing at its end. */
  const chosenWith = (given: Partial<DossierAsset>, missing = 0): Partial<PaperCase> => {
    const items = chosenDivision.inventory.items.slice(0, chosenDivision.inventory.items.length - missing);
    return { inventory: { ...chosenDivision.inventory, items: items.map((item) => ({ ...item, ...given })) } };
  };
  /** An inventory whose every line goes to one person. */
  const inventoryOf = (id: number) => ({
    ...nothingAssumed,
    family_asset_id: 1,
    as_of_date: '2026-03-03',
    items: fortyAssets.map((item) => ({ ...item, acquirer_member_id: id })),
  });
  const member = (id: number, name: string) => ({ name, href: `/family/member/${id}?edit=1` });

  test.each<[string, PaperKey, PaperCase, readonly object[]]>([
    ['nothing', 'heirList', caseOf('threeHeirs'), []],
    [
      'a death known in part',
      'relationChart',
      without(1, { death_date: '2026-03' }),
      [{ code: 'noDeath', ...member(1, '𠮷田　﨑次郎') }],
    ],
    [
      'no birth of an heir',
      'heirList',
      without(3, { birth_day: null }),
      [{ code: 'noBirth', ...member(3, '𠮷田　一郎') }],
    ],
    [
      'a relation that is not told',
      'heirList',
      without(4, { gender: null }),
      [{ code: 'noRelation', ...member(4, '𠮷田　咲') }],
    ],
    [
      'no applicant',
      'heirList',
      caseOf('threeHeirs', { applicantId: null }),
      [{ code: 'noApplicant', name: '', href: null }],
    ],
    [
      'an applicant who died',
      'heirList',
      caseOf('successive', { applicantId: 3 }),
      [{ code: 'died', ...member(3, '𠮷田　一郎') }],
    ],
    ['one heir', 'division', caseOf('oneHeir'), [{ code: 'soleHeir', ...member(3, '𠮷田　一郎') }]],
    [
      'somebody who takes without being an heir',
      'division',
      caseOf('adoption', { inventory: inventoryOf(9) }),
      [{ code: 'notHeir', ...member(9, '佐藤　前妻') }],
    ],
    [
      'somebody who is registered without being an heir',
      'registrationApplication',
      caseOf('adoption', { inventory: inventoryOf(9), properties: estateProperties.slice(0, 1) }),
      [{ code: 'notHeir', ...member(9, '佐藤　前妻') }],
    ],
    [
      'no inventory',
      'division',
      caseOf('threeHeirs', { inventory: null }),
      [{ code: 'noInventory', name: '𠮷田　﨑次郎', href: null }],
    ],
    [
      'a domicile that is missing',
      'registerRequest',
      without(4, { domicile: null }),
      [{ code: 'noDomicile', ...member(4, '𠮷田　咲') }],
    ],
    [
      'a property without value',
      'registrationApplication',
      caseOf('threeHeirs', {
        properties: estateProperties.slice(0, 1).map((one) => ({ ...one, fixed_asset_value: null })),
      }),
      [{ code: 'noValue', name: '世田谷区太子堂一丁目', href: '/property/1?edit=1' }],
    ],
    [
      'co-takers without shares',
      'registrationApplication',
      caseOf('threeHeirs', chosenWith({ share_num: null, share_den: null })),
      [{ code: 'noShare', name: '世田谷区太子堂一丁目', href: '/family/asset/1?edit=1' }],
    ],
    [
      'money that nobody receives',
      'division',
      caseOf('threeHeirs', chosenWith({}, 1)),
      [{ code: 'noPayer', name: '', href: '/family/asset/1?edit=1' }],
    ],
    ...[11, 13].map((property_type): [string, PaperKey, PaperCase, readonly object[]] => [
      `ownership without register ${property_type}`,
      'registrationApplication',
      caseOf('threeHeirs', { properties: estateProperties.slice(0, 1).map((one) => ({ ...one, property_type })) }),
      [{ code: 'notRegistered', name: '世田谷区太子堂一丁目', href: '/property/1?edit=1' }],
    ]),
    [
      'a signer without address',
      'taxProxy',
      without(4, { cust_address: '' }),
      [{ code: 'noAddress', ...member(4, '𠮷田　咲') }],
    ],
  ])('%s', (_, key, papers, problems) => {
    const living = papers.members.filter(({ is_deceased }) => is_deceased === 0).map(({ member_id }) => member_id);
    expect(problemsOf(key, papers, { memberIds: living, propertyId: null })).toEqual(problems);
  });

  test('who died is no addressee', () => {
    const papers = caseOf('successive');
    expect(problemsOf('taxProxy', papers, { memberIds: [3, 4], propertyId: null })).toEqual([
      { code: 'died', ...member(3, '𠮷田　一郎') },
    ]);
  });
});

test('a tree without heirs has one sheet with the decedent alone', () => {
  const tree = heirTree(1, [recordedMember((families.oneHeir ?? [])[0] as never)]);
  expect(treeSheets(tree, { decedent: () => [{ text: 'A', kind: 'name' }], person: () => [] })).toHaveLength(1);
});

test('applications of a lot and of its house are told apart by their numbers', () => {
  const labels = copiesOf('registrationApplication', '登記申請書', {
    papers: caseOf('threeHeirs'),
    wanted: { memberIds: [], propertyId: null },
  }).map(({ label }) => label);
  expect(labels).toEqual(['世田谷区太子堂一丁目 12番3', '世田谷区太子堂一丁目12番地3 12番3']);
});
