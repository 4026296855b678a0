import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberChoices } from '@/components/parts/useMemberChoices';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { PageHeader } from '@/components/ui/PageHeader';
import { isLate, PersonName } from '@/components/ui/PersonName';
import { StateMessage } from '@/components/ui/StateMessage';
import { customerApi } from '@/store/customer';
import styles from './customer.module.css';
import { useFamilyMembers } from './useFamily';

interface Props {
  memberId: number;
  familyCode: string;
}

/** Makes a member of a family a customer, with everything that is known of them. */
export const FromMember = ({ memberId, familyCode }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const errorTexts = useErrorTexts('customer');
  const choices = useMemberChoices();
  const [office, setOffice] = useState<unknown>(null);
  const [contractor, setContractor] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const [run] = customerApi.createFromFamilyMember.useCommand();
  const { members, error, status, refetch } = useFamilyMembers(familyCode);
  const member = members?.find(({ id }) => id === memberId);
  const title = t('customer.fromMember.title');

  const state = () => {
    if (status === 'failed' && error)
      return <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />;
    if (members === undefined) return <StateMessage text={t('common.loading')} />;
    if (member === undefined) return <StateMessage failed text={t('customer.fromMember.missing')} />;
    if (member.customer_id === null) return null;
    return (
      <StateMessage text={t('customer.fromMember.already')}>
        <Button href={`/customer/${member.customer_id}/${member.family_code}`}>{t('customer.fromMember.open')}</Button>
      </StateMessage>
    );
  };
  const standing = state();
  if (standing || member === undefined)
    return (
      <>
        <PageHeader title={title} />
        {standing}
      </>
    );

  const make = async () => {
    setRefusal([]);
    const result = await run({
      body: {
        member_id: memberId,
        ...(typeof office === 'number' ? { office_id: office } : {}),
        ...(typeof contractor === 'number' ? { contractor_id: contractor } : {}),
      },
    });
    if (!result.ok) return setRefusal(errorTexts(result.error));
    void notify(t('resource.saved'));
    await router.push(`/customer/${result.data.id}/${result.data.family_code}`);
  };

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button type="primary" onClick={make}>
            {t('customer.fromMember.submit')}
          </Button>
        }
      />
      {refusal.length > 0 && (
        <div role="alert" className={styles.refusal}>
          {refusal.join('\n')}
        </div>
      )}
      <section className={styles.fromMember} aria-label={title}>
        <p>{t('customer.fromMember.text')}</p>
        <p>
          <strong>
            <PersonName name={member.cust_name} late={isLate(member)} />
          </strong>{' '}
          {member.personal_code} {member.phone1}
        </p>
        <FormField
          id="from-member-office"
          label={t('customer.fields.office_id')}
          hint={t('customer.fromMember.officeKept', { office: member.office_name ?? '' })}
        >
          <ChoiceInput id="from-member-office" value={office} onChange={setOffice} choices={choices.office} />
        </FormField>
        <FormField id="from-member-contractor" label={t('customer.fields.contractor_id')}>
          <ChoiceInput
            id="from-member-contractor"
            value={contractor}
            onChange={setContractor}
            choices={choices.employee}
          />
        </FormField>
      </section>
    </>
  );
};
