import { useRights } from '@/components/parts/useRights';
import { saveByBody } from '@/components/resource/adaptApi';
import { defineResource, type Values } from '@/components/resource/defineResource';
import { legalOrderApi } from '@/store/legalOrder';
import { followFee } from './feeRows';
import { useOrderChoices } from './legalChoices';
import { legalHref, legalListHref } from './legalList';

/** Whether no service is of these kinds: their sections are then folded. */
const without =
  (...kinds: readonly number[]) =>
  ({ services }: Values): boolean =>
    !(Array.isArray(services) && services.some((service) => kinds.includes(Number(service?.project_type))));

const [REGISTRATION, WILL, EXECUTION, PROBATE, TRUST, RENUNCIATION, ACCEPTANCE] = [2, 6, 7, 8, 9, 10, 11];
const otherRegistrations = [15, 16, 17, 19];

/** An order's details, which stand on the page of their project and come with the first save. */
export const orderResource = defineResource({
  noun: 'legalOrder',
  api: saveByBody(legalOrderApi, 'project_legal_id'),
  useRights: () => useRights('project', 'legal'),
  params: ({ project_legal_id }) => ({ id: project_legal_id }),
  href: ({ project_legal_id }) => legalHref(project_legal_id),
  listHref: legalListHref,
  form: {
    load: async () => {
      const { LegalOrderFields, legalOrderProblems } = await import('@/contract/legalOrder');
      return { create: LegalOrderFields, update: LegalOrderFields, problems: legalOrderProblems };
    },
    useChoices: useOrderChoices,
    storedHref: ({ project_legal_id }: { project_legal_id: number }) => legalHref(project_legal_id),
    sections: [
      { key: 'order', entries: ['order_type', 'contract_date', 'contract_type'] },
      { key: 'services', entries: [{ field: 'services', follow: followFee('ordered_date') }] },
      {
        key: 'identification',
        entries: [
          'identification_result',
          'identification_date',
          'identification_responder_id',
          'identification_content',
          'identification_number',
          'purpose',
          'occupation',
          'seal',
          'seal_certificate_date',
        ],
      },
      {
        key: 'will',
        folded: without(WILL, EXECUTION, PROBATE),
        entries: ['will_type', 'custody_of_wills', 'will_custody_no', 'execution', 'executor_name'],
      },
      {
        key: 'trust',
        folded: without(TRUST),
        entries: ['trust_settlor_id', 'trust_trustee_id', 'trust_beneficiary_id', 'trust_start_date'],
      },
      {
        key: 'renunciation',
        folded: without(RENUNCIATION, ACCEPTANCE),
        entries: ['renounce_court', 'renounce_case_no', 'renounce_filed_date', 'renounce_accepted_date'],
      },
      {
        key: 'registration',
        folded: without(REGISTRATION, ...otherRegistrations),
        entries: [
          'registry_office',
          'registration_filed_date',
          'registration_receipt_no',
          'registration_completed_date',
        ],
      },
      { key: 'banks', entries: ['bank_procedures'] },
      {
        key: 'adversaries',
        folded: ({ adversaries }) => !(Array.isArray(adversaries) && adversaries.length > 0),
        entries: [{ field: 'adversaries', wide: true }],
      },
      { key: 'papers', columns: 2, entries: ['documents_in', 'documents_out'] },
      { key: 'related', entries: ['group_contribution', 'corporate_toss', 'general', 'newsletter'] },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ project_legal_id }) => String(project_legal_id),
    summary: [],
  },
});
