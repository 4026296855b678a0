import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { atNoon } from '@/__tests__/components/inquiry/chains';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, server } from '@/__tests__/support/server';
import { insuranceResource } from '@/components/insurance/insuranceResource';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { InsuranceFields, insurance } from '@/contract/insurance';
import CasePage from '@/pages/insurance/[id]';
import CreatePage from '@/pages/insurance/create';
import { caseOf, insuranceChoices, insurer, useInsurance } from './cases';

configure({ defaultHidden: true });
beforeAll(() => atNoon());
afterAll(() => jest.useRealTimers());
beforeEach(useInsurance);
afterEach(() => act(() => message.destroy()));

describe('the insurance resource', () => {
  testDescriptor(insuranceResource, insurance, ['office_id', 'manager_id', 'bg_color', 'font_color', 'border_color']);
});

const { specs } = formModel({ create: InsuranceFields, update: InsuranceFields });

const values = {
  requested_date: ['2026-03-01', '2026-03-02'],
  inquiry_category_id: [3, 4],
  office_id: [1, 2],
  manager_id: [21, 22],
  requester_id: [31, 32],
  insurance_details: ['納税資金', '生前贈与\n2行目'],
  insured_member_id: [31, 32],
  policyholder_member_id: [32, 33],
  beneficiaries: [
    [
      { member_id: 31, ratio: 40 },
      { member_id: 32, ratio: 60 },
    ],
    [
      { member_id: 32, ratio: 30 },
      { member_id: 33, ratio: 70 },
    ],
  ],
  design_due_date: ['2026-03-10', '2026-03-11'],
  design_submitted_date: ['2026-03-08', '2026-03-09'],
  intention_confirmed_date: ['2026-03-05', '2026-03-06'],
  comparison_done: [1, 0],
  meeting_date: ['2026-03-12', '2026-04-20'],
  attendee_ids: [[21], [22, 31]],
  insurance_type: [1, 13],
  sum_insured: [10_000_000, 9_999_999_999_999],
  application_date: ['2026-03-15', '2026-03-16'],
  contract_date: ['2026-03-20', '2026-03-21'],
  commission_amount: [300_000, 400_000],
  result_type: [2, 8],
  lost_reason: [1, 2],
  works: [
    [{ date: '2026-03-02', category: 2, user_id: 21, content: '意向の確認' }],
    [{ date: '2026-03-03', category: 3, user_id: 22, content: '提案\n面談' }],
  ],
} as const;

/** Opens folded sections. */
const openAll = async () => {
  await waitFor(() => inputOf('requested_date'));
  for (const button of document.querySelectorAll<HTMLElement>('form [aria-expanded="false"]:not(input)'))
    fireEvent.click(button);
};
describe('the form of a case', () => {
  proveForm({
    specs,
    values,
    choices: insuranceChoices,
    create: async () => {
      renderApp(<CreatePage />, {
        session: insurer,
        route: '/insurance/create?customer_id=5&family_code=F0000001',
        pathname: '/insurance/create',
      });
      await openAll();
    },
    store: insurance.store,
    given: { customer_id: 5, family_code: 'F0000001' },
    stored: { id: 9, proposal_number: 'H26-00009' },
    edit: async (stored) => {
      server.use(answer(insurance.show, caseOf(stored as never)));
      const app = renderApp(<CasePage />, {
        session: insurer,
        route: '/insurance/9',
        pathname: '/insurance/[id]',
      });
      await app.user.click(await screen.findByRole('button', { name: '編集' }));
      await waitFor(() =>
        expect(inputOf('insured_member_id').closest('.ant-select')).not.toHaveTextContent('選択して'),
      );
      fireEvent.blur(inputOf('requested_date'));
    },
    update: insurance.update,
    always: () => ({ lock_version: 3 }),
    updated: caseOf(),
    kept: [],
  });
});
