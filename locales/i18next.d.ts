import 'i18next';
import type { words } from './jp';
import type { records } from './jp/records';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Labels of options are read by the entry's own word, messages by their code; their types hold elsewhere. */
    resources: {
      translation: typeof words & Omit<typeof records, 'options' | 'messages'> & { months: Record<string, string> };
    };
  }
}
