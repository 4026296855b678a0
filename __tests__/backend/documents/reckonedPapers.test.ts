import PizZip from 'pizzip';
import type { PaperCase } from '@/backend/documents/estatePapers/paperCase';
import { problemsOf } from '@/backend/documents/estatePapers/problems';
import { estateToReckon } from '@/backend/documents/estatePapers/reckonedEstate';
import { copiesOf, writePapers } from '@/backend/documents/estatePapers/writePapers';
import { estateSamples } from '@/backend/documents/samples/estate';
import { type PaperKey, reckonedPapers } from '@/contract/paper';
import { keptAssumptions } from '@/rules/division/assumptions';
import { keptBenefits } from '@/rules/division/benefitRows';
import { forcedReckoning } from '@/rules/division/forcedReckoning';
import { planOf } from '@/rules/division/inventoryEstate';
import { secondDeathCurve } from '@/rules/division/secondDeath';
import { formatNumber } from '@/rules/format';
import { families, fortyAssets, paperCase } from './estateCases';
import { reckonedCases } from './reckonedCases';
import { linesOf, xmlOf } from './wordText';

const wanted = { memberIds: [], propertyId: null };
const dataOf = (key: PaperKey, papers: PaperCase) => {
  const [copy] = copiesOf(key, key, { papers, wanted });
  return copy?.data as Record<string, unknown>;
};
const textsIn = (data: Record<string, unknown>) => (data.cautions as { text: string }[]).map(({ text }) => text);
const codesOf = (key: PaperKey, papers: PaperCase) => problemsOf(key, papers, wanted).map(({ code }) => code);
const inventoryOf = ({ inventory }: PaperCase) => {
  if (inventory === null) throw new Error('no inventory');
  return inventory;
};

describe('遺留分計算書', () => {
  test.each(Object.entries(reckonedCases))('%s: the figures are those of the page', (_, papers) => {
    const estate = estateToReckon(papers);
    const { forced, specific } = forcedReckoning(estate, keptBenefits(estate));
    const data = dataOf('forcedShares', papers);
    expect(data.basis_total).toBe(formatNumber(forced.basis.total));
    expect(data.entitled).toEqual(
      forced.heirs.map((heir) =>
        expect.objectContaining({ amount: formatNumber(heir.amount), claim: formatNumber(heir.claim) }),
      ),
    );
    expect(data.payers).toEqual(forced.payers.map(({ pays }) => expect.objectContaining({ pays: formatNumber(pays) })));
    expect(data.specific).toEqual(specific.map(({ takes }) => expect.objectContaining({ takes: formatNumber(takes) })));
    const counted = forced.benefits.filter(({ counts, benefit }) => counts && benefit.kind === 'gift');
    const lines = data.basis_lines as { amount: string }[];
    const sum = lines.reduce((all, { amount }) => all + Number(amount.replace('△', '-').replaceAll(',', '')), 0);
    expect(sum).toBe(forced.basis.total);
    expect(
      lines.filter(({ amount }) => counted.some(({ benefit }) => formatNumber(benefit.amount) === amount)),
    ).toHaveLength(counted.length);
  });

  test('claims name who pays, and until when: a year from knowing, at most ten from the death', () => {
    const data = dataOf('forcedShares', reckonedCases.twelveHeirs);
    expect(data.has_claims).toBe(true);
    expect(data.limits).toEqual([
      { label: '侵害を知った日から1年（長谷川　勘解由小路髙左衛門尉様）', day: '令和9年5月1日' },
      { label: expect.stringContaining('𠮷田　葛'), day: '令和9年6月1日' },
      { label: '相続開始から10年', day: '令和18年3月3日' },
    ]);
    const late = { ...reckonedCases.twelveHeirs, infringements: [{ member_id: 11, known_on: '2035-12-01' }] };
    expect(dataOf('forcedShares', late).limits).toEqual([
      expect.objectContaining({ day: '令和18年3月3日' }),
      expect.objectContaining({ day: '令和18年3月3日' }),
    ]);
  });

  test('what is open stands before the figures', () => {
    expect(textsIn(dataOf('forcedShares', reckonedCases.twelveHeirs))).toEqual([
      '贈与日が未確認の贈与が1件あります。遺留分の基礎に加えていません。',
    ]);
    const unknown = { ...reckonedCases.twelveHeirs, infringements: [] };
    expect(textsIn(dataOf('forcedShares', unknown)).join()).toContain('知った日が登録されていません');
    expect(textsIn(dataOf('forcedShares', reckonedCases.untold)).join()).toContain('未登録です');
    expect(textsIn(dataOf('forcedShares', reckonedCases.living)).join()).toContain(
      '令和8年3月3日に相続が開始したものと仮定',
    );
    expect(textsIn(dataOf('forcedShares', reckonedCases.besideSiblings)).join()).toContain('1/2とする見解');
    expect(textsIn(dataOf('forcedShares', reckonedCases.threeHeirs))).toEqual([]);
    const members = (families.threeHeirs ?? []).map((one) =>
      one.member_id === 1 ? { ...one, death_date: '2026-03' } : one,
    );
    expect(textsIn(dataOf('forcedShares', { ...reckonedCases.threeHeirs, members })).join()).toContain(
      '年月日まで登録されていない',
    );
  });

  test('it is not made without an inventory, without heirs, and where only brothers and sisters inherit', () => {
    const alone = paperCase(families.siblings?.filter(({ member_id }) => member_id !== 2) ?? []);
    expect(codesOf('forcedShares', alone)).toEqual(['noForcedShare']);
    expect(codesOf('forcedShares', reckonedCases.besideSiblings)).toEqual([]);
    const self = paperCase(families.oneHeir?.filter(({ member_id }) => member_id === 1) ?? []);
    expect(codesOf('forcedShares', self)).toEqual(['noHeirs']);
    expect(codesOf('forcedShares', { ...self, inventory: null })).toEqual(['noInventory']);
  });
});

describe('二次相続比較', () => {
  test.each(['threeHeirs', 'twelveHeirs', 'besideSiblings', 'living'] as const)(
    '%s: the curve is that of the page',
    (name) => {
      const papers = reckonedCases[name];
      const estate = estateToReckon(papers);
      const curve = secondDeathCurve({
        ...planOf(estate, keptAssumptions(inventoryOf(papers))),
        spouseId: estate.spouseId ?? 0,
      });
      const data = dataOf('secondDeath', papers);
      const rows = data.points as { spouse_share: string; both_taxes: string; best: boolean; marks: string }[];
      for (const point of curve?.points.filter((_, index) => index % 10 === 0) ?? [])
        expect(rows.map(({ both_taxes }) => both_taxes)).toContain(formatNumber(point.total));
      const best = rows.filter((row) => row.best);
      expect(best).toEqual([
        expect.objectContaining({
          both_taxes: formatNumber(curve?.best.total ?? 0),
          marks: expect.stringContaining('合計が最も低い'),
        }),
      ]);
      expect(new Set(rows.map(({ spouse_share }) => spouse_share)).size).toBe(rows.length);
      expect(data.lead).toContain(`${formatNumber(curve?.best.total ?? 0)}円`);
      expect(data.assumed).toEqual({ own: '45,000,000円', use: '3,600,000円', growth: '△0.5%', years: '7年' });
      expect(data.drawing).toContain('合計が最も低い');
    },
  );

  test('what is only assumed stands before the figures', () => {
    expect(textsIn(dataOf('secondDeath', reckonedCases.untold)).join()).toContain('二次相続の仮定は未登録');
    expect(textsIn(dataOf('secondDeath', reckonedCases.besideSiblings)).join()).toContain('配偶者の相続人が記録にない');
    expect(textsIn(dataOf('secondDeath', reckonedCases.threeHeirs))).toEqual([]);
    const members = (families.threeHeirs ?? []).map((one) =>
      one.member_id === 2 ? { ...one, is_deceased: 1 as const, death_date: '2026-08-01' } : one,
    );
    expect(textsIn(dataOf('secondDeath', { ...reckonedCases.threeHeirs, members })).join()).toContain(
      '既に亡くなっている',
    );
  });

  test('it is in the name of the firm’s tax accountants, whoever prints it', () => {
    const papers = { ...reckonedCases.threeHeirs, firms: { 1: { name: '税理士法人甲', representative: null } } };
    const data = dataOf('secondDeath', {
      ...papers,
      office: { ...papers.office, firm: { name: '司法書士法人乙', representative: null } },
    });
    expect(JSON.stringify(data.office)).toContain('税理士法人甲');
  });

  test('it is not made without a spouse beside other heirs, nor by a law that is not held', () => {
    expect(codesOf('secondDeath', reckonedCases.oneHeir)).toEqual(['noSpouse']);
    const widow = families.threeHeirs?.slice(0, 2) ?? [];
    expect(codesOf('secondDeath', paperCase(widow))).toEqual(['noSpouse']);
    const members = (families.threeHeirs ?? []).map((one) =>
      one.member_id === 1 ? { ...one, death_date: '1990-01-01' } : one,
    );
    const old = paperCase(members, {
      inventory: { ...inventoryOf(reckonedCases.threeHeirs), as_of_date: '1990-01-01', items: fortyAssets },
    });
    expect(codesOf('secondDeath', old)).toEqual(['lawTooOld']);
    expect(codesOf('forcedShares', old)).toEqual([]);
  });
});

test('both are filled in whole, and go into one zip with others', async () => {
  const papers = reckonedCases.twelveHeirs;
  const kinds = (['inventory', ...reckonedPapers] as const).map((key) => ({ key, title: key, template: null }));
  const { files } = new PizZip(await writePapers({ papers, wanted, kinds }));
  expect(Object.keys(files).sort()).toEqual(['forcedShares.docx', 'inventory.docx', 'secondDeath.docx']);
  for (const file of Object.values(files)) {
    const text = linesOf(xmlOf(file.asUint8Array())).join(' ');
    expect(text).toContain('𠮷田　﨑次郎');
    expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
  }
});

test.each(reckonedPapers)('%s is tried of who has died and of who lives, who is no decedent', (key) => {
  const [dead, living] = estateSamples(key, key);
  expect([dead?.data.ofDeath, living?.data.ofDeath]).toEqual([true, false]);
});
