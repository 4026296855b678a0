import { useRouter } from 'next/router';
import { ResourceCreate } from '@/components/resource/ResourceCreate';
import { customerResource } from './customerResource';
import { FromMember } from './FromMember';

/** A new customer: entered, or from the family member in the URL. */
export const CustomerCreate = () => {
  const { query, isReady } = useRouter();
  if (!isReady) return null;
  const { member_id, family_code } = query;
  if (typeof member_id === 'string' && typeof family_code === 'string')
    return <FromMember memberId={Number(member_id)} familyCode={family_code} />;
  return <ResourceCreate resource={customerResource} />;
};
