import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import type { FormHandle } from '@/components/resource/defineResource';
import { Button } from '@/components/ui/Button';
import { textOf } from '@/components/ui/inputProps';
import type { LikelySame } from '@/contract/likelySame';
import { LazySameHints } from './LazySameHints';
import { MakeCustomer } from './MakeCustomer';
import { differs, factsOf, takenFrom } from './personFacts';

/** What tells a stored person from others. */
const ownIds = (record: object | null) =>
  record === null
    ? {}
    : { member_id: Reflect.get(record, 'member_id'), customer_id: Reflect.get(record, 'customer_id') };

interface Props<Rec> {
  form: FormHandle<Rec>;
  makesCustomer: boolean;
}

const Hints = <Rec,>({ form: { values, record, set }, makesCustomer }: Props<Rec>) => {
  const { t } = useTranslation();
  const ofAddress = useFamilyCode(null);
  const stored = record as object | null;
  const isTyped = stored === null || differs(values, stored);
  const familyCode = stored === null ? textOf(values.family_code) || ofAddress : Reflect.get(stored, 'family_code');
  const actions = (row: LikelySame) => (
    <>
      <Button
        size="small"
        aria-label={t('same.takeOf', { name: row.cust_name, code: row.personal_code })}
        onClick={() => set(takenFrom(row, values))}
      >
        {t('same.take')}
      </Button>
      {makesCustomer && stored === null && row.customer_id === null && <MakeCustomer row={row} />}
    </>
  );
  return (
    <LazySameHints
      person={isTyped ? { ...factsOf(values), ...ownIds(stored) } : null}
      familyCode={familyCode}
      actions={actions}
    />
  );
};

/** What stands beneath the name in a form of a person: something of the form's own, and who the person may be. */
export const withSameHints = <Rec,>(
  Own: ComponentType<FormHandle<Rec>> | undefined,
  makesCustomer: boolean,
): ComponentType<FormHandle<Rec>> =>
  function BeneathName(form: FormHandle<Rec>) {
    return (
      <>
        {Own && <Own {...form} />}
        <Hints form={form} makesCustomer={makesCustomer} />
      </>
    );
  };
