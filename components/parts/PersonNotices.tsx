import { useRouter } from 'next/router';
import { type ComponentProps, useEffect } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability, useMay } from '@/store/hooks';
import { DeadlineStrip } from './DeadlineStrip';

const MergeNotice = lazyPart(() => import('./MergeNotice').then((module) => module.MergeNotice));

type Record = ComponentProps<typeof DeadlineStrip>['record'] & { readonly customer_id: number | null };

/** The address of a record that was merged becomes that of the one that stays. */
const useAddressOfNow = ({ member_id, customer_id, family_code }: Record): void => {
  const router = useRouter();
  const { pathname, query } = router;
  const here: Readonly<{ [path: string]: readonly [named: unknown, now: string] }> = {
    '/customer/[id]/[familyCode]': [
      `/customer/${query.id}/${query.familyCode}`,
      `/customer/${customer_id}/${family_code}`,
    ],
    '/family/member/[id]': [`/family/member/${query.id}`, `/family/member/${member_id}`],
  };
  const [named, now] = here[pathname] ?? [null, null];
  const moved = named !== null && now !== null && String(named).toLowerCase() !== now.toLowerCase() ? now : null;
  const tab = typeof query.tab === 'string' ? `?tab=${query.tab}` : '';
  useEffect(() => {
    if (moved !== null) void router.replace(`${moved}${tab}`);
  }, [moved, tab, router.replace]);
};

/** What stands beneath the head of a person's page: deadlines, and merges that may be undone. */
export const PersonNotices = ({ record }: { record: Record }) => {
  const merges = useMay('merge', 'edit') !== 'none';
  const known = useCapability('merge.ofMember');
  useAddressOfNow(record);
  return (
    <>
      {known && merges && <MergeNotice memberId={record.member_id} />}
      <DeadlineStrip record={record} />
    </>
  );
};
