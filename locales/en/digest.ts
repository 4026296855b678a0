import type { digest as jp } from '../jp/digest';
import type { Words } from '../words';

export const digest: Words<typeof jp> = {
  subject: 'Tsugi: {{day}}, {{count}} to do',
  greeting: 'What is yours to do on {{day}}.',
  count: '{{count}}',
  why: 'You asked for this mail each morning. Your name at the top right of the screens leads to where it ends.',
};
