import { type PersonName, people } from '@/__tests__/support/people';

const taxAndLegal = ['admin', 'manager', 'staff', 'staff2', 'viewer', 'legal', 'legalAdmin'] as const;
const everyone = Object.keys(people) as PersonName[];
const writers = taxAndLegal.filter((name) => name !== 'viewer');
const managers = ['admin', 'manager', 'legalAdmin'] as const;
const admins = ['admin', 'legalAdmin'] as const;
const targetEditors = [...managers, 'insuranceAdmin'] as const;
/** What is nobody's own is refused where only one's own may be seen; the walk asks for a record that is not there. */
const readers = managers;

/** Who may make each call of the API, in some office at least; an open call needs no token. Every new call has a row here. */
export const callers: Readonly<Record<string, readonly PersonName[] | 'open'>> = {
  'auth.login': 'open',
  'auth.userOffices': 'open',
  'auth.allOffices': 'open',
  'auth.logout': everyone,

  'customer.listing': taxAndLegal,
  'customer.export': writers,
  'customer.store': writers,
  'customer.createFromFamilyMember': writers,
  'customer.update': writers,
  'customer.show': taxAndLegal,
  'customer.destroy': managers,
  'customer.restore': admins,
  'customer.searchFilterDropdowns': taxAndLegal,
  'customer.copyAddress': taxAndLegal,
  'customer.familyDropdown': everyone,
  'customer.familiesDropdown': taxAndLegal,
  'customer.search': everyone,
  'customer.emailExists': taxAndLegal,
  'customer.phoneExists': taxAndLegal,

  'family.listing': taxAndLegal,
  'family.save': writers,
  'family.show': taxAndLegal,
  'family.destroy': managers,
  'family.membersDropdown': everyone,
  'family.tree': taxAndLegal,
  'family.recordDeath': writers,

  'asset.save': writers,
  'asset.show': taxAndLegal,

  'property.store': writers,
  'property.show': taxAndLegal,
  'property.update': writers,
  'property.destroy': managers,

  'engagement.save': writers,
  'engagement.listing': taxAndLegal,

  'sales.listing': taxAndLegal,
  'sales.updateRemarks': writers,

  'dropdown.inquiryForm': taxAndLegal,
  'dropdown.propertyTypes': taxAndLegal,
  'dropdown.prefectures': everyone,
  'dropdown.activeOffices': everyone,
  'dropdown.users': everyone,

  'employee.listing': taxAndLegal,
  'employee.store': admins,
  'employee.update': admins,
  'employee.destroy': admins,
  'employee.restore': admins,
  'employee.show': readers,
  'employee.offices': readers,
  'employee.usernameExists': admins,
  'employee.searchFilters': taxAndLegal,
  'employee.narrowed': taxAndLegal,
  'employee.sessions': admins,
  'employee.endSession': admins,

  'account.changePassword': everyone,
  'account.secondFactor': everyone,
  'account.enrol': everyone,
  'account.confirm': everyone,
  'account.disable': everyone,
  'account.reset': admins,

  ...Object.fromEntries(
    ['city', 'office', 'team', 'interviewLocation', 'introducedBy'].flatMap((master) => [
      [`${master}.listing`, managers],
      [`${master}.show`, managers],
      [`${master}.store`, admins],
      [`${master}.update`, admins],
    ]),
  ),

  'insuranceTarget.dropdowns': everyone,
  'insuranceTarget.show': targetEditors,
  'insuranceTarget.store': targetEditors,

  'history.listing': taxAndLegal,
};
