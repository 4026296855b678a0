import type { server as jp } from '../jp/server';
import type { Words } from '../words';
import { familyTree } from './familyTree';

export const server: Words<typeof jp> = {
  familyTree,
  order: { unnamedInsurance: 'Insurance contract' },
};
