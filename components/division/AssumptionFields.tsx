import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FormField } from '@/components/ui/FormField';
import { NumberInput, YenInput } from '@/components/ui/readInputs';
import { assumptionFields, assumptionNames, keptAssumptions } from '@/rules/division/assumptions';
import { formatNumber } from '@/rules/format';
import styles from './division.module.css';
import { type Estate, useAssumptions, useRefused } from './estate';
import { KeepBar } from './KeepBar';

/** What is assumed until the second death, to be tried and to be kept. */
export const AssumptionFields = ({ estate }: { estate: Estate }) => {
  const { t } = useTranslation();
  const id = useId();
  const [assumptions, assume] = useAssumptions(estate);
  const refused = useRefused();
  const kept = keptAssumptions(estate.inventory);
  return (
    <fieldset className={styles.assumptions}>
      <legend>{t('division.second.assumptions')}</legend>
      {assumptionNames.map((name) => {
        const Input = name === 'own' || name === 'use' ? YenInput : NumberInput;
        const bounds = refused.get(name);
        const errors = bounds
          ? [
              t('division.second.outOfRange', {
                least: formatNumber(String(bounds.least)),
                most: formatNumber(String(bounds.most)),
              }),
            ]
          : [];
        return (
          <FormField key={name} id={`${id}-${name}`} label={t(`division.second.assume.${name}`)} errors={errors}>
            <Input
              id={`${id}-${name}`}
              value={bounds?.tried ?? assumptions[name]}
              invalid={errors.length > 0}
              describedBy={describedBy(`${id}-${name}`, { errors })}
              onChange={(value) => assume(name, value)}
            />
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
