import { type PersonName, people } from '@/__tests__/support/people';
import { dashboardTabs } from '@/contract/dashboard';
import { imports } from '@/contract/imports';

const taxAndLegal = ['admin', 'manager', 'staff', 'staff2', 'viewer', 'legal', 'legalAdmin'] as const;
const everyone = Object.keys(people) as PersonName[];
const writers = taxAndLegal.filter((name) => name !== 'viewer');
const everyWriter = everyone.filter((name) => name !== 'viewer');
const managers = ['admin', 'manager', 'legalAdmin'] as const;
const admins = ['admin', 'legalAdmin'] as const;
/** Insurance figures of other departments: administrators only. */
const seers = (tab: string): readonly PersonName[] =>
  tab.startsWith('insurance') ? [...admins, 'insurance', 'insuranceAdmin'] : taxAndLegal;
const targetEditors = [...managers, 'insuranceAdmin'] as const;
/** Scoped readers are refused a missing record, which is what the walk asks for. */
const readers = managers;

/** Who may make each call, in some office at least; an open call needs no token. Every new call needs a row here. */
export const callers: Readonly<Record<string, readonly PersonName[] | 'open'>> = {
  'auth.login': 'open',
  'auth.userOffices': 'open',
  'auth.allOffices': 'open',
  'auth.logout': everyone,

  'directory.about': 'open',
  'directory.begin': 'open',
  'directory.finish': 'open',

  'customer.listing': taxAndLegal,
  'customer.export': writers,
  'customer.store': writers,
  'customer.createFromFamilyMember': writers,
  'customer.update': writers,
  'customer.show': taxAndLegal,
  'customer.destroy': managers,
  'customer.restore': managers,
  'customer.searchFilterDropdowns': taxAndLegal,
  'customer.copyAddress': taxAndLegal,
  'customer.familyDropdown': everyone,
  'customer.familiesDropdown': taxAndLegal,
  'customer.search': everyone,
  'same.likely': everyone,
  'customer.emailExists': taxAndLegal,
  'customer.phoneExists': taxAndLegal,

  'family.listing': taxAndLegal,
  'family.save': writers,
  'family.show': taxAndLegal,
  'family.destroy': managers,
  'family.membersDropdown': everyone,
  'family.tree': taxAndLegal,
  'family.recordDeath': writers,
  'family.members': taxAndLegal,
  'family.saveMembers': writers,

  'asset.save': writers,
  'asset.show': taxAndLegal,
  'asset.assume': writers,

  'division.listing': taxAndLegal,
  'division.save': writers,
  'division.choose': writers,
  'division.destroy': managers,
  'division.restore': managers,

  'property.store': writers,
  'property.show': taxAndLegal,
  'property.update': writers,
  'property.destroy': managers,

  'engagement.save': writers,
  'engagement.listing': taxAndLegal,

  'paper.offer': taxAndLegal,
  'paper.make': writers,
  'paper.listing': taxAndLegal,
  'paper.file': writers,
  'paperTemplate.listing': admins,
  'paperTemplate.show': admins,
  'paperTemplate.file': admins,
  'paperTemplate.preview': admins,
  'paperTemplate.upload': admins,
  'paperTemplate.takeBack': admins,

  'attachment.listing': everyone,
  'attachment.start': everyWriter,
  'attachment.piece': everyWriter,
  'attachment.store': everyWriter,
  'attachment.update': everyWriter,
  'attachment.destroy': everyWriter,
  'attachment.restore': everyWriter,
  'attachment.preview': everyone,
  'attachment.file': everyWriter,

  'checklist.show': taxAndLegal,
  'checklist.save': writers,
  'checklist.destroy': writers,
  'checklist.restore': writers,
  'checklist.registers': writers,

  'projectDocument.excel': writers,
  'projectDocument.word': writers,

  'timeline.show': taxAndLegal,

  'sales.listing': taxAndLegal,
  'sales.updateRemarks': writers,

  'inquiry.store': writers,
  'inquiry.destroy': writers,
  'inquiry.restore': writers,
  'inquiry.show': taxAndLegal,
  'inquiry.export': writers,
  'inquiry.listing': taxAndLegal,
  'inquiry.update': writers,

  'interview.store': writers,
  'interview.destroy': writers,
  'interview.restore': writers,
  'interview.export': writers,
  'interview.listing': taxAndLegal,
  'interview.show': taxAndLegal,
  'interview.update': writers,

  'chain.tabs': taxAndLegal,

  'firm.show': everyone,
  'firm.update': admins,
  'today.listing': everyone,
  'today.count': everyone,
  'today.digest': everyone,
  'today.subscribe': everyone,

  'figureCheck.latest': everyone,
  'figureCheck.listing': [...managers, 'insuranceAdmin'],
  'distortion.listing': everyone,
  'distortion.export': everyWriter,

  'deadline.listing': taxAndLegal,
  'deadline.calendar': taxAndLegal,
  'deadline.count': taxAndLegal,
  'deadline.feed': taxAndLegal,
  'deadline.createFeed': taxAndLegal,
  'deadline.revokeFeed': taxAndLegal,
  'settlement.settle': writers,
  'settlement.reopen': writers,
  'settlement.show': taxAndLegal,

  'dropdown.inquiryForm': taxAndLegal,
  'dropdown.inquiry': taxAndLegal,
  'dropdown.interview': taxAndLegal,
  'dropdown.interviewForm': taxAndLegal,
  'sozoku.listing': taxAndLegal,
  'sozoku.show': taxAndLegal,
  'sozoku.update': writers,
  'sozoku.destroy': managers,
  'sozoku.restore': managers,
  'sozoku.worklogShow': taxAndLegal,
  'sozoku.worklogSave': writers,
  'sozoku.interviewHistory': taxAndLegal,
  'sozoku.billingBulkUpdate': writers,

  'legal.listing': taxAndLegal,
  'legal.show': taxAndLegal,
  'legal.update': writers,
  'legal.destroy': managers,
  'legal.restore': managers,
  'legal.worklogShow': taxAndLegal,
  'legal.worklogSave': writers,
  'legal.nextProposalNumber': taxAndLegal,
  'legalOrder.show': taxAndLegal,
  'legalOrder.save': writers,
  'legalFinance.show': taxAndLegal,
  'legalFinance.save': writers,

  'dropdown.legalForm': taxAndLegal,
  'dropdown.legalFilter': taxAndLegal,
  'dropdown.sozokuForm': taxAndLegal,
  'dropdown.sozokuSearch': taxAndLegal,
  'dropdown.sozokuWorklog': taxAndLegal,
  'dropdown.propertyTypes': taxAndLegal,
  'dropdown.advancedSearch': taxAndLegal,
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
  // Of what it is asked, the right to read that decides: flows/conflict.test.ts.
  'conflict.show': everyone,
  'conflict.person': everyone,
  'conflict.decide': everyWriter,
  'handover.show': [...managers, 'insuranceAdmin'],
  'handover.save': [...managers, 'insuranceAdmin'],
  'merge.preview': managers,
  'merge.save': managers,
  'merge.ofMember': managers,
  'merge.undo': managers,
  'duplicate.listing': managers,
  'duplicate.different': managers,
  'duplicate.search': managers,

  'employee.endSession': admins,

  ...Object.fromEntries(Object.keys(imports).map((call) => [`imports.${call}`, admins])),

  'retention.show': admins,
  'retention.update': admins,
  'retention.run': admins,
  'retention.person': admins,
  'retention.erase': admins,

  'account.changePassword': everyone,
  'account.signOutEverywhere': everyone,
  'account.secondFactor': everyone,
  'account.enrol': everyone,
  'account.confirm': everyone,
  'account.disable': everyone,
  'account.reset': admins,

  ...Object.fromEntries(
    ['city', 'office', 'team', 'interviewLocation', 'introducedBy', 'legalPerson'].flatMap((master) => [
      [`${master}.listing`, managers],
      [`${master}.show`, managers],
      [`${master}.store`, admins],
      [`${master}.update`, admins],
    ]),
  ),

  'insurance.listing': everyone,
  'insurance.show': everyone,
  'insurance.store': everyWriter,
  'insurance.update': [...admins, 'insurance', 'insuranceAdmin'],
  'insurance.destroy': [...admins, 'insuranceAdmin'],
  'insurance.restore': [...admins, 'insuranceAdmin'],
  'dropdown.insurance': everyone,

  'toss.store': everyWriter,
  'toss.show': everyone,
  'upkeep.progress': everyone,
  'invoice.listing': taxAndLegal,
  'invoice.export': writers,
  'invoice.show': taxAndLegal,
  'invoice.ofProject': taxAndLegal,
  'invoice.issue': writers,
  'invoice.correct': writers,
  'invoice.giveBack': writers,
  'invoice.pay': writers,
  'invoice.receipt': writers,
  'invoice.remind': writers,
  'invoice.file': writers,
  'invoice.clientMoney': writers,
  'billingBook.make': writers,
  'billingBook.read': writers,
  'bookkeeping.preview': admins,
  'bookkeeping.store': admins,
  'bookkeeping.file': admins,
  'statement.match': writers,
  'statement.record': writers,
  'journal.listing': admins,
  'journal.export': admins,
  'journal.summary': admins,
  'journal.printed': everyone,

  'insuranceTarget.dropdowns': everyone,
  'insuranceTarget.show': targetEditors,
  'insuranceTarget.store': targetEditors,

  ...Object.fromEntries(Object.keys(dashboardTabs).map((tab) => [`dashboard.${tab}`, seers(tab)])),
  'dashboard.taxFilters': taxAndLegal,
  'dashboard.legalFilters': taxAndLegal,
  'dashboard.records': everyone,
  'dashboard.comparison': everyone,
  'dashboard.export': everyone,

  'search.full': taxAndLegal,
  'search.export': writers,

  'history.listing': everyone,

  'savedView.listing': everyone,
  'savedView.store': everyone,
  'savedView.update': everyone,
  'savedView.destroy': everyone,
};
