import type { making as jp } from '../jp/making';
import type { Words } from '../words';

export const making: Words<typeof jp> = {
  of: 'Making {{done}} of {{total}}',
};
