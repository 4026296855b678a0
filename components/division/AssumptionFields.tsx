import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/ui/FormField';
import { NumberInput, YenInput } from '@/components/ui/readInputs';
import styles from './division.module.css';
import { assumptionFields, assumptionNames, type Estate, keptAssumptions, useAssumptions } from './estate';
import { KeepBar } from './KeepBar';

/** What is assumed until the second death, to be tried and to be kept. */
export const AssumptionFields = ({ estate }: { estate: Estate }) => {
  const { t } = useTranslation();
  const id = useId();
  const [assumptions, assume] = useAssumptions(estate);
  const kept = keptAssumptions(estate);
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
      <KeepBar
        estate={estate}
        names={assumptionNames}
        isChanged={assumptionNames.some((name) => assumptions[name] !== kept[name])}
        isKept={assumptionNames.some((name) => estate.inventory[assumptionFields[name]] !== null)}
        asKept={(clear) =>
          Object.fromEntries(assumptionNames.map((name) => [assumptionFields[name], clear ? null : assumptions[name]]))
        }
      />
    </fieldset>
  );
};
