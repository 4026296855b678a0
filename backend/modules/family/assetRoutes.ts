import { implement } from '@/backend/http/implement';
import { asset } from '@/contract/asset';
import { assetShown, saveAsset } from './assetStore';
import { saveAssumptions } from './assumptions';

export const assetModule = implement(
  'asset',
  asset,
  {
    save: { resource: 'customer', action: 'edit' },
    show: { resource: 'customer', action: 'read' },
    assume: { resource: 'customer', action: 'edit' },
  },
  {
    save: ({ body }, context) => saveAsset(context, body),
    show: ({ params }, { db }) => assetShown(db, params.id),
    assume: ({ params, body }, context) => saveAssumptions(context, params.id, body),
  },
);
