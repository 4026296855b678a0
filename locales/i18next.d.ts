import 'i18next';
import type { words } from './jp';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof words & { months: Record<string, string> } };
  }
}
