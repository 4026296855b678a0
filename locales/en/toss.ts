import type { toss as jp } from '../jp/toss';
import type { Words } from '../words';

export const toss: Words<typeof jp> = {
  title: 'Hand-over between departments',
  kinds: { sozoku: 'Tax project', legal: 'Legal project', insurance: 'Design document' },
  directions: { to: 'To:', from: 'From:' },
  to: 'Hand over: {{kind}}',
  ask: '{{kind}}: make it with what is known and hand it over to its department?',
  go: 'Hand over',
  done: '{{kind}} {{number}} was made.',
};
