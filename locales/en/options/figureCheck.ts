import type { figureCheck as jp } from '@/locales/jp/options/figureCheck';
import type { Words } from '@/locales/words';

export const figureCheck: Words<typeof jp> = {
  figure_kinds: {
    1: 'Name search',
    2: 'Matter search',
    3: 'Dashboard data',
    4: 'Deadlines',
    5: 'Monthly figures',
  },
  figure_places: {
    1: 'By event date',
    2: 'By cohort',
    3: 'Balance or workload',
  },
  distortion_kinds: {
    1: 'Order before interview',
    2: 'Interview before inquiry',
    3: 'Money without order date',
    4: 'Completed without order date',
    5: 'Date in the future',
    6: 'Ended before its order',
    7: 'Receipt without billing',
    8: 'Order without amount',
    9: 'Order without staff',
    10: 'Interview without result',
    11: 'Won without contract date',
    12: 'Won without meeting date',
  },
};
