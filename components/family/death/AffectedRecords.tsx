import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useFamilyRows } from '@/components/parts/useFamily';
import { useLang, useWords } from '@/components/ui/words';
import type { DataOf } from '@/contract/defineEndpoint';
import type { family, MemberDetail } from '@/contract/family';
import { formatDay } from '@/locales/format';

interface Props {
  recorded: DataOf<typeof family.recordDeath>;
  /** The records the deceased represented, if a successor took over. */
  represented: MemberDetail['represents'] | undefined;
}

const pages: Readonly<Record<string, (id: number) => string>> = {
  property: (id) => `/property/${id}`,
  asset: (id) => `/family/asset/${id}`,
  inquiry: (id) => `/inquiry/${id}`,
  sozoku: (id) => `/projectConfirmed/${id}`,
  legal: (id) => `/projectLegal/${id}`,
};

/** The changes of a recorded death, and the records affected by it. */
export const AffectedRecords = ({ recorded: { member, touched }, represented }: Props) => {
  const { t, i18n } = useTranslation();
  const word = useWords();
  const lang = useLang();
  const { rows } = useFamilyRows(represented ? member.family_code : null);
  const successor = rows?.find(({ is_representative }) => is_representative === 1)?.cust_name;
  const kindOf = (kind: string) => {
    const key = `family.death.kinds.${kind}`;
    return i18n.exists(key) ? word(key) : kind;
  };
  const contacts = `/customer/${member.customer_id}/${member.family_code}?tab=engagement`;
  const pageOf = (kind: string, id: number): string | undefined =>
    kind === 'engagement' && member.customer_id !== null ? contacts : pages[kind]?.(id);
  return (
    <>
      <p role="status">{t('family.death.done')}</p>
      {represented?.family && successor && <p>{t('family.death.familyPassed', { name: successor })}</p>}
      {represented && represented.projects.length > 0 && (
        <p>
          {t('family.death.projectsPassed', {
            numbers: represented.projects.map(({ number }) => number).join(t('family.comma')),
          })}
        </p>
      )}
      {touched.length > 0 && (
        <section aria-label={t('family.death.touched')}>
          <h3>{t('family.death.touched')}</h3>
          <ul>
            {touched.map(({ kind, id, label }) => {
              const text = `${kindOf(kind)}: ${formatDay(label, lang) || label}`;
              const page = pageOf(kind, id);
              return <li key={`${kind} ${id}`}>{page ? <Link href={page}>{text}</Link> : text}</li>;
            })}
          </ul>
        </section>
      )}
    </>
  );
};
