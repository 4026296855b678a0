import PizZip from 'pizzip';
import { measureCpu } from '@/__tests__/support/cpuTime';
import { fillDocument } from '@/backend/documents/fillDocument';
import type { Dossier } from '@/backend/documents/sozoku/dossier';
import { wordData } from '@/backend/documents/sozoku/wordData';
import { writeProjectWord } from '@/backend/documents/sozoku/writeProjectWord';
import { readTemplate } from '@/backend/documents/templates';
import { emptyDossier, largeDossier, sampleDossier } from './dossiers';
import { linesOf, xmlOf } from './wordText';

/** The parts as the document begins each on a new page. */
const partsOf = async (dossier: Dossier) => {
  const xml = xmlOf(await writeProjectWord(dossier));
  const starts = [...xml.matchAll(/<w:p>(?=<w:pPr><w:pStyle w:val="(?:PartStart|Annex|Annex0)"\/>)/g)].map(
    ({ index }) => index,
  );
  const ends = [...starts.slice(1), xml.length];
  const [cover = '', ...others] = [
    xml.slice(0, starts[0]),
    ...starts.map((start, part) => xml.slice(start, ends[part])),
  ];
  return { xml, parts: [cover, ...others].map(linesOf) };
};

describe('a project in the middle of its work', () => {
  let xml: string;
  let styles: string;
  let parts: readonly (readonly string[])[];
  beforeAll(async () => {
    ({ xml, parts } = await partsOf(sampleDossier()));
    styles = new PizZip(await readTemplate('project.docx')).file('word/styles.xml')?.asText() ?? '';
  });
  const part = (index: number) => parts[index] ?? [];

  test('has its four parts and the chart, each on a new page', () => {
    expect(parts.map((lines) => lines.slice(0, 3))).toEqual([
      ['令和8年11月28日', '〒154-0004', '東京都世田谷区太子堂1丁目2番3号'],
      ['収入', '印紙', '相続税申告に関する委任契約書'],
      ['別紙1', '御見積書', 'No. TK26-0042'],
      ['別紙2', '必要書類一覧', '被相続人　𠮷田　﨑次郎　様'],
      ['別紙3', '相続関係図', expect.stringContaining('作成日　令和8年11月28日')],
    ]);
    const pageBreaks = (styles.match(/<w:style [^>]*w:styleId="(?:PartStart|Annex)".*?<\/w:style>/g) ?? []).filter(
      (style) => style.includes('<w:pageBreakBefore/>'),
    );
    expect(pageBreaks).toHaveLength(2);
    expect(xml).toMatch(/<w:type w:val="nextPage"\/><w:pgSz w:w="11906" w:h="16838"\/>/);
  });

  test('送付状: to the representative with 様, from the office, with what is enclosed', () => {
    const cover = part(0);
    expect(cover).toEqual(
      expect.arrayContaining([
        '𠮷田　髙子　様',
        '継税理士法人 東京本店',
        '東京都千代田区外神田4丁目5番6号',
        '代表社員 税理士　﨑山　澄子',
        '相続税申告のご契約書類送付の件',
        '敬具',
        '相続税申告に関する委任契約書',
        '2通',
        '以上',
        '担当者　　佐藤　圭',
      ]),
    );
    expect(cover.find((line) => line.startsWith('拝啓'))).toBeDefined();
  });

  test('委任契約書: thirteen articles, the amounts, the deadline and a place to sign for each heir', () => {
    const contract = part(1);
    const articles = contract.filter((line) => /^第\d+条（/.test(line));
    expect(articles).toEqual([
      '第1条（委任業務の範囲）',
      '第2条（対象外業務）',
      '第3条（報酬）',
      '第4条（報酬の支払時期）',
      '第5条（報酬の加算・変更）',
      '第6条（実費）',
      '第7条（資料の提出・返却）',
      '第8条（申告期限及び免責）',
      '第9条（秘密保持・個人情報）',
      '第10条（利益相反・紛争時の終了）',
      '第11条（解除・精算）',
      '第12条（反社会的勢力の排除）',
      '第13条（協議・管轄）',
    ]);
    const text = contract.join('\n');
    for (const words of [
      '被相続人　𠮷田　﨑次郎（令和8年3月3日死亡',
      '金　1,250,000円',
      '金　125,000円',
      '金　1,375,000円',
      '着手金　本契約締結時　　金　687,500円（税込）',
      '申告期限は、令和9年1月4日とする。',
    ])
      expect(text).toContain(words);
    const signed = contract.slice(contract.indexOf('甲（依頼者）'));
    expect(signed.filter((line) => line === '印')).toHaveLength(5);
    for (const name of ['𠮷田　髙子', '𠮷田　一郎', '濵田　蓮', '濵田　凛']) expect(signed).toContain(name);
    expect(signed).not.toContain('𠮷田　健二');
    expect(signed.filter((line) => line.startsWith('法定代理人'))).toHaveLength(2);
  });

  test('御見積書: its lines and sums', () => {
    const quote = part(2).join('\n');
    expect(quote).toContain('￥1,375,000－');
    expect(quote).toContain('基本報酬（遺産総額1億円以上2億円未満）\n1\n750,000\n750,000');
    expect(quote).toContain(
      '値引\n△100,000\n小計（税抜）\n1,250,000\n消費税（10％）\n125,000\n合計（税込）\n1,375,000',
    );
    expect(quote).toContain('お見積有効期限\n令和8年12月28日');
  });

  test('必要書類一覧: a box to tick for each paper', () => {
    const papers = part(3).join('\n');
    expect(papers.match(/□\n/g)).toHaveLength(19);
    for (const paper of [
      '戸籍謄本',
      '印鑑証明書',
      '固定資産税課税明細書',
      '登記事項証明書',
      '残高証明',
      '取引履歴',
      '保険金',
      '領収書',
      '贈与税申告書',
      '遺言書',
    ])
      expect(papers).toContain(paper);
  });

  test('相続関係図: everybody as native shapes, sign for sign', () => {
    const chart = part(4);
    for (const { cust_name } of sampleDossier().members) expect(chart).toContain(cust_name);
    expect(chart).toContain('孫　相続分 1/8');
    expect(chart).toContain('令和8年3月3日死亡(80歳)');
    expect(chart).toContain('［相続放棄］');
    expect(xml.match(/<wps:txbx>/g)).toHaveLength(9);
  });
});

test('a draft is a form to fill in by hand', async () => {
  const { xml, parts } = await partsOf(emptyDossier());
  expect(parts).toHaveLength(5);
  const text = parts.flat().join('\n');
  expect(text).not.toMatch(/null|undefined|NaN|[{}]|Invalid/);
  expect(text).toContain('金　　　　　　　　円');
  expect(text).toContain('申告期限は、令和　　　年　　　月　　　日とする。');
  expect(parts[1]?.filter((line) => line === '氏名')).toHaveLength(2);
  expect(parts[0]).toContain('継税理士法人 大阪支店');
  expect(text).not.toContain('TEL');
  expect(xml).not.toContain('wpg:wgp');
});

test('an office without a representative prints the name of the firm alone', async () => {
  const { office } = sampleDossier();
  const { parts } = await partsOf(sampleDossier({ office: { ...office, representative: null } }));
  const signed = parts[1]?.slice(-4);
  expect(signed).toEqual([expect.stringContaining('外神田'), '名称', '継税理士法人 東京本店', '印']);
});

test('without lines the quote is one line, named after the kind of return', async () => {
  const { parts } = await partsOf(sampleDossier({ quoteLines: [] }));
  expect(parts[2]?.join('\n')).toContain('1\n相続税申告\n1\n1,250,000\n1,250,000\n小計（税抜）\n1,250,000');
});

test.each(['<b>&"\'</b>', '{office.name}', '{#x}', '神\ufa19', '葛\u{e0100}', '=1+1', 'あ\u0001い'])(
  'a name %j breaks nothing',
  async (name) => {
    const [decedent, ...others] = sampleDossier().members;
    if (!decedent) throw new Error('The family has a decedent.');
    const members = [{ ...decedent, cust_name: name }, ...others];
    const { parts } = await partsOf(sampleDossier({ members }));
    const shown = name.replace('\u0001', '');
    expect(parts[3]?.[2]).toContain(shown.slice(0, 2));
    expect(parts[4]).toContain(shown);
  },
);

/** The template with other words in the place of some. */
const reworded = async (from: string, to: string): Promise<Uint8Array> => {
  const zip = new PizZip(await readTemplate('project.docx'));
  zip.file('word/document.xml', (zip.file('word/document.xml')?.asText() ?? '').replace(from, to));
  return zip.generate({ type: 'uint8array' });
};

test('a name that the data does not know stays to be seen', async () => {
  const filled = fillDocument(await reworded('{contact}', '{contakt}'), wordData(sampleDossier()));
  expect(linesOf(xmlOf(filled))).toContain('担当者　　{contakt}');
});

test('a template with a list that never ends is refused in words', async () => {
  const broken = await reworded('{/quote_lines}', '');
  expect(() => fillDocument(broken, wordData(sampleDossier()))).toThrow(
    /^The template cannot be filled\. .*quote_lines/,
  );
});

test('nine people, ten properties and forty assets take no more than three seconds of work', async () => {
  const dossier = largeDossier();
  const { ms } = await measureCpu(() => writeProjectWord(dossier));
  expect(ms).toBeLessThan(3000);
});
