import 'i18next';
import type { words } from './jp';
import type { records } from './jp/records';

/** A tree of words whose keys are all text, so that `t('options.gender.1')` is known. */
type Named<T> = T extends string
  ? string
  : { readonly [K in keyof T as K extends string | number ? `${K}` : never]: Named<T[K]> };

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof words & Named<Omit<typeof records, 'messages'>> & { months: Record<string, string> };
    };
  }
}
