import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { describedBy, FormField } from '@/components/ui/FormField';
import { PhoneInput } from '@/components/ui/readInputs';

interface Props extends Pick<FormHandle, 'values' | 'set' | 'errors' | 'inputId'> {
  /** Beneath the first. */
  hint?: string;
}

/** The caller's telephone numbers, which are kept with the customer. */
export const Phones = ({ values, set, errors, inputId, hint }: Props) => {
  const { t } = useTranslation();
  return (['phone1', 'phone2', 'phone3'] as const).map((name) => {
    const id = inputId(name);
    const own = errors[name];
    const ownHint = name === 'phone1' ? hint : undefined;
    return (
      <FormField key={name} id={id} label={t(`inquiry.fields.${name}`)} hint={ownHint} errors={own}>
        <PhoneInput
          id={id}
          value={values[name]}
          onChange={(value) => set({ [name]: value })}
          invalid={own !== undefined}
          describedBy={describedBy(id, { hint: ownHint, errors: own })}
        />
      </FormField>
    );
  });
};
