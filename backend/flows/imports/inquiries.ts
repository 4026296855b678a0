import { newInquiryValues, nothingYet, splitInquiry } from '@/backend/modules/inquiry/inquiryRules';
import { InquiryBody, newInquiryProblems } from '@/contract/inquiry';
import { chainStatus, statusProblem } from '@/rules/chainStatus';
import { relation } from '@/rules/familyMember';
import { callerMember, decedentMember, isDecedent } from '../caller';
import type { Family, NewPerson, Somebody } from './people';
import { parseRow, type ReadRow } from './readRow';

type Own = ReturnType<
  typeof splitInquiry<ReturnType<typeof newInquiryValues<Parameters<typeof newInquiryProblems>[0]>>>
>['own'];

/** An inquiry to be stored; ids below 0 are of people who are stored with it. */
export interface NewInquiry {
  readonly read: ReadRow;
  readonly family: Family;
  readonly memberId: number;
  readonly decedentId: number | null;
  readonly own: Own;
}

interface Around {
  readonly today: string;
  readonly roleId: number;
  readonly mayWrite: (officeId: number) => boolean;
  readonly whom: (text: string) => Somebody | undefined;
  readonly nextId: () => number;
  /** The stored person who was decided to be the caller. */
  readonly caller: Somebody | undefined;
}

interface KeyPerson {
  readonly id: number;
  readonly name: string;
  readonly death_date: string | null;
}

/** The key persons of a family, stored and new. */
const keyPersons = ({ stored, people }: Family): KeyPerson[] => [
  ...stored
    .filter((member) => member.relation === relation.self)
    .map(({ member_id, last_name, first_name, death_date }) => ({
      id: member_id,
      name: last_name + (first_name ?? ''),
      death_date,
    })),
  ...people
    .filter(({ changes }) => changes.relation === relation.self)
    .map(({ id, changes }) => ({
      id,
      name: (changes.last_name ?? '') + (changes.first_name ?? ''),
      death_date: changes.death_date ?? null,
    })),
];

/** A family of a new caller and the decedent that the inquiry names. */
const familyOf = (read: ReadRow, values: Parameters<typeof callerMember>[0], nextId: () => number) => {
  const decedent = decedentMember(values);
  const people: NewPerson[] = [
    ...(decedent === null ? [] : [{ id: nextId(), read, isCustomer: false, changes: decedent }]),
    { id: nextId(), read, isCustomer: true, changes: callerMember(values) },
  ];
  return { family: { id: nextId(), people, stored: [] } satisfies Family, people };
};

/** An inquiry as a row tells, of a customer whom it names or of a new caller; null where the row is not valid. */
export const inquiryOf = (
  read: ReadRow,
  { today, roleId, mayWrite, whom, nextId, caller }: Around,
): NewInquiry | null => {
  const body = parseRow(read, InquiryBody);
  if (body === null) return null;
  const values = newInquiryValues(body, today);
  for (const problem of newInquiryProblems(values)) read.fault(problem);
  const moved = statusProblem(chainStatus.fresh, values.project_category_status, { ...nothingYet, roleId });
  if (moved !== null) read.fault({ path: 'project_category_status', code: moved });
  if (!mayWrite(values.office_id)) read.fault({ path: 'office_id', code: 'own_office_only' });
  const { own } = splitInquiry(values);
  const named = read.people.get('customer_id');
  if (named === undefined && caller === undefined) {
    const { family, people } = familyOf(read, values, nextId);
    const newcomer = people.at(-1);
    if (newcomer === undefined) return null;
    const decedentId = people.length > 1 ? (people[0]?.id ?? null) : null;
    return { read, family, memberId: newcomer.id, decedentId, own };
  }
  const customer = caller ?? whom(named ?? '');
  if (customer === undefined || !customer.isCustomer) {
    read.fault({ path: 'customer_id', code: customer === undefined ? 'import_nobody' : 'import_no_customer' });
    return null;
  }
  const others = keyPersons(customer.family).filter(({ id }) => id !== customer.id);
  const decedent = values.decedent_name ? others.find((person) => isDecedent(person, values)) : undefined;
  return { read, family: customer.family, memberId: customer.id, decedentId: decedent?.id ?? null, own };
};
