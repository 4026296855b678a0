import { calendar } from './calendar';
import { digest } from './digest';
import { estatePapers } from './estatePapers';
import { familyTree } from './familyTree';
import { figures } from './figures';
import { invoicePapers } from './invoicePapers';
import { papers } from './papers';
import { refusals } from './refusals';

/** Words of the server alone: refusals, papers, sheets, the calendar file. */
export const server = {
  calendar,
  digest,
  estatePapers,
  familyTree,
  figures,
  invoicePapers,
  papers,
  refusals,
  order: { unnamedInsurance: '保険契約' },
  tossedFrom: {
    sozoku: '相続税案件 {{number}} からの引継ぎ',
    legal: 'リーガル案件 {{number}} からの引継ぎ',
    insurance: '設計書 {{number}} からの引継ぎ',
  },
};
