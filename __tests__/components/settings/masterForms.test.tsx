import { configure } from '@testing-library/react';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { testForm } from '@/__tests__/support/resourceForm';
import { cityResource } from '@/components/city/cityResource';
import { interviewLocationResource } from '@/components/interviewLocation/interviewLocationResource';
import { introducedByResource } from '@/components/introducedBy/introducedByResource';
import { officeResource } from '@/components/office/officeResource';
import { teamResource } from '@/components/team/teamResource';
import { city } from '@/contract/city';
import { interviewLocation } from '@/contract/interviewLocation';
import { introducedBy } from '@/contract/introducedBy';
import { office } from '@/contract/office';
import { team } from '@/contract/team';
import CityPage from '@/pages/settings/cities/[id]';
import CityCreate from '@/pages/settings/cities/create';
import LocationPage from '@/pages/settings/interview-locations/[id]';
import LocationCreate from '@/pages/settings/interview-locations/create';
import SourcePage from '@/pages/settings/introduced-by/[id]';
import SourceCreate from '@/pages/settings/introduced-by/create';
import OfficePage from '@/pages/settings/offices/[id]';
import OfficeCreate from '@/pages/settings/offices/create';
import TeamPage from '@/pages/settings/teams/[id]';
import TeamCreate from '@/pages/settings/teams/create';
import * as masters from './masters';

configure({ defaultHidden: true });
beforeEach(masters.useBackground);
const { administrator: session, choices } = masters;

describe('cities', () => {
  testDescriptor(cityResource, city, ['lock_version']);
  testForm({
    resource: cityResource,
    group: city,
    Create: CityCreate,
    Detail: CityPage,
    route: '/settings/cities/5',
    pathname: '/settings/cities/[id]',
    session,
    choices,
    record: masters.city(),
    values: { name: ['関東', '𠮷野'], code: ['KT', 'YN'], status: [1, 0], color_id: [2, 10] },
  });
});

describe('offices', () => {
  testDescriptor(officeResource, office, [
    'lock_version',
    'city_id',
    'prefecture_id',
    'bg_color',
    'font_color',
    'border_color',
  ]);
  testForm({
    resource: officeResource,
    group: office,
    Create: OfficeCreate,
    Detail: OfficePage,
    route: '/settings/offices/5',
    pathname: '/settings/offices/[id]',
    session,
    choices,
    record: masters.office(),
    values: {
      city_id: [1, 2],
      name: ['東京', '新宿'],
      office_code: ['TKY', 'SJK'],
      post_code: ['000-0001', '000-0002'],
      prefecture_id: [13, 14],
      address: ['千代田区1-1', '新宿区1-1'],
      address2: ['葛󠄀ビル1階', '葛ビル2階'],
      phone: ['03-1111-2222', '03-1111-2223'],
      fax: ['03-1111-3333', '03-1111-3334'],
      representative: ['髙橋　澪', '𠮷田　翔'],
      representative_position: ['拠点長', '支社長'],
      bg_color: ['#fff0f6', '#eeffee'],
      font_color: ['#9e1068', '#112233'],
      border_color: ['#ffadd2', '#445566'],
      status: [1, 0],
      departments: [
        [
          { department_id: 1, status: 1 },
          { department_id: 2, status: 1 },
          { department_id: 3, status: 0 },
        ],
        [
          { department_id: 1, status: 0 },
          { department_id: 2, status: 1 },
          { department_id: 3, status: 1 },
        ],
      ],
    },
  });
});

describe('teams', () => {
  testDescriptor(teamResource, team, ['lock_version', 'department_id', 'office_id']);
  testForm({
    resource: teamResource,
    group: team,
    Create: TeamCreate,
    Detail: TeamPage,
    route: '/settings/teams/5',
    pathname: '/settings/teams/[id]',
    session,
    choices,
    record: masters.team(),
    values: { name: ['第一チーム', '第二チーム'], department_id: [1, 2], office_id: [1, 2], status: [1, 0] },
  });
});

describe('interview locations', () => {
  testDescriptor(interviewLocationResource, interviewLocation, ['lock_version', 'office_id']);
  testForm({
    resource: interviewLocationResource,
    group: interviewLocation,
    Create: LocationCreate,
    Detail: LocationPage,
    route: '/settings/interview-locations/5',
    pathname: '/settings/interview-locations/[id]',
    session,
    choices,
    record: masters.location(),
    values: {
      name: ['応接室', '会議室'],
      code: ['HQ-1', 'HQ-2'],
      office_id: [1, 2],
      address: ['千代田区', '新宿区'],
      status: [1, 0],
    },
  });
});

describe('referral sources', () => {
  testDescriptor(introducedByResource, introducedBy, ['lock_version']);
  testForm({
    resource: introducedByResource,
    group: introducedBy,
    Create: SourceCreate,
    Detail: SourcePage,
    route: '/settings/introduced-by/5',
    pathname: '/settings/introduced-by/[id]',
    session,
    choices,
    record: masters.source(),
    values: { name: ['みらい銀行', 'あおば葬儀社'], type: [1, 2], referral_category: [1, 3], status: [1, 0] },
  });
});
