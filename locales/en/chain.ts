import type { chain as jp } from '../jp/chain';
import type { Words } from '../words';

export const chain: Words<typeof jp> = {
  label: 'Records of the same matter',
  kinds: {
    inquiry: 'Inquiry',
    interview: 'Interview',
    project_confirmed: 'Confirmed',
    project_revised: 'Revised',
    project_legal: 'Legal',
    project_during_life: 'Lifetime planning',
  },
  nth: 'No. {{count}}',
  none: 'No {{kind}} yet',
  project: {
    sozoku: 'Inheritance tax project',
    legal: 'Legal project',
  },
};
