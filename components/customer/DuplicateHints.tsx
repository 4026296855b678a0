import { useTranslation } from 'react-i18next';
import { DuplicateHints, EmailHint, NameHint, PhoneHint } from '@/components/parts/DuplicateHints';
import type { FormHandle } from '@/components/resource/defineResource';
import { textOf } from '@/components/ui/inputProps';
import type { Member } from '@/contract/member';

/** Possible duplicates by phone and e-mail address; stored values are not checked again. */
export const ContactHints = ({ values, record }: FormHandle<Member>) => {
  const id = record?.customer_id ?? 'new';
  const changed = (field: keyof Member): string => {
    const value = textOf(values[field]);
    return value === textOf(record?.[field]) ? '' : value;
  };
  return (
    <DuplicateHints>
      <PhoneHint id={id} value={changed('phone1')} />
      <PhoneHint id={id} value={changed('phone2')} />
      <PhoneHint id={id} value={changed('phone3')} />
      <EmailHint id={id} value={changed('email')} />
      <EmailHint id={id} value={changed('email2')} />
    </DuplicateHints>
  );
};

/** Possible duplicates by name and date of birth. */
export const NameHints = ({ values, record }: FormHandle<Member>) => {
  const { t } = useTranslation();
  const name = textOf(values.last_name) + textOf(values.first_name);
  const [birth_year = null, birth_month = null, birth_day = null] = [
    values.birth_year,
    values.birth_month,
    values.birth_day,
  ].map((part) => (typeof part === 'number' ? part : null));
  const asked = record === null && name !== '' && birth_year !== null;
  const query = asked ? { cust_name: name, birth_year, birth_month, birth_day } : null;
  return (
    <DuplicateHints>
      <NameHint title={t('customer.duplicates.name')} query={query} />
    </DuplicateHints>
  );
};
