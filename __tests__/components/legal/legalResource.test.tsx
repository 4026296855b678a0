import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { atNoon } from '@/__tests__/components/inquiry/chains';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, server } from '@/__tests__/support/server';
import { legalResource } from '@/components/legal/legalResource';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { LegalBody, legal } from '@/contract/legal';
import LegalPage from '@/pages/projectLegal/[id]';
import { legalChoices, legalOf, staff, useLegal } from './legalProjects';

configure({ defaultHidden: true });
beforeAll(() => atNoon());
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  useLegal();
  server.use(answer(legal.nextProposalNumber, { next_proposal_number: 'R-000123' }));
});
afterEach(() => act(() => message.destroy()));

describe('the legal project resource', () => {
  testDescriptor(legalResource, legal, ['office_id', 'bg_color', 'font_color', 'border_color'], ['tab']);
});

const { specs } = formModel({ create: LegalBody, update: LegalBody });

const values = {
  proposal_number_char: ['S', 'R'],
  project_type: [1, 2],
  office_id: [1, 2],
  opportunity_status: [3, 6],
  order_date: ['2026-02-01', '2026-02-02'],
  contract_amount: [300_000, 9_090_909_090_909],
  contract_with_tax: [330_000, 9_999_999_999_999],
  expected_billing_date: ['2026-04-30', '2026-05-31'],
  tax_order_date: ['2026-01-20', '2026-01-21'],
  progress_status: [8, 14],
  interviewer_id: [1, 2],
  worker_id: [2, 3],
  manager_id: [3, 1],
  tax_officer_id: [3, 1],
  decedent_member_id: [31, 32],
  decedent_name: ['髙橋　太郎', '𠮷田　花'],
  death_date: ['2025-12-01', '2025-12-02'],
  known_date: ['2025-12-10', '2025-12-11'],
  infringement_known_date: ['2026-01-10', '2026-01-11'],
  tax_return: [1, 5],
  cancelled_date: ['2026-02-20', '2026-03-01'],
  cancel_reason: ['予備の記録', '依頼者の都合'],
} as const;

describe('the form of a legal project', () => {
  const { decedent_member_id: ofDecedent, ...otherSpecs } = specs;
  const { decedent_member_id: members, ...otherValues } = values;
  const shared = {
    choices: legalChoices,
    edit: async (stored: object) => {
      server.use(answer(legal.show, legalOf(stored)));
      const app = renderApp(<LegalPage />, {
        session: staff,
        route: '/projectLegal/55',
        pathname: '/projectLegal/[id]',
      });
      await app.user.click(await screen.findByRole('button', { name: '編集' }));
      await waitFor(() => inputOf('proposal_number_char'));
      fireEvent.blur(inputOf('content'));
    },
    update: legal.update,
    always: () => ({ lock_version: 3 }),
    updated: legalOf(),
    // An order has its people.
    kept: ['interviewer_id', 'worker_id', 'manager_id'],
  };

  describe('decedent outside the family', () => {
    proveForm({
      ...shared,
      specs: otherSpecs,
      values: otherValues,
      edit: (stored) => shared.edit({ ...stored, decedent_member_id: null }),
    });
  });

  describe('decedent in the family, whose record holds name and date', () => {
    proveForm({
      ...shared,
      specs: { decedent_member_id: ofDecedent } as never,
      values: { decedent_member_id: members },
    });
  });
});

test('an heir who knew later has a day of renunciation of their own', async () => {
  const heir = {
    member_id: 33,
    cust_name: '髙橋　葵',
    known_date: '2026-02-28',
    extended_until: null,
    chosen_date: null,
  };
  const estate = { heirs: [{ ...heir, renounced: 0 as const, died_on: null, successors: [] }], properties: [] };
  server.use(answer(legal.show, legalOf({ estate })));
  renderApp(<LegalPage />, { session: staff, route: '/projectLegal/55', pathname: '/projectLegal/[id]' });
  const row = await screen.findByRole('row', { name: /^相続放棄・限定承認 髙橋　葵/ });
  expect(row).toHaveTextContent('2026年2月28日(土)2026年6月1日(月) 休日のため繰下げ');
  expect(row).toHaveTextContent('民法915条1項');
  fireEvent.click(await screen.findByRole('button', { name: '編集' }));
  await waitFor(() => inputOf('known_date'));
  expect(await screen.findByRole('row', { name: /^相続登記の義務/ })).toHaveTextContent('2026年1月20日');
  fireEvent.change(inputOf('known_date'), { target: { value: '2026-02-28' } });
  await waitFor(() => expect(screen.getByRole('row', { name: /^相続登記の義務/ })).toHaveTextContent('2026年2月28日'));
});

describe('the sign of the number', () => {
  test('tells the present number, and of another sign the next one, before it is saved', async () => {
    const app = renderApp(<LegalPage />, { session: staff, route: '/projectLegal/55', pathname: '/projectLegal/[id]' });
    await app.user.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('proposal_number_char'));
    expect(screen.getByText('現在の番号 S-000012')).toBeInTheDocument();
    const input = inputOf('proposal_number_char');
    fireEvent.mouseDown(input);
    const option = [...document.querySelectorAll('.ant-select-item-option')].find(
      ({ textContent }) => textContent === 'R 相続登記・登記',
    );
    fireEvent.click(option as Element);
    expect(await screen.findByText('保存すると新しい番号が付きます(次の番号 R-000123)')).toBeInTheDocument();
  });
});
