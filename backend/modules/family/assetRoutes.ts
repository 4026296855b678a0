import { implement } from '@/backend/http/implement';
import { asset } from '@/contract/asset';
import { assetShown, saveAsset } from './assetStore';

export const assetModule = implement(
  'asset',
  asset,
  { save: { resource: 'customer', action: 'edit' }, show: { resource: 'customer', action: 'read' } },
  {
    save: ({ body }, context) => saveAsset(context, body),
    show: ({ params }, { db }) => assetShown(db, params.id),
  },
);
