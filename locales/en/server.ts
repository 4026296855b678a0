import type { server as jp } from '../jp/server';
import type { Words } from '../words';
import { digest } from './digest';
import { familyTree } from './familyTree';
import { figures } from './figures';
import { refusals } from './refusals';

export const server: Words<typeof jp> = {
  digest,
  familyTree,
  figures,
  refusals,
  order: { unnamedInsurance: 'Insurance contract' },
};
