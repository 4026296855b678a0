import { billingOf } from '@/backend/documents/sozoku/billing';
import { type DossierSource, dossierOf } from '@/backend/documents/sozoku/dossierOf';
import { estateOf } from '@/backend/documents/sozoku/estate';
import { quoteOf } from '@/backend/documents/sozoku/quote';
import { successionOf } from '@/backend/documents/sozoku/succession';
import { taxStepsOf, taxTableOf } from '@/backend/documents/sozoku/taxTable';
import { emptyDossier, sampleDossier } from './dossiers';

test('what is billed is due until it is received', () => {
  const { project, today } = sampleDossier();
  const changed = { ...project, deposit_amount: 0, prgrs_balance_billing_date: '2026-12-01' };
  const billing = billingOf({ project: changed, today });
  expect(billing.deposit).toMatchObject({ billed: 0, received: 0, difference: 0 });
  expect(billing.balance).toMatchObject({ billed: 687_500, received: null, difference: 687_500 });
  expect(billing.sum).toEqual({ amount: 687_500, billed: 687_500, received: 0, difference: 687_500 });
});

test('where no amount is known none is shown', () => {
  expect(billingOf(emptyDossier())).toMatchObject({ tax: null, total: null, sum: { amount: null } });
  expect(quoteOf(emptyDossier(), '')).toMatchObject({
    subtotal: null,
    tax: null,
    total: null,
    lines: [{ quantity: null }],
  });
});

test('a quote sums its lines, discounts included', () => {
  expect(quoteOf(sampleDossier(), '')).toMatchObject({ subtotal: 1_250_000, tax: 125_000, total: 1_375_000 });
});

test('the estate follows the order of the form, whatever order its items have', () => {
  const { assets } = sampleDossier();
  const kinds = estateOf(sampleDossier({ assets: [...assets].reverse() })).kinds.map(({ name }) => name);
  expect(kinds).toEqual(estateOf(sampleDossier()).kinds.map(({ name }) => name));
});

test('a minor is one by the law of the day of death', () => {
  const { members } = sampleDossier();
  const born = (birth_year: number) =>
    members.map((member) => (member.member_id === 3 ? { ...member, birth_year } : member));
  const minorAt = (date: string, birth_year: number) =>
    successionOf(1, born(birth_year), [], date).heirs.find(({ memberId }) => memberId === 3)?.minor;
  expect(minorAt('2026-03-03', 2008)).toBe(true);
  expect(minorAt('2026-03-03', 2007)).toBe(false);
  expect(minorAt('2022-03-31', 2003)).toBe(true);
});

test('an heir who renounced does not inherit but counts for the tax', () => {
  const renounced = sampleDossier().succession?.heirs.find(({ memberId }) => memberId === 4);
  expect(renounced).toMatchObject({ share: null, renounced: true, counted: true });
});

describe('a dossier of the records of a project', () => {
  const { project, assets, members, office, today } = sampleDossier();
  const entry = {
    worklog_id: 1,
    project_id: 1,
    user_id: 1,
    minutes: null,
    progress_status: null,
    next_due_date: null,
    next_user_id: null,
    next_user_name: null,
    is_shared: 0 as const,
    updated_at: '',
    updated_by: null,
    lock_version: 1,
  };
  const source: DossierSource = {
    ...project,
    quote_with_tax: 0,
    uniform_id: 'U00001234',
    proposal_number: 'TK26-0042',
    project_category: 1,
    application_type: 1,
    due_date_type: 1,
    representative_member_id: 2,
    deposit_status: 3,
    decedent_member_id: 1,
    prgrs_start_date: '2026-05-15',
    prgrs_document_date: null,
    prgrs_valuation_date: null,
    prgrs_draft_date: null,
    prgrs_review_date: null,
    prgrs_confirm_date: null,
    prgrs_seal_date: null,
    prgrs_submission_date: null,
    prgrs_return_date: null,
    progress_by: { prgrs_start_date: '佐藤　圭' },
    interviewer_name: '高橋　澪',
    worker1_name: null,
    worker2_name: null,
    manager_name: null,
    quote_lines: [],
    engagement_worklog: {
      worklogs: [
        { ...entry, work_date: '2026-06-02', worklog_category: 7, worklog_content: '後', user_name: '佐藤　圭' },
        { ...entry, work_date: '2026-04-12', worklog_category: 1, worklog_content: '先', user_name: '佐藤　圭' },
      ],
      total_minutes: 0,
      engagements: [],
    },
    inquiry_details: {
      inquiry_id: 1,
      uniform_id: 'U00001234',
      first_inquiry_date: '2026-03-20',
      first_responder_name: '高橋　澪',
      approach_way: 5,
      introduced_by_name: '三田銀行',
      project_category: 1,
      project_category_status: 6,
      customer_situation: 3,
      first_inquiry: '相談',
      remarks: null,
    },
    interview_details: [],
  };
  const items = assets.map((item, sort) => ({ ...item, sort, item_id: sort }));
  const first = { first_death_date: null, first_acquired: null, first_tax: null };
  const inventory = { member_id: 1, as_of_date: '2026-03-03', ...first, items, benefits: null };
  const sources = { today, office, project: source, members, inventory };

  test('holds the figures of the rules, and the work from its beginning', () => {
    const dossier = dossierOf(sources);
    expect(dossier.succession).toEqual(sampleDossier().succession);
    expect(dossier.worklogs.map(({ worklog_content }) => worklog_content)).toEqual(['先', '後']);
    expect(dossier.progress[0]).toMatchObject({ actual: '2026-05-15', person: '佐藤　圭' });
    expect(dossier.progress[1]).toMatchObject({ actual: null, person: null });
    expect(dossier.inquiry).toMatchObject({ introduced_by: '三田銀行', first_responder: '高橋　澪', approach_way: 5 });
  });

  test('counts the special benefits that are kept with the inventory', () => {
    const open = items.map((item) => (item.asset_category < 7 ? { ...item, acquirer_member_id: null } : item));
    const kept = { kind: 1, member_id: 3, given_on: null, is_advance: 1, is_exempt: 0, is_harmful: 0 } as const;
    const partOf = (benefits: (typeof kept & { amount: number })[] | null) => {
      const dossier = dossierOf({ ...sources, inventory: { ...inventory, items: open, benefits } });
      const steps = taxStepsOf(dossier).map(({ term }) => term);
      const part = dossier.succession?.tax.parts.find(({ memberId }) => memberId === 3)?.undivided;
      return [part && part.n > 0n, steps.some((term) => term.includes('特別受益')), taxTableOf(dossier)?.notes.join()];
    };
    expect(partOf(null)).toEqual([true, false, expect.stringContaining('特別受益の有無が登録されていない')]);
    const much = 9_000_000_000;
    expect(partOf([{ ...kept, amount: much }])).toEqual([
      false,
      true,
      expect.stringContaining('特別受益の贈与9,000,000,000円'),
    ]);
  });

  test('follows the owner of the inventory while nobody has died', () => {
    const living = { ...source, decedent_member_id: null, death_date: null };
    const { decedentId, succession } = dossierOf({ ...sources, project: living });
    expect(decedentId).toBe(1);
    expect(succession?.heirs).not.toHaveLength(0);
  });

  test('has no succession without an inventory or a decedent, or with one of another family', () => {
    const nobody = { ...source, decedent_member_id: null };
    expect(dossierOf({ ...sources, project: nobody, inventory: null })).toMatchObject({ decedentId: null, assets: [] });
    expect(dossierOf({ ...sources, project: { ...source, decedent_member_id: 99 } }).succession).toBeNull();
  });
});
