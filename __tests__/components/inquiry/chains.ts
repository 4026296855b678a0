import { customerChoices, member, offices, pageOf, users } from '@/__tests__/components/customer/customers';
import { familyChoices, useFamily } from '@/__tests__/components/family/familyData';
import { blank } from '@/__tests__/support/blank';
import { listed } from '@/__tests__/support/optionChoices';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import type { Choices } from '@/components/resource/defineResource';
import { type ChainTabs, chain } from '@/contract/chain';
import { customer } from '@/contract/customer';
import { dropdown } from '@/contract/dropdown';
import { engagement } from '@/contract/engagement';
import type { Choice } from '@/contract/fields';
import { Inquiry, InquiryRow, inquiry } from '@/contract/inquiry';
import { Interview, InterviewRow, interview } from '@/contract/interview';
import { general } from '@/contract/options/common';
import * as lists from '@/contract/options/inquiry';

const named = (...names: string[]): Choice[] =>
  names.map((label, index) => ({ value: index + 1, label, label_ja: label, label_en: label, active: 1 }));

const introduced_by = named('みらい銀行', '葛󠄀城葬祭');
const locations = named('本社応接室', '横浜相談室');
/** The two sales employees. */
export const sales = users.slice(1);

const sets = {
  ...familyChoices,
  offices,
  users,
  sales,
  first_responders: users,
  responders: users,
  introduced_by,
  locations,
  categories: listed(lists.categories),
  priorities: listed(lists.priorities),
  statuses: listed(lists.form_statuses),
  approach_ways: listed(lists.approach_ways),
  customer_situations: listed(lists.customer_situations),
  project_categories: listed(lists.project_categories),
  project_categories_status: listed(lists.project_categories_status),
  lost_reasons: listed(lists.lost_reasons),
  result_type: listed(lists.result_type),
  interview_methods: listed(lists.interview_methods),
  general: listed(general),
};

/** All that the forms of inquiries and interviews choose from. */
export const chainChoices: Choices = {
  ...customerChoices,
  ...sets,
  introducedBy: introduced_by,
  interviewLocation: locations,
};

const everything = { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all', export: 'all' } as const;
export const capabilities = ['lock_version', 'idempotency', 'inquiry.restore', 'interview.restore', 'history.listing'];
export const staff = sessionOf({ capabilities, permissions: { customer: everything, inquiry: everything } });

const colours = { bg_color: '#fff0f6', font_color: '#9e1068', border_color: '#ffadd2' };

export const inquiryRow = (changes: Partial<InquiryRow> = {}): InquiryRow => ({
  ...blank(InquiryRow),
  inquiry_id: 7,
  customer_id: 5,
  uniform_id: 'U00000007',
  family_code: 'F0000001',
  personal_code: 'F0000001-03',
  cust_name: '髙橋　一郎',
  is_deceased: 0,
  cust_name_kana: 'タカハシ　イチロウ',
  project_category: 1,
  project_category_status: 1,
  customer_situation: 3,
  phone1: '090-1234-5678',
  office_id: 1,
  office_name: '東京',
  first_responder: '髙橋　澪',
  approach_way: 1,
  first_inquiry_date: '2026-04-01',
  first_inquiry: '父が亡くなり、相続税の申告について相談したい。',
  interview_count: 0,
  updated_at: '2026-04-01 09:05:00',
  last_updated_by: '髙橋　澪',
  ...colours,
  ...changes,
});

export const inquiryOf = (changes: Partial<Inquiry> = {}): Inquiry => ({
  ...blank(Inquiry),
  ...inquiryRow(),
  first_responder: 1,
  first_responder_name: '髙橋　澪',
  member_id: 33,
  family_codes_id: 1,
  created_at: '2026-04-01 09:05:00',
  created_by: '髙橋　澪',
  updated_by: '髙橋　澪',
  lock_version: 3,
  ...changes,
});

export const interviewRow = (changes: Partial<InterviewRow> = {}): InterviewRow => ({
  ...blank(InterviewRow),
  interview_id: 21,
  inquiry_id: 7,
  sequence: 1,
  customer_id: 5,
  uniform_id: 'U00000007',
  family_code: 'F0000001',
  family_codes_id: 1,
  personal_code: 'F0000001-03',
  cust_name: '髙橋　一郎',
  is_deceased: 0,
  cust_name_kana: 'タカハシ　イチロウ',
  phone1: '090-1234-5678',
  office_name: '東京',
  office_id: 1,
  first_responder_name: '髙橋　澪',
  interviewer_name: '渡邊　健',
  project_category: 1,
  project_category_status: 3,
  interview_date: '2026-04-10',
  start_time: '14:00',
  method: 3,
  first_inquiry_date: '2026-04-01',
  updated_at: '2026-04-01 09:05:00',
  ...colours,
  ...changes,
});

export const interviewOf = (changes: Partial<Interview> = {}): Interview => ({
  ...blank(Interview),
  ...interviewRow(),
  interviewer_id: 2,
  attendee_ids: [],
  attendees: [],
  customer_attendee_ids: [],
  customer_attendees: [],
  first_inquiry: '父が亡くなり、相続税の申告について相談したい。',
  created_at: '2026-04-01 09:05:00',
  created_by: '髙橋　澪',
  updated_by: '髙橋　澪',
  lock_version: 3,
  ...changes,
});

const absent = { id: null, active: false };

/** A chain that has come as far as its inquiry. */
export const tabsOf = (changes: Partial<ChainTabs> = {}): ChainTabs => ({
  inquiry: { id: 7, active: true },
  interview: absent,
  project_confirmed: absent,
  project_revised: absent,
  project_legal: absent,
  project_during_life: absent,
  uniform_id: 'U00000007',
  customer_id: 5,
  family_code: 'F0000001',
  cust_name: '髙橋　一郎',
  is_deceased: 0,
  project_category_status: 1,
  interviews: [],
  ...changes,
});

/** The calls that the screens of chains make besides the one they are about. */
export const useChains = () => {
  useFamily();
  server.use(
    answer(dropdown.inquiryForm, sets as never),
    answer(dropdown.inquiry, sets as never),
    answer(dropdown.interview, sets as never),
    answer(dropdown.interviewForm, sets as never),
    answer(chain.tabs, tabsOf()),
    answer(customer.show, member()),
    answer(inquiry.listing, pageOf([inquiryRow()], 1, 50)),
    answer(inquiry.show, inquiryOf()),
    answer(interview.listing, pageOf([interviewRow()], 1, 50)),
    answer(interview.show, interviewOf()),
    answer(engagement.listing, pageOf([] as never[], 0, 50)),
  );
};

/** Today is 2026-04-01 in Tokyo, at noon; what waits, waits as ever. */
export const atNoon = (day = '2026-04-01') =>
  jest.useFakeTimers({
    now: new Date(`${day}T03:00:00Z`),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'nextTick',
      'setInterval',
      'clearInterval',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'setImmediate',
    ],
  });
