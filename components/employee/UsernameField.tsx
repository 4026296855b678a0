import { useTranslation } from 'react-i18next';
import { useDebounced } from '@/components/parts/useDebounced';
import type { FormHandle } from '@/components/resource/defineResource';
import { Button } from '@/components/ui/Button';
import { describedBy, FormField } from '@/components/ui/FormField';
import { textOf } from '@/components/ui/inputProps';
import { TextInput } from '@/components/ui/TextInput';
import type { Employee } from '@/contract/employee';
import { employeeApi } from '@/store/employee';
import styles from './employee.module.css';

const whole = /^[A-Za-z0-9@-]{4,50}$/;

/** Checks whether the typed login ID is free. A failed check is never shown as free. */
const useAvailability = (typed: string, id: number | 'new') => {
  const settled = useDebounced(typed);
  const asked = typed === settled && whole.test(typed);
  const { data, status, refetch } = employeeApi.usernameExists.useQuery(
    asked ? { query: { username: typed, id } } : null,
  );
  const known = () => {
    if (!whole.test(typed)) return 'hint';
    if (!asked || status === 'loading' || status === 'idle') return 'asking';
    if (status === 'failed' || data === undefined) return 'unknown';
    return data.available ? 'free' : 'taken';
  };
  return { state: known(), refetch } as const;
};

export const UsernameField = ({ values, set, errors, record, inputId }: FormHandle<Employee>) => {
  const { t } = useTranslation();
  const typed = textOf(values.username).trim();
  const unchanged = typed === record?.username;
  const { state, refetch } = useAvailability(unchanged ? '' : typed, record?.id ?? 'new');
  const id = inputId('username');
  const own = errors.username;
  const hint = (
    <span role="status" data-state={state} className={styles.availability}>
      {t(`employee.username.${state}`)}
      {state === 'unknown' && (
        <Button size="small" type="link" onClick={refetch}>
          {t('employee.username.again')}
        </Button>
      )}
    </span>
  );
  return (
    <FormField id={id} label={t('employee.fields.username')} required errors={own} hint={hint}>
      <TextInput
        id={id}
        value={values.username}
        onChange={(username) => set({ username })}
        required
        invalid={own !== undefined || state === 'taken'}
        describedBy={describedBy(id, { hint, errors: own })}
      />
    </FormField>
  );
};
