import type { ComponentType } from 'react';
import type { FormEntry, FormHandle, FormSection } from '@/components/resource/defineResource';
import type { Member, memberFields } from '@/contract/member';
import { type Born, birthDate } from './BirthDateFields';
import { withSameHints } from './same/withSameHints';

type MemberField = keyof typeof memberFields;

interface Own<Rec, Further extends string> {
  /** Fields after those of the name. */
  readonly afterName?: readonly FormEntry<Rec, Further>[];
  /** Whether a new person has relatives to link to; otherwise links are entered once the person is stored. */
  readonly newHasRelatives: boolean;
  /** Whether the form is a customer's: a member of a family who is found may be made one. */
  readonly makesCustomer: boolean;
  /** Beneath the fields of a section, by its key. */
  readonly extras?: Readonly<Partial<Record<'name' | 'address' | 'family' | 'death', ComponentType<FormHandle<Rec>>>>>;
}

/** All that is written of a person, in the sections of every form that writes it. */
export const memberSections = <Rec extends Born, Further extends string = never>(
  own: Own<Rec, Further>,
): readonly FormSection<Rec, MemberField | Further>[] => {
  const { afterName = [], newHasRelatives, makesCustomer, extras = {} } = own;
  const link = (field: MemberField): FormEntry<Rec, MemberField> => (newHasRelatives ? field : { field, only: 'edit' });
  const under = (key: keyof typeof extras) => (extras[key] === undefined ? {} : { Extra: extras[key] });
  return [
    {
      key: 'name',
      columns: 3,
      entries: [
        'last_name',
        'first_name',
        'relation',
        'last_name_kana',
        'first_name_kana',
        'gender',
        birthDate,
        'is_representative',
        ...afterName,
      ],
      Extra: withSameHints<Rec>(extras.name, makesCustomer),
    },
    {
      key: 'contact',
      entries: ['phone1', 'phone_type1', 'email', 'phone2', 'phone_type2', 'email2', 'phone3', 'phone_type3'],
    },
    {
      key: 'address',
      entries: ['zipcode', 'prefecture_id', { field: 'address', span: 2 }, 'address2'],
      ...under('address'),
    },
    {
      key: 'firm',
      entries: ['office_id', 'contractor_id', 'newsletter', 'occupation', { field: 'domicile', span: 2 }],
    },
    {
      key: 'family',
      entries: [
        link('father_member_id'),
        link('mother_member_id'),
        'is_fetus',
        'disability',
        'is_resident',
        link('marriages'),
        link('adoptions'),
      ],
      ...under('family'),
    },
    {
      key: 'death',
      entries: ['is_deceased', 'death_date', 'death_time', 'known_date', link('inheritances')],
      ...under('death'),
    },
    { key: 'remarks', entries: ['remarks'] },
  ];
};

/** The kana of a person's name. */
export const kanaOf = ({
  last_name_kana,
  first_name_kana,
}: Pick<Member, 'last_name_kana' | 'first_name_kana'>): string =>
  [last_name_kana, first_name_kana].filter(Boolean).join('　');
