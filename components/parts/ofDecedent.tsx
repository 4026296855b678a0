import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { FormField as Entry, FormHandle } from '@/components/resource/defineResource';
import { kinds } from '@/components/resource/fields';
import { FormField } from '@/components/ui/FormField';
import { useLang, useWords } from '@/components/ui/words';

interface OfDecedent {
  readonly decedent_member_id: number | null;
}

/** Which member the form says the decedent is. */
const linkedOf = <Rec extends OfDecedent>({ values, record }: FormHandle<Rec>): number | null =>
  (values.decedent_member_id === undefined ? record?.decedent_member_id : Number(values.decedent_member_id)) || null;

/**
 * A field that tells of the decedent. While that one is a member of the family it is the member's own: shown here, and
 * changed on the member's page.
 * @example entries: ['decedent_member_id', ofDecedent('sozoku', 'decedent_name')]
 */
export const ofDecedent = <Rec extends OfDecedent>(
  noun: string,
  field: 'decedent_name' | 'decedent_kana' | 'death_date',
): Entry<Rec> => {
  const Edit = (form: FormHandle<Rec>) => {
    const { t } = useTranslation();
    const word = useWords();
    const lang = useLang();
    const id = form.inputId(field);
    const member = linkedOf(form);
    const isStored = form.record?.decedent_member_id === member;
    const value = isStored ? Reflect.get(form.record ?? {}, field) : null;
    const { text } = kinds[field === 'death_date' ? 'partialDay' : 'text'];
    const hint = (
      <Link href={`/family/member/${member}`} target="_blank">
        {t('member.tellsOfDecedent')}
      </Link>
    );
    return (
      <FormField id={id} label={word(`${noun}.fields.${field}`)} hint={hint}>
        <output id={id}>
          {isStored ? text(value, { lang, choices: undefined }) || '－' : t('member.afterSaving')}
        </output>
      </FormField>
    );
  };
  return { field, Edit, when: (form) => linkedOf(form) !== null };
};
