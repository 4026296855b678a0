import { digest } from './digest';
import { familyTree } from './familyTree';
import { figures } from './figures';
import { refusals } from './refusals';

/** What the server alone says: refusals, papers, sheets. */
export const server = {
  digest,
  familyTree,
  figures,
  refusals,
  order: { unnamedInsurance: '保険契約' },
};
