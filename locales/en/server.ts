import type { server as jp } from '../jp/server';
import type { Words } from '../words';
import { calendar } from './calendar';
import { digest } from './digest';
import { estatePapers } from './estatePapers';
import { familyTree } from './familyTree';
import { figures } from './figures';
import { invoicePapers } from './invoicePapers';
import { papers } from './papers';
import { refusals } from './refusals';

export const server: Words<typeof jp> = {
  calendar,
  digest,
  estatePapers,
  familyTree,
  figures,
  invoicePapers,
  papers,
  refusals,
  order: { unnamedInsurance: 'Insurance contract' },
  tossedFrom: {
    sozoku: 'Handed over from inheritance tax project {{number}}',
    legal: 'Handed over from legal project {{number}}',
    insurance: 'Handed over from insurance proposal {{number}}',
  },
};
