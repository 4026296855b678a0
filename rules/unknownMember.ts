import type { TreeMember } from '@/contract/family';

/** A member of whom nothing is known yet: neither a name nor a link. */
export const unknownMember: Omit<TreeMember, 'member_id'> = {
  customer_id: null,
  personal_code: '',
  cust_name: '',
  last_name: '',
  first_name: null,
  relation: 99,
  is_representative: 0,
  birth_year: null,
  birth_month: null,
  birth_day: null,
  gender: null,
  is_deceased: 0,
  death_date: null,
  death_time: null,
  known_date: null,
  father_member_id: null,
  mother_member_id: null,
  marriages: [],
  adoptions: [],
  inheritances: [],
  disability: null,
  is_fetus: 0,
  is_resident: 1,
};
