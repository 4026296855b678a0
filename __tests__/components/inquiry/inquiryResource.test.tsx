import { act, configure, screen, waitFor } from '@testing-library/react';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, server } from '@/__tests__/support/server';
import { inquiryResource } from '@/components/inquiry/inquiryResource';
import { inquirySearchList } from '@/components/parts/inquirySearch';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { InquiryBody, InquiryChange, InquiryRow, inquiry } from '@/contract/inquiry';
import InquiryPage from '@/pages/inquiry/[id]';
import InquiryCreatePage from '@/pages/inquiry/create';
import { atNoon, chainChoices, inquiryOf, staff, useChains } from './chains';

configure({ defaultHidden: true });
beforeAll(() => atNoon());
afterAll(() => jest.useRealTimers());
beforeEach(useChains);
afterEach(() => act(() => message.destroy()));

describe('the inquiry resource', () => {
  testDescriptor(
    inquiryResource,
    inquiry,
    ['office_id', 'bg_color', 'font_color', 'border_color'],
    ['customer_id', 'family_code'],
  );

  test('the picker shows and asks for what the list knows', () => {
    expect(Object.keys(InquiryRow.shape)).toEqual(
      expect.arrayContaining(inquirySearchList.columns.map(({ field }) => field)),
    );
    expect(Object.keys(inquiry.listing.query.shape)).toEqual(
      expect.arrayContaining(inquirySearchList.filters.map(({ field }) => field)),
    );
  });
});

// A picked customer is not entered, but sent along.
const body = InquiryBody.omit({
  customer_id: true,
  family_code: true,
  last_name: true,
  first_name: true,
  last_name_kana: true,
  first_name_kana: true,
  email: true,
});
const { specs } = formModel({ create: body, update: body });

const values = {
  phone1: ['090-1234-5678', '090-8765-4321'],
  phone2: ['03-1111-2222', '03-3333-4444'],
  phone3: ['045-111-2222', '045-333-4444'],
  first_inquiry_date: ['2026-03-31', '2026-03-30'],
  first_inquiry_time: ['09:05', '17:40'],
  first_inquiry: ['父の相続について\n急ぎで相談したい', '母の遺言について'],
  first_responder: [1, 3],
  assigned_user_id: [2, 3],
  approach_way: [5, 2],
  introduced_by_id: [1, 2],
  introducer_name: ['𠮷野　様', '葛󠄀城　様'],
  project_category: [2, 4],
  project_category_status: [10, 7],
  customer_situation: [4, 7],
  category_id: [2, 9],
  priority_id: [1, 3],
  status_id: [2, 4],
  office_id: [2, 3],
  decedent_name: ['髙橋　太郎', '𠮷田　花子'],
  decedent_kana: ['タカハシ　タロウ', 'ヨシダ　ハナコ'],
  death_date: ['2026-01-31', '2026-02-28'],
  known_date: ['2026-02-01', '2026-03-01'],
  relation: [4, 5],
  heirs_count: [3, 12],
  estate_amount: [123_456_789, 9_999_999_999_999],
  has_real_estate: [1, 2],
  has_will: [2, 3],
  has_dispute: [1, 2],
  desired_date1: ['2026-04-10 14:00:00', '2026-04-30 09:30:00'],
  desired_date2: ['2026-04-11 10:00:00', '2026-05-31 18:00:00'],
  interview_location_id: [1, 2],
  next_contact_date: ['2026-04-05', '2026-04-06'],
  lost_reason: [1, 2],
  lost_date: ['2026-04-01', '2026-03-31'],
  remarks: ['備考1\n2行目', '備考2'],
} as const;

describe('the form of an inquiry', () => {
  proveForm({
    specs,
    values,
    choices: chainChoices,
    create: async () => {
      renderApp(<InquiryCreatePage />, {
        session: staff,
        route: '/inquiry/create?customer_id=5&family_code=F0000001',
        pathname: '/inquiry/create',
      });
      await screen.findByLabelText(/^問合せ内容/);
    },
    store: inquiry.store,
    given: { customer_id: 5, family_code: 'F0000001' },
    stored: { id: 7, uniform_id: 'U00000007', customer_id: 5, family_code: 'F0000001' },
    edit: async (stored) => {
      server.use(answer(inquiry.show, inquiryOf(stored)));
      const app = renderApp(<InquiryPage />, { session: staff, route: '/inquiry/7', pathname: '/inquiry/[id]' });
      await app.user.click(await screen.findByRole('button', { name: '編集' }));
      await waitFor(() => expect(inputOf('desired_date1')).toHaveValue('2026年4月10日(金) 14:00'));
    },
    update: inquiry.update,
    always: () => ({ lock_version: 3 }),
    updated: inquiryOf(),
    // Lost and by referral: reason and source are required; the status is never empty.
    kept: ['lost_reason', 'introduced_by_id', 'project_category_status'],
  });

  test('of a stored inquiry asks for all that may be changed of it', () => {
    expect(Object.keys(specs).sort()).toEqual(Object.keys(InquiryChange.shape).sort());
  });
});
