import type { digest as jp } from '../jp/digest';
import type { Words } from '../words';

export const digest: Words<typeof jp> = {
  subject: 'Tsugi: {{day}}, to do today: {{count}}',
  greeting: 'Your work for {{day}}:',
  count: '{{count}}',
  why: 'You receive this email each morning because you turned it on. To turn it off, click your name at the top right of any screen.',
};
