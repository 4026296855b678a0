import { familyHref } from '@/components/parts/familyHref';
import { kanaOf, memberSections } from '@/components/parts/memberSections';
import { PersonNotices } from '@/components/parts/PersonNotices';
import { FormSuccessor } from '@/components/parts/SuccessorField';
import { useMemberChoices } from '@/components/parts/useMemberChoices';
import { useRights } from '@/components/parts/useRights';
import { saveByBody } from '@/components/resource/adaptApi';
import { defineResource, type FormHandle } from '@/components/resource/defineResource';
import { lazyPart } from '@/components/ui/lazyPart';
import type { DataOf } from '@/contract/defineEndpoint';
import type { family } from '@/contract/family';
import { familyApi } from '@/store/family';
import { BirthCell, CustomerCell, NameCell, ShortBirthCell } from './cells';
import { useFamilyChoices, useNewMember } from './memberChoices';

export type MemberDetail = DataOf<typeof family.show>;

const ProposedLinks = lazyPart<FormHandle<MemberDetail>>(() =>
  import('./ProposedLinks').then((module) => module.ProposedLinks),
);
const CopyRepresentativeAddress = lazyPart<FormHandle<MemberDetail>>(() =>
  import('./CopyRepresentativeAddress').then((module) => module.CopyRepresentativeAddress),
);

export const familyResource = defineResource({
  noun: 'family',
  api: saveByBody(familyApi, 'member_id'),
  useRights: () => useRights('customer'),
  params: ({ member_id }) => ({ id: member_id }),
  href: ({ member_id }) => `/family/member/${member_id}`,
  listHref: familyHref,
  list: {
    limit: 50,
    rowKey: ({ member_id }) => member_id,
    useChoices: useMemberChoices,
    filters: [],
    columns: [
      { field: 'personal_code', sort: true, width: 106 },
      { field: 'cust_name', sort: true, link: true, Show: NameCell, width: 176 },
      { field: 'relation', sort: true, kind: 'option', of: 'relations', width: 104 },
      { field: 'birth_year', Show: ShortBirthCell, width: 160 },
      { field: 'death_date', kind: 'partialDay' },
      { field: 'phone1', sort: true, width: 110 },
      { field: 'customer_id', Show: CustomerCell, width: 104 },
      { field: 'cust_address', sort: true, kind: 'longText', width: 104 },
      { field: 'office_name', kind: 'officeBadge', extra: true },
      { field: 'member_id', sort: true, extra: true, width: 90 },
      { field: 'family_code', extra: true, width: 110 },
      { field: 'is_representative', kind: 'flag', extra: true, width: 80 },
    ],
  },
  form: {
    load: async () => {
      const { FamilyMemberBody, MemberBody, writtenProblems } = await import('./memberContract');
      return { create: FamilyMemberBody, update: MemberBody, problems: writtenProblems };
    },
    useChoices: useFamilyChoices,
    useInitial: useNewMember,
    storedHref: ({ member_id }: { member_id: number }) => `/family/member/${member_id}`,
    sections: memberSections<MemberDetail>({
      newHasRelatives: true,
      makesCustomer: false,
      extras: { name: ProposedLinks, address: CopyRepresentativeAddress, death: FormSuccessor },
    }),
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ cust_name }) => cust_name,
    kana: kanaOf,
    summary: [
      { field: 'personal_code' },
      { field: 'relation', of: 'relations', kind: 'option' },
      { field: 'is_representative', kind: 'flag' },
      { field: 'birth_year', Show: BirthCell },
      { field: 'phone1', kind: 'phone' },
      { field: 'office_name', kind: 'officeBadge' },
      { field: 'updated_at', kind: 'dateTime' },
    ],
    Notice: PersonNotices,
  },
});
