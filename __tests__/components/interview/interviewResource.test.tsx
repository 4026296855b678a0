import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { atNoon, chainChoices, interviewOf, staff, useChains } from '@/__tests__/components/inquiry/chains';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, server } from '@/__tests__/support/server';
import { interviewResource } from '@/components/interview/interviewResource';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { InterviewBody, interview } from '@/contract/interview';
import InterviewPage from '@/pages/interview/[id]';
import InterviewCreatePage from '@/pages/interview/create';

configure({ defaultHidden: true });
beforeAll(() => atNoon());
afterAll(() => jest.useRealTimers());
beforeEach(useChains);
afterEach(() => act(() => message.destroy()));

describe('the interview resource', () => {
  testDescriptor(interviewResource, interview, ['office_id', 'bg_color', 'font_color', 'border_color'], ['inquiry_id']);
});

// The status is the chain's: a new interview leaves it to what the interview brings about.
const body = InterviewBody.omit({ inquiry_id: true, project_category_status: true });
const { specs } = formModel({ create: body, update: body });

const values = {
  interview_date: ['2026-03-30', '2026-03-31'],
  start_time: ['14:00', '09:30'],
  end_time: ['15:30', '11:00'],
  method: [1, 5],
  interview_location_id: [1, 2],
  interviewer_id: [2, 3],
  attendee_ids: [[1, 3], [2]],
  customer_attendee_ids: [[33, 31], [32]],
  office_id: [2, 3],
  project_category: [2, 3],
  result_type: [5, 7],
  result_date: ['2026-03-31', '2026-04-01'],
  first_interview_detail: ['財産の一覧を確認した。\n次回に見積を提示する。', '辞退の連絡があった。'],
  estimated_amount: [1_234_567, 9_999_999_999_999],
  quote_date: ['2026-03-31', '2026-04-01'],
  expected_order_date: ['2026-04-30', '2026-05-31'],
  introduced_by_id: [1, 2],
  lost_reason: [1, 3],
  competitor: ['𠮷野税理士事務所', '葛󠄀城会計'],
  next_action_date: ['2026-04-20', '2026-04-21'],
  next_action: ['お礼の手紙を送る', '半年後に電話する'],
} as const;

describe('the form of an interview', () => {
  proveForm({
    specs,
    values,
    choices: chainChoices,
    create: async () => {
      renderApp(<InterviewCreatePage />, {
        session: staff,
        route: '/interview/create?inquiry_id=7',
        pathname: '/interview/create',
      });
      await screen.findByLabelText(/^面談日/);
    },
    store: interview.store,
    given: { inquiry_id: 7 },
    stored: { id: 21, project_sozoku_id: null, project_legal_id: null },
    edit: async (stored) => {
      server.use(answer(interview.show, interviewOf(stored)));
      const app = renderApp(<InterviewPage />, { session: staff, route: '/interview/21', pathname: '/interview/[id]' });
      await app.user.click(await screen.findByRole('button', { name: '編集' }));
      await waitFor(() => inputOf('interview_date'));
      // The first field has the focus, in which a day is written plainly.
      fireEvent.blur(inputOf('interview_date'));
    },
    update: interview.update,
    always: () => ({ lock_version: 3 }),
    updated: interviewOf(),
    // Held and lost, at the office: place, result, reason and content are required.
    kept: ['interview_location_id', 'result_type', 'first_interview_detail', 'lost_reason'],
  });
});
