import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/ui/FormField';
import { NumberInput, YenInput } from '@/components/ui/readInputs';
import styles from './division.module.css';
import { type Assumption, type Assumptions, assumptionNames } from './estate';

interface Props {
  assumptions: Assumptions;
  assume: (name: Assumption, value: unknown) => void;
}

/** What is assumed until the second death. */
export const AssumptionFields = ({ assumptions, assume }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles.assumptions}>
      <legend>{t('division.second.assumptions')}</legend>
      {assumptionNames.map((name) => {
        const Input = name === 'own' || name === 'use' ? YenInput : NumberInput;
        return (
          <FormField key={name} id={`${id}-${name}`} label={t(`division.second.assume.${name}`)}>
            <Input id={`${id}-${name}`} value={assumptions[name]} onChange={(value) => assume(name, value)} />
          </FormField>
        );
      })}
    </fieldset>
  );
};
