import { implement } from '@/backend/http/implement';
import { CityBody, city } from '@/contract/city';
import { InterviewLocationBody, interviewLocation } from '@/contract/interviewLocation';
import { IntroducedByBody, introducedBy } from '@/contract/introducedBy';
import { OfficeBody, office } from '@/contract/office';
import { TeamBody, team } from '@/contract/team';
import { cityList, interviewLocationList, introducedByList, officeList, teamList } from './lists';
import { masterHandlers } from './masterHandlers';
import { lastOfficeProblems, writeDepartments } from './officeRules';

const read = { resource: 'master', action: 'read' } as const;
const edit = { resource: 'master', action: 'edit' } as const;
const rights = { listing: read, show: read, store: edit, update: edit };

export const cityModule = implement(
  'city',
  city,
  rights,
  masterHandlers({
    table: 'cities',
    body: CityBody,
    list: cityList,
    texts: ['name', 'code'],
    unique: [['name'], ['code']],
  }),
);

export const officeModule = implement(
  'office',
  office,
  rights,
  masterHandlers({
    table: 'offices',
    body: OfficeBody,
    list: officeList,
    texts: ['name', 'office_code'],
    unique: [['name'], ['office_code']],
    check: lastOfficeProblems,
    apart: { field: 'departments', write: writeDepartments },
  }),
);

export const teamModule = implement(
  'team',
  team,
  rights,
  masterHandlers({
    table: 'teams',
    body: TeamBody,
    list: teamList,
    texts: ['name'],
    unique: [['name', 'office_id', 'department_id']],
  }),
);

export const interviewLocationModule = implement(
  'interviewLocation',
  interviewLocation,
  rights,
  masterHandlers({
    table: 'interview_locations',
    body: InterviewLocationBody,
    list: interviewLocationList,
    texts: ['name', 'code'],
    unique: [['name'], ['code']],
  }),
);

export const introducedByModule = implement(
  'introducedBy',
  introducedBy,
  rights,
  masterHandlers({
    table: 'referral_sources',
    body: IntroducedByBody,
    list: introducedByList,
    texts: ['name'],
    unique: [['name', 'type']],
  }),
);
