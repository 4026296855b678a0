import { insuranceProblems } from '@/contract/insurance';
import { insuranceResult, resultProblems } from '@/rules/insuranceStatus';

const today = '2026-04-01';
const refused = [{ path: 'result_type', code: 'insurance_closed' }];

test.each([
  [insuranceResult.closed, 4, false, refused],
  [insuranceResult.closed, 11, false, refused],
  [insuranceResult.closed, 4, true, []],
  [insuranceResult.closed, insuranceResult.closed, false, []],
  [insuranceResult.applied, 2, false, []],
  [8, 2, false, []],
])('from %d to %d, by a manager: %p', (from, to, manager, problems) => {
  expect(resultProblems(from, to, { manager })).toEqual(problems);
});

const codes = (values: object) => insuranceProblems({ manager_id: 1, ...values }).map(({ path, code }) => [path, code]);
const member = (member_id: number, ratio: number) => ({ member_id, ratio });

describe('the rules of a case', () => {
  test.each([
    [{}, []],
    [{ requested_date: today }, []],
    [{ meeting_date: '2026-05-01', design_due_date: '2026-05-01' }, []],
    [{ application_date: '2026-03-10', contract_date: '2026-03-10' }, []],
    [
      { application_date: '2026-03-10', contract_date: '2026-03-09' },
      [['contract_date', 'before_insurance_application']],
    ],
    [{ inquiry_category_id: 1 }, [['requester_id', 'required']]],
    [{ inquiry_category_id: 2 }, [['requester_id', 'required']]],
    [{ inquiry_category_id: 3 }, []],
    [{ manager_id: null }, []],
    [{ manager_id: null, result_type: 2 }, [['manager_id', 'required']]],
    [{ result_type: 9 }, [['lost_reason', 'lost_reason']]],
    [{ result_type: 11 }, []],
    [{ beneficiaries: [] }, []],
    [{ beneficiaries: [member(1, 33), member(2, 67)] }, []],
    [{ beneficiaries: [member(1, 33), member(2, 33)] }, [['beneficiaries.1.ratio', 'ratio_sum']]],
    [{ beneficiaries: [member(1, 50), member(1, 50)] }, [['beneficiaries.1.member_id', 'beneficiary_twice']]],
    // A commission of nothing is a commission.
    [
      {
        result_type: 6,
        design_submitted_date: today,
        intention_confirmed_date: today,
        comparison_done: 1,
        contract_date: today,
        commission_amount: 0,
      },
      [],
    ],
    [
      { result_type: 5, design_submitted_date: today, intention_confirmed_date: today, comparison_done: 0 },
      [['comparison_done', 'insurance_needs_comparison']],
    ],
  ])('%j', (values, problems) => {
    expect(codes(values)).toEqual(problems);
  });
});
