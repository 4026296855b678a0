import { useRouter } from 'next/router';
import { todayInTokyo } from '@/rules/calendarDay';
import { useAppSelector } from '@/store/hooks';
import { PrintChart } from './chart/PrintChart';
import { defaultDecedent } from './decedent';
import { FamilyTreeGate } from './FamilyTreeGate';

/** The page /family/[familyCode]/chart: a printable chart; `?decedent=` chooses the decedent. */
export const FamilyChartPrint = () => {
  const { query } = useRouter();
  const office = useAppSelector(({ session }) => session.person?.office);
  return (
    <FamilyTreeGate familyCode={String(query.familyCode)}>
      {(members) => {
        const asked = members.find(({ member_id }) => String(member_id) === query.decedent)?.member_id;
        return (
          <PrintChart
            members={members}
            decedentId={asked ?? defaultDecedent(members)}
            officeName={office?.name ?? ''}
            madeOn={todayInTokyo()}
          />
        );
      }}
    </FamilyTreeGate>
  );
};
