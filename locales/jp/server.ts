import { familyTree } from './familyTree';

/** What the server alone says: refusals, papers, sheets. */
export const server = {
  familyTree,
  order: { unnamedInsurance: '保険契約' },
};
