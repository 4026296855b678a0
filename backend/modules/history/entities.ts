import type { z } from 'zod';
import type { Access } from '@/backend/access/policy';
import { AssetBody, AssetItemBody } from '@/contract/asset';
import { CityBody } from '@/contract/city';
import { EmployeeBody } from '@/contract/employee';
import { EngagementBody } from '@/contract/engagement';
import { flag, option, ref } from '@/contract/fields';
import type { HistoryEntity } from '@/contract/history';
import { InterviewLocationBody } from '@/contract/interviewLocation';
import { IntroducedByBody } from '@/contract/introducedBy';
import { memberFields } from '@/contract/member';
import { OfficeBody } from '@/contract/office';
import { departments } from '@/contract/options/common';
import { adoption_types } from '@/contract/options/family';
import { PropertyBody } from '@/contract/property';
import { TeamBody } from '@/contract/team';

export type Fields = Readonly<Record<string, z.ZodType>>;

interface Recorded {
  /** The right to read the record. */
  readonly access: Access;
  /** What its values are: its own fields, and the columns of the rows in them. */
  readonly fields: Fields;
}

const customer = { resource: 'customer', action: 'read' } as const;
const master = { resource: 'master', action: 'read' } as const;

export const recorded: Readonly<Record<HistoryEntity, Recorded>> = {
  members: {
    access: customer,
    fields: { ...memberFields, adopter_member_id: ref('member'), kind: option('adoption_types', adoption_types) },
  },
  family_assets: { access: customer, fields: { ...AssetBody.shape, ...AssetItemBody.shape } },
  properties: { access: customer, fields: PropertyBody.shape },
  engagements: { access: customer, fields: EngagementBody.shape },
  employees: {
    access: { resource: 'employee', action: 'read' },
    fields: {
      ...EmployeeBody.shape,
      is_sales: flag(),
      is_teamleader: flag(),
      is_judicial: flag(),
      second_factor: flag(),
    },
  },
  cities: { access: master, fields: CityBody.shape },
  offices: {
    access: master,
    fields: { ...OfficeBody.shape, department_id: option('departments', departments) },
  },
  teams: { access: master, fields: TeamBody.shape },
  interview_locations: { access: master, fields: InterviewLocationBody.shape },
  referral_sources: { access: master, fields: IntroducedByBody.shape },
};
