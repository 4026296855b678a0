import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { useKanaFill } from '@/components/resource/useKanaFill';
import { describedBy, FormField } from '@/components/ui/FormField';
import { EmailInput, KanaInput } from '@/components/ui/readInputs';
import { TextInput } from '@/components/ui/TextInput';
import { useCapability } from '@/store/hooks';
import styles from './inquiry.module.css';
import { Phones } from './Phones';

const names = ['last_name', 'first_name', 'last_name_kana', 'first_name_kana'] as const;
const kana = { last_name_kana: { kind: 'kana' }, first_name_kana: { kind: 'kana' } } as const;
export const neededNames = ['last_name', 'last_name_kana'] as const;
const required: ReadonlySet<string> = new Set(neededNames);

/** To the check for conflicts of interest of whoever is calling, beside the form. */
const ConflictLink = ({ values }: Pick<FormHandle, 'values'>) => {
  const { t } = useTranslation();
  const joined = (...parts: readonly (typeof names)[number][]) =>
    parts
      .map((part) => String(values[part] ?? ''))
      .filter(Boolean)
      .join('　');
  const asked = {
    name: joined('last_name', 'first_name'),
    kana: joined('last_name_kana', 'first_name_kana'),
    phone: String(values.phone1 ?? ''),
  };
  const query = new URLSearchParams(Object.entries(asked).filter(([, text]) => text !== ''));
  if (!useCapability('conflict.person') || asked.name === '') return null;
  return (
    <Link className={styles.besideName} href={`/conflict?${query}`} target="_blank">
      {t('conflict.pageTitle')}
    </Link>
  );
};

/** A new caller: name, kana as typed, and contact details. */
export const NewCaller = (form: FormHandle) => {
  const { t } = useTranslation();
  const { values, now, set, errors, inputId } = form;
  const fill = useKanaFill(kana, now, set);

  const field = (name: (typeof names)[number] | 'email') => {
    const id = inputId(name);
    const own = errors[name];
    const Input =
      { email: EmailInput, last_name_kana: KanaInput, first_name_kana: KanaInput }[name as 'email'] ?? TextInput;
    return (
      <div key={name} {...fill.listen(name)}>
        <FormField id={id} label={t(`inquiry.fields.${name}`)} required={required.has(name)} errors={own}>
          <Input
            id={id}
            value={values[name]}
            onChange={(value) => set({ [name]: value, ...fill.follow({ [name]: value }) })}
            required={required.has(name)}
            invalid={own !== undefined}
            describedBy={describedBy(id, { errors: own })}
          />
        </FormField>
      </div>
    );
  };

  return (
    <>
      <ConflictLink values={values} />
      <div className={styles.four}>{names.map(field)}</div>
      <div className={styles.four}>
        <Phones {...form} hint={t('inquiry.phoneOrEmail')} />
        {field('email')}
      </div>
    </>
  );
};
