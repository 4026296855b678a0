import type { Selectable } from 'kysely';
import type { SalesTable } from '@/backend/db/schema';
import type { Option } from '@/contract/options';
import { project_types } from '@/contract/options/legal';
import { application_types } from '@/contract/options/sozoku';
import { optionLabel } from '@/locales/all';
import { paidOf } from '@/rules/projectPayments';
import type { LegalRow } from './chain/legalRow';
import type { Chain } from './chain/makeChains';
import type { SozokuRow } from './chain/sozokuRow';
import type { Demo } from './context';
import type { Maker } from './maker';
import { createRng, type Rng } from './rng';
import { enteredOn } from './trail';

const labels = (list: readonly Option[]): ReadonlyMap<number, string> =>
  new Map(list.map((option) => [option.value, optionLabel(option, 'jp')]));
const [taxLabels, legalLabels] = [labels(application_types), labels(project_types)];

const [TAX, LEGAL] = [1, 2] as const;

/** What is noted of an order. */
export const orderRemarks = [
  '分割払いの希望あり。了承済み。',
  '請求書の宛名は代表相続人様。',
  '残金は業務の完了時に請求。',
  'ご紹介割引を適用。',
  '振込名義がご家族のため注意。',
  '領収書の郵送を希望。',
  '追加の業務が出た場合は別途見積り。',
] as const;

const ACTIVE = 1;
const CANCELLED = 0;

/** The orders of a family: its projects that were ordered. What insurance was sold is told by its cases. */
export const sales: Maker = {
  tables: ['sales'],
  make: (family, demo) => {
    const rng = createRng(`${demo.seed}/sales/${family.id}`);
    for (const chain of family.chains) {
      if (chain.sozoku?.order_date) addSozoku(rng, chain, chain.sozoku, demo);
      if (chain.legal?.order_date) addLegal(rng, chain, chain.legal, demo);
    }
  },
};

type Payments = Pick<SalesRow, 'billed_amount' | 'received_amount' | 'last_receipt_date'>;
type SalesRow = Selectable<SalesTable>;

function addSozoku(rng: Rng, chain: Chain, project: SozokuRow, demo: Demo): void {
  const { billed, received, lastReceipt } = paidOf(project);
  const order = {
    department: TAX,
    content: taxLabels.get(project.application_type) ?? '',
    staff: project.interviewer_id,
  };
  const payments = { billed_amount: billed, received_amount: received, last_receipt_date: lastReceipt };
  addProject(rng, chain, project, order, payments, demo);
}

function addLegal(rng: Rng, chain: Chain, project: LegalRow, demo: Demo): void {
  const order = {
    department: LEGAL,
    content: legalLabels.get(project.project_type) ?? '',
    staff: project.interviewer_id,
  };
  addProject(rng, chain, project, order, chain.legalPaid, demo);
}

interface Order {
  readonly department: number;
  readonly content: string;
  readonly staff: number | null;
}

function addProject(
  rng: Rng,
  { uniformId, customer }: Chain,
  project: SozokuRow | LegalRow,
  { department, content, staff }: Order,
  payments: Payments,
  { loader }: Demo,
): void {
  const order_date = project.order_date ?? '';
  loader.add('sales', {
    id: loader.nextId('sales'),
    department_id: department,
    project_type: department,
    project_id: project.id,
    uniform_id: uniformId,
    proposal_number: project.proposal_number,
    order_date,
    family_id: project.family_id,
    member_id: customer.row.id,
    content,
    amount: project.contract_amount ?? 0,
    ...payments,
    status: project.cancelled_date === null ? ACTIVE : CANCELLED,
    staff_id: staff,
    remarks: rng.chance(0.15) ? rng.pick(orderRemarks) : null,
    ...enteredOn(rng, order_date, staff),
  });
}
