/** Whose value the one record takes over when two records of one person are merged; `both` where they can stand side by side. */
export const mergeChoices = ['kept', 'gone', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

/** What is compared and chosen together. */
export const mergeGroups = {
  name: ['last_name', 'first_name'],
  kana: ['last_name_kana', 'first_name_kana'],
  relation: ['relation'],
  birth: ['birth_year', 'birth_month', 'birth_day'],
  gender: ['gender'],
  death: ['is_deceased', 'death_date', 'death_time', 'known_date'],
  phones: ['phone1', 'phone_type1', 'phone2', 'phone_type2', 'phone3', 'phone_type3'],
  emails: ['email', 'email2'],
  address: ['zipcode', 'prefecture_id', 'address', 'address2'],
  newsletter: ['newsletter'],
  office: ['office_id'],
  contractor: ['contractor_id'],
  occupation: ['occupation'],
  domicile: ['domicile'],
  father: ['father_member_id'],
  mother: ['mother_member_id'],
  marriages: ['marriages'],
  adoptions: ['adoptions'],
  inheritances: ['inheritances'],
  disability: ['disability'],
  fetus: ['is_fetus'],
  resident: ['is_resident'],
  remarks: ['remarks'],
} as const;
export type MergeGroup = keyof typeof mergeGroups;
export type MergeField = (typeof mergeGroups)[MergeGroup][number];
export const mergeGroupNames = Object.keys(mergeGroups) as [MergeGroup, ...MergeGroup[]];

/** `same`, or which of the two alone says something, or they differ and somebody must choose. */
export const mergeStandings = ['same', 'kept', 'gone', 'differs'] as const;
export type MergeStanding = (typeof mergeStandings)[number];

const joinable = new Set<MergeGroup>(['phones', 'emails', 'marriages', 'adoptions', 'inheritances', 'remarks']);
/** Whether the values of both can stand side by side. */
export const canJoin = (group: MergeGroup): boolean => joinable.has(group);

/** The kinds of records that move to the file that stays, by their tables. */
export const movedKinds = [
  'inquiries',
  'interviews',
  'sozoku_projects',
  'legal_projects',
  'insurance_cases',
  'engagements',
  'family_assets',
  'properties',
  'sales',
  'members',
] as const;
