import type { toss as jp } from '../jp/toss';
import type { Words } from '../words';

export const toss: Words<typeof jp> = {
  title: 'Hand-overs between departments',
  kinds: { sozoku: 'Inheritance tax project', legal: 'Legal project', insurance: 'Insurance proposal' },
  directions: { to: 'Handed over to:', from: 'Handed over from:' },
  to: 'Hand over: {{kind}}',
  ask: 'Create this with the known details and hand it over to the department in charge: {{kind}}?',
  go: 'Hand over',
  done: '{{kind}} {{number}} was created.',
};
