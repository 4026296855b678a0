import type { server as jp } from '../jp/server';
import type { Words } from '../words';
import { familyTree } from './familyTree';
import { figures } from './figures';
import { refusals } from './refusals';

export const server: Words<typeof jp> = {
  familyTree,
  figures,
  refusals,
  order: { unnamedInsurance: 'Insurance contract' },
};
