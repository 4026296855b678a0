import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import type { Member } from '@/contract/member';
import { useRepresented } from './useRepresented';

interface Props {
  id: string;
  person: Pick<Member, 'member_id' | 'family_code'>;
  value: unknown;
  onChange: (value: unknown) => void;
  errors?: readonly string[] | undefined;
}

/** The successor of a deceased representative; nothing if they represent nobody, or no member could succeed them. */
export const SuccessorField = ({ id, person, value, onChange, errors }: Props) => {
  const { t } = useTranslation();
  const { represents, successors, isNeeded } = useRepresented(person);
  if (!isNeeded || represents === undefined) return null;
  const represented = [
    ...(represents.family ? [t('member.successor.family', { code: person.family_code })] : []),
    ...represents.projects.map(({ number }) => t('member.successor.project', { number })),
  ];
  const hint = t('member.successor.hint', { represented: represented.join(t('family.comma')) });
  return (
    <div data-field="successor_member_id">
      <FormField id={id} label={t('member.fields.successor_member_id')} required errors={errors} hint={hint}>
        <ChoiceInput
          id={id}
          value={value}
          onChange={onChange}
          choices={successors}
          required
          invalid={errors !== undefined}
          describedBy={describedBy(id, { hint, errors })}
        />
      </FormField>
    </div>
  );
};

type Person = Pick<Member, 'member_id' | 'family_code' | 'is_deceased'>;

/** In a person's form, shown when a living person is marked deceased. */
export const FormSuccessor = <Rec extends Person>({ record, values, set, errors, inputId }: FormHandle<Rec>) => {
  const dies = record !== null && record.is_deceased === 0 && (values.is_deceased === 1 || Boolean(values.death_date));
  if (!dies) return null;
  return (
    <SuccessorField
      id={inputId('successor_member_id')}
      person={record}
      value={values.successor_member_id}
      onChange={(successor_member_id) => set({ successor_member_id })}
      errors={errors.successor_member_id}
    />
  );
};
