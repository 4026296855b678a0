import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { FieldHandle, FormHandle } from '@/components/resource/defineResource';
import { FormField } from '@/components/ui/FormField';
import { textOf } from '@/components/ui/inputProps';
import { useLang } from '@/components/ui/words';
import { formatPartialDay } from '@/locales/formatPartialDate';

interface OfDecedent {
  readonly decedent_member_id: number | null;
}

/** The decedent chosen in the form. */
const linkedOf = <Rec extends OfDecedent>({ values, record }: FormHandle<Rec>): number | null =>
  (values.decedent_member_id === undefined ? record?.decedent_member_id : Number(values.decedent_member_id)) || null;

/** The member's values, with a link to the member. */
const MemberField = <Rec extends OfDecedent>({ field, label, ...form }: FieldHandle<Rec>) => {
  const { t } = useTranslation();
  const lang = useLang();
  const id = form.inputId(field);
  const member = linkedOf(form);
  const stored: unknown =
    form.record?.decedent_member_id === member ? Reflect.get(form.record ?? {}, field) : undefined;
  const text = textOf(stored);
  const shown = (field === 'death_date' && formatPartialDay(text, lang)) || text || '－';
  const hint = (
    <Link href={`/family/member/${member}`} target="_blank">
      {t('member.tellsOfDecedent')}
    </Link>
  );
  return (
    <FormField id={id} label={label} hint={hint}>
      <output id={id}>{stored === undefined ? t('member.afterSaving') : shown}</output>
    </FormField>
  );
};

/**
 * A field that tells of the decedent. While that one is a member of the family it is the member's own: shown here, and
 * changed on the member's page.
 * @example entries: ['decedent_member_id', { field: 'decedent_name', ...ofDecedent }]
 */
export const ofDecedent = {
  Edit: MemberField,
  when: <Rec extends OfDecedent>(form: FormHandle<Rec>): boolean => linkedOf(form) !== null,
};
