import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useLang, useWords } from '@/components/ui/words';
import type { DataOf } from '@/contract/defineEndpoint';
import type { family } from '@/contract/family';
import { formatDay } from '@/rules/format';

type Recorded = DataOf<typeof family.recordDeath>;

const pages: Readonly<Record<string, (id: number) => string>> = {
  property: (id) => `/property/${id}`,
  asset: (id) => `/family/asset/${id}`,
};

/** What a recorded death changed, and the records it now bears on. */
export const Touched = ({ touched }: Pick<Recorded, 'touched'>) => {
  const { t, i18n } = useTranslation();
  const word = useWords();
  const lang = useLang();
  const kindOf = (kind: string) => {
    const key = `family.death.kinds.${kind}`;
    return i18n.exists(key) ? word(key) : kind;
  };
  return (
    <>
      <p role="status">{t('family.death.done')}</p>
      {touched.length > 0 && (
        <section aria-label={t('family.death.touched')}>
          <h3>{t('family.death.touched')}</h3>
          <ul>
            {touched.map(({ kind, id, label }) => {
              const text = `${kindOf(kind)}: ${formatDay(label, lang) || label}`;
              const page = pages[kind];
              return <li key={`${kind} ${id}`}>{page ? <Link href={page(id)}>{text}</Link> : text}</li>;
            })}
          </ul>
        </section>
      )}
    </>
  );
};
