import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import type { Legal } from '@/contract/legal';
import { legalApi } from '@/store/legal';

/** The sign of the number; for a new sign, with a preview of the next number. */
export const NumberChar = ({ values, set, errors, record, choices, inputId }: FormHandle<Legal>) => {
  const { t } = useTranslation();
  const id = inputId('proposal_number_char');
  const own = errors.proposal_number_char;
  const sign = values.proposal_number_char;
  const isNew = typeof sign === 'string' && sign !== '' && sign !== record?.proposal_number_char;
  const { data } = legalApi.nextProposalNumber.useQuery(isNew ? { body: { proposal_number_char: sign } } : null);
  const hint = isNew
    ? data && t('legal.nextNumber', { number: data.next_proposal_number })
    : t('legal.keptNumber', { number: record?.proposal_number ?? '' });
  return (
    <FormField id={id} label={t('legal.fields.proposal_number_char')} required errors={own} hint={hint}>
      <ChoiceInput
        id={id}
        value={sign}
        onChange={(proposal_number_char) => set({ proposal_number_char })}
        choices={choices.proposal_number_char}
        required
        invalid={own !== undefined}
        describedBy={describedBy(id, { hint, errors: own })}
      />
    </FormField>
  );
};
