import { Select, Table } from 'antd';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberChoices } from '@/components/parts/useMemberChoices';
import { useRights } from '@/components/parts/useRights';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { BirthDate } from '@/components/ui/BirthDate';
import { Button } from '@/components/ui/Button';
import { PersonName } from '@/components/ui/PersonName';
import { StateMessage } from '@/components/ui/StateMessage';
import type { Member } from '@/contract/member';
import { customerApi } from '@/store/customer';
import styles from './customer.module.css';
import { useFamilyMembers } from './useFamily';

/** The customer's family: its members, their customer records, and a button to create missing ones. */
export const FamilyTab = ({ record }: { record: Member }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts('customer');
  const { create } = useRights('customer');
  const { relations = [] } = useMemberChoices();
  const [chosen, setChosen] = useState(record.family_codes_id);
  const families = customerApi.familiesDropdown.useQuery(
    record.customer_id === null ? null : { params: { id: record.customer_id } },
  );
  const all = families.data ?? [
    { value: record.family_codes_id, label: record.family_code, family_code: record.family_code },
  ];
  const familyCode = all.find(({ value }) => value === chosen)?.family_code ?? record.family_code;
  const relatives = customerApi.familyDropdown.useQuery({ query: { family_codes_id: chosen } });
  const { members } = useFamilyMembers(familyCode);

  if (relatives.status === 'failed' && relatives.error)
    return <StateMessage failed text={errorTexts(relatives.error).join('\n')} onRetry={relatives.refetch} />;

  const rows = (relatives.data ?? []).map((relative) => ({
    ...relative,
    relationName: relations.find(({ value }) => value === relative.relation)?.label ?? '',
    member: members?.find(({ id }) => id === relative.value),
  }));
  type Row = (typeof rows)[number];

  const action = ({ value, member }: Row) => {
    if (value === record.member_id) return t('customer.family.self');
    if (member === undefined || member.customer_id !== null) return null;
    if (!create) return t('customer.family.notCustomer');
    return (
      <Button size="small" href={`/customer/create?member_id=${value}&family_code=${familyCode}`}>
        {t('customer.family.makeCustomer')}
      </Button>
    );
  };

  return (
    <section className={styles.family} aria-label={t('customer.tabs.family')}>
      {all.length > 1 && (
        <div className={styles.switch}>
          <label htmlFor="family-shown">{t('customer.family.switch')}</label>
          <Select
            id="family-shown"
            value={chosen}
            onChange={setChosen}
            options={all.map(({ value, label }) => ({ value, label }))}
          />
        </div>
      )}
      <Table<Row>
        size="small"
        caption={<span className="visually-hidden">{t('customer.family.caption')}</span>}
        rowKey="value"
        pagination={false}
        loading={relatives.data === undefined}
        dataSource={rows}
        columns={[
          {
            key: 'name',
            title: t('customer.fields.cust_name'),
            render: (_, { label, is_deceased, member, value }) =>
              value === record.member_id ? (
                <PersonName name={label} late={is_deceased === 1} />
              ) : (
                <Link
                  href={
                    member?.customer_id
                      ? `/customer/${member.customer_id}/${member.family_code}`
                      : `/family/member/${value}`
                  }
                >
                  <PersonName name={label} late={is_deceased === 1} />
                </Link>
              ),
          },
          { key: 'relation', title: t('customer.fields.relation'), dataIndex: 'relationName' },
          { key: 'code', title: t('customer.fields.personal_code'), render: (_, { member }) => member?.personal_code },
          {
            key: 'birth',
            title: t('customer.fields.birth'),
            render: (_, { member }) => (
              <BirthDate year={member?.birth_year} month={member?.birth_month} day={member?.birth_day} death={member} />
            ),
          },
          { key: 'phone', title: t('customer.fields.phone1'), render: (_, { member }) => member?.phone1 },
          {
            key: 'action',
            title: <span className="visually-hidden">{t('resource.actions')}</span>,
            align: 'end',
            render: (_, row) => action(row),
          },
        ]}
      />
    </section>
  );
};
