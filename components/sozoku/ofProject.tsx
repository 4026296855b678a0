import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedMember } from '@/components/parts/LoadedMember';
import { Button } from '@/components/ui/Button';
import type { Member } from '@/contract/member';
import type { Sozoku } from '@/contract/sozoku';

interface MemberTab {
  readonly key: string;
  readonly Content: ComponentType<{ record: Member }>;
  readonly useShown?: () => boolean;
}

type Of = (record: Sozoku) => number;

const decedent: Of = ({ decedent_member_id, representative_member_id }) =>
  decedent_member_id ?? representative_member_id;
const representative: Of = ({ representative_member_id }) => representative_member_id;

/** A tab of a person's page within a project's page: of the decedent, else the representative. */
const ofMember = (id: Of) => (tab: MemberTab) => ({
  ...tab,
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a page is described.
  Content: ({ record }: { record: Sozoku }) => (
    <LoadedMember id={id(record)}>{(member) => <tab.Content record={member} />}</LoadedMember>
  ),
});

export const ofDecedent = ofMember(decedent);
export const ofRepresentative = ofMember(representative);

/** The way to the customer's own page. */
export const ToCustomer = ({ record: { customer_id, family_code } }: { record: Sozoku }) => {
  const { t } = useTranslation();
  return <Button href={`/customer/${customer_id}/${family_code}`}>{t('sozoku.toCustomer')}</Button>;
};
