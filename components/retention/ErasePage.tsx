import { Popconfirm } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { RecordInAddress } from '@/components/parts/RecordInAddress';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useLeaveGuard } from '@/components/resource/useLeaveGuard';
import { useOnce } from '@/components/resource/useOnce';
import { Button } from '@/components/ui/Button';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { PageHeader } from '@/components/ui/PageHeader';
import { PersonName } from '@/components/ui/PersonName';
import { StateMessage } from '@/components/ui/StateMessage';
import { LongTextInput } from '@/components/ui/TextInput';
import { useLang } from '@/components/ui/words';
import { type ErasedPerson, paperKinds } from '@/contract/retention';
import { formatDay, formatList } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import { useMay } from '@/store/hooks';
import { retentionApi } from '@/store/retention';
import { KeptTable } from './KeptTable';
import styles from './retention.module.css';

const hrefOf = ({ customer_id, family_code, member_id }: ErasedPerson) =>
  customer_id === null ? `/family/member/${member_id}` : `/customer/${customer_id}/${family_code}`;

type Kind = ErasedPerson['records'][number]['kind'];
const isPaper = (kind: Kind): kind is (typeof paperKinds)[number] => paperKinds.some((one) => one === kind);

interface RecordsProps {
  title: string;
  /** What goes of the person's own record. */
  own: readonly string[];
  records: ErasedPerson['records'];
}

const Records = ({ title, own, records }: RecordsProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <table className={styles.table}>
        <tbody>
          {own.map((part) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td className={styles.figure} />
            </tr>
          ))}
          {records.map(({ kind, count }) => (
            <tr key={kind}>
              <th scope="row">{isPaper(kind) ? t(`retention.person.kinds.${kind}`) : t(`merge.kinds.${kind}`)}</th>
              <td className={styles.figure}>{t('retention.unit', { count: formatNumber(count) as never })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Request = ({ person }: { person: ErasedPerson }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const errorTexts = useErrorTexts('retention');
  const [erase, { status, error }] = retentionApi.erase.useCommand();
  const once = useOnce();
  const [reason, setReason] = useState('');
  const { member_id, cust_name, is_deceased, personal_code, lock_version, erased_on, kept_until, open, records, kept } =
    person;
  const late = kept.length > 0;
  useLeaveGuard(reason !== '');

  const send = async () => {
    const body = { reason, lock_version };
    const result = await once((idempotencyKey) => erase({ params: { id: member_id }, body }, { idempotencyKey }));
    if (!result.ok) return;
    setReason('');
    void notify(t('retention.person.saved'));
  };
  const hint = t('retention.person.reasonHint');
  const errors = error?.errors?.reason;
  return (
    <>
      <PageHeader
        title={t('retention.person.title')}
        actions={<Button href={hrefOf(person)}>{t('retention.person.back')}</Button>}
      />
      <p className={styles.about}>{t('retention.person.about')}</p>
      <section className={styles.panel}>
        <h2>{t('retention.person.who')}</h2>
        <PersonName name={cust_name} late={is_deceased === 1} /> {personal_code}
        {erased_on !== null && (
          <p role="status">
            {t('retention.person.erased', { date: formatDay(erased_on, lang) })}
            {kept_until !== null && ` ${t('retention.person.keptUntil', { date: formatDay(kept_until, lang) })}`}
          </p>
        )}
      </section>
      {erased_on === null && (
        <>
          {open.length > 0 && (
            <p role="alert" className={styles.failure}>
              {t('retention.person.open', { numbers: formatList(open, lang) })}
            </p>
          )}
          <div className={styles.columns}>
            <Records
              title={t('retention.person.goes')}
              own={[...(late ? [] : [t('retention.person.identity')]), t('retention.person.details')]}
              records={records.filter(({ later }) => !(late && later))}
            />
            {late && (
              <Records
                title={t('retention.person.later')}
                own={[t('retention.person.identity')]}
                records={records.filter(({ later }) => later)}
              />
            )}
          </div>
          <section className={styles.panel}>
            <h2>{t('retention.kept')}</h2>
            <KeptTable kept={kept} of="keptRecords" />
          </section>
          <section className={styles.panel}>
            <p className={styles.about}>{t('retention.person.mentions')}</p>
            {error !== undefined && (
              <p role="alert" className={styles.failure}>
                {errorTexts(error).join(' ')}
              </p>
            )}
            <FormField id={id} label={t('retention.fields.reason')} required hint={hint} errors={errors}>
              <LongTextInput
                id={id}
                value={reason}
                onChange={(value) => setReason(String(value))}
                required
                invalid={errors !== undefined}
                describedBy={describedBy(id, { hint, errors })}
              />
            </FormField>
            <div className={styles.act}>
              <Popconfirm
                title={t('retention.person.confirm', { name: cust_name })}
                okText={t('retention.runOk')}
                okButtonProps={{ danger: true }}
                cancelText={t('common.cancel')}
                onConfirm={send}
                disabled={open.length > 0 || reason.trim() === ''}
              >
                <Button danger loading={status === 'loading'} disabled={open.length > 0 || reason.trim() === ''}>
                  {t('retention.person.save')}
                </Button>
              </Popconfirm>
            </div>
          </section>
        </>
      )}
    </>
  );
};

const OfPerson = ({ id }: { id: number }) => (
  <QueryBoundary answer={retentionApi.person.useQuery({ params: { id } })}>
    {(person) => <Request person={person} />}
  </QueryBoundary>
);

/** Erases a person who asked for it: what goes, what a law wants kept and until when, and the request in words. */
export const ErasePage = () => {
  const { t } = useTranslation();
  const may = useMay('retention', 'edit') !== 'none';
  if (may) return <RecordInAddress name="member">{(id) => <OfPerson id={id} />}</RecordInAddress>;
  return (
    <>
      <PageHeader title={t('retention.person.title')} />
      <StateMessage text={t('resource.notAllowed')} />
    </>
  );
};
