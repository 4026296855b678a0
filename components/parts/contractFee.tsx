import { useTranslation } from 'react-i18next';
import type { FieldHandle } from '@/components/resource/defineResource';
import { describedBy, FormField } from '@/components/ui/FormField';
import { YenInput } from '@/components/ui/readInputs';
import { useLang } from '@/components/ui/words';
import { formatYen } from '@/locales/format';
import { type Contract, feeOfContract } from '@/rules/contractFee';
import { contractFeeTyped } from './contractFeeTyped';

/** The sums of the typed fee. */
const Sums = ({ values, record }: Pick<FieldHandle<Contract>, 'values' | 'record'>) => {
  const { t } = useTranslation();
  const lang = useLang();
  const fee = feeOfContract(contractFeeTyped(values, record));
  if (fee === null) return null;
  const [net, tax, total] = [fee.net, fee.tax, fee.total].map((amount) => formatYen(amount, lang));
  return <>{t('common.feeSums', { net, tax, total })}</>;
};

/** A fee is typed before tax or with it: the amount before tax follows the one with tax, and typed itself takes its place. */
const FeeInput = <Rec extends Contract>(handle: FieldHandle<Rec>) => {
  const { field, label, values, set, errors, inputId, record } = handle;
  const withTax = field === 'contract_with_tax';
  const id = inputId(field);
  const own = errors[field];
  const hint = withTax && values.contract_amount != null ? <Sums values={values} record={record} /> : undefined;
  const change = (typed: unknown) => {
    if (!withTax) return set({ contract_amount: typed, contract_with_tax: null });
    const { contract_amount } = contractFeeTyped({ ...values, contract_with_tax: typed }, record);
    set({ contract_with_tax: typed, contract_amount });
  };
  return (
    <FormField id={id} label={label} errors={own} hint={hint}>
      <YenInput
        id={id}
        value={values[field]}
        onChange={change}
        invalid={own !== undefined}
        describedBy={describedBy(id, { hint, errors: own })}
      />
    </FormField>
  );
};

/**
 * One of the two amounts of a contract's fee, of which one is typed.
 * @example entries: [{ field: 'contract_amount', ...contractFee }, { field: 'contract_with_tax', ...contractFee }]
 */
export const contractFee = { Edit: FeeInput };
