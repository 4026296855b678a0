import { implement } from '@/backend/http/implement';
import { city } from '@/contract/city';
import { interviewLocation } from '@/contract/interviewLocation';
import { introducedBy } from '@/contract/introducedBy';
import { office } from '@/contract/office';
import { team } from '@/contract/team';
import { cityList, interviewLocationList, introducedByList, officeList, teamList } from './lists';
import { chosenProblems, masterHandlers } from './masterHandlers';
import { lastOfficeProblems, writeDepartments } from './officeRules';

const read = { resource: 'master', action: 'read' } as const;
const edit = { resource: 'master', action: 'edit' } as const;
const rights = { listing: read, show: read, store: edit, update: edit };

export const cityModule = implement(
  'city',
  city,
  rights,
  masterHandlers({ table: 'cities', list: cityList, texts: ['name', 'code'], unique: [['name'], ['code']] }),
);

export const officeModule = implement(
  'office',
  office,
  rights,
  masterHandlers({
    table: 'offices',
    list: officeList,
    texts: ['name', 'office_code'],
    unique: [['name'], ['office_code']],
    check: async (context, after, before) => [
      ...(await chosenProblems(context, 'city_id', 'cities', after, before)),
      ...(await lastOfficeProblems(context, after, before)),
    ],
    apart: { field: 'departments', write: writeDepartments },
  }),
);

export const teamModule = implement(
  'team',
  team,
  rights,
  masterHandlers({
    table: 'teams',
    list: teamList,
    texts: ['name'],
    unique: [['name', 'office_id', 'department_id']],
    check: (context, after, before) => chosenProblems(context, 'office_id', 'offices', after, before),
  }),
);

export const interviewLocationModule = implement(
  'interviewLocation',
  interviewLocation,
  rights,
  masterHandlers({
    table: 'interview_locations',
    list: interviewLocationList,
    texts: ['name', 'code'],
    unique: [['name'], ['code']],
    check: (context, after, before) => chosenProblems(context, 'office_id', 'offices', after, before),
  }),
);

export const introducedByModule = implement(
  'introducedBy',
  introducedBy,
  rights,
  masterHandlers({
    table: 'referral_sources',
    list: introducedByList,
    texts: ['name'],
    unique: [['name', 'type']],
  }),
);
