import type { upkeep as jp } from '../jp/upkeep';
import type { Words } from '../words';

export const upkeep: Words<typeof jp> = {
  search: 'Search data is being updated. Some notes and work logs may not be found yet.',
  figures: 'Dashboard data is being prepared. Pages take longer until it is done; the figures are exact.',
  pairs: 'People who may be the same are being looked for. Some pairs are not shown yet.',
  percent: '({{percent}}% done)',
};
