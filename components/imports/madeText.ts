import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { ImportHead } from '@/contract/imports';
import { formatList } from '@/locales/format';

const counted = ['customers', 'members', 'inquiries', 'properties', 'family_assets'] as const;

/** How many records of each kind an import stored, in words. */
export const useMadeText = () => {
  const { t } = useTranslation();
  const lang = useLang();
  return (made: ImportHead['made']): string =>
    made === null
      ? ''
      : formatList(
          counted.flatMap((name) => (made[name] ? [t(`imports.made.${name}`, { count: made[name] })] : [])),
          lang,
        ) || t('imports.made.nothing');
};
