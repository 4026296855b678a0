import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useFamilyRows, useRelativeChoices } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import { useMemberChoices } from '@/components/parts/useMemberChoices';
import type { Choices, Values } from '@/components/resource/defineResource';
import type { Member } from '@/contract/member';
import { relation } from '@/rules/familyMember';
import { familyApi } from '@/store/family';

/** Choices of a member's fields, including the family's other members. */
export const useFamilyChoices = (record: Pick<Member, 'member_id' | 'family_code'> | null): Choices => {
  const member = useRelativeChoices(useFamilyCode(record), { but: record?.member_id });
  return { ...useMemberChoices(), member };
};

const notAsked = 4;

/**
 * A new member is looked after by the office of the family's representative; the first one is the key person. Others may be
 * named by the address: `?relation=4`.
 */
export const useNewMember = (): Values | null => {
  const { query } = useRouter();
  const familyCode = useFamilyCode(null);
  const { rows, status } = useFamilyRows(familyCode);
  const representative = rows?.find(({ is_representative }) => is_representative === 1)?.member_id;
  const head = familyApi.show.useQuery(representative === undefined ? null : { params: { id: representative } });
  const office = head.data?.office_id;
  const asked = Number(query.relation);
  const hasSelf = rows?.some((row) => row.relation === relation.self) ?? true;
  const ready = status === 'failed' || head.status === 'failed' || office !== undefined;
  return useMemo(
    () =>
      ready
        ? {
            family_code: familyCode,
            ...(asked > 0 ? { relation: asked } : hasSelf ? {} : { relation: relation.self }),
            ...(office === undefined ? {} : { office_id: office }),
            newsletter: notAsked,
            is_resident: 1,
          }
        : null,
    [ready, familyCode, asked, hasSelf, office],
  );
};
