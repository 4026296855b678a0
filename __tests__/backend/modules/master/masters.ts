import { letters, sampleBody } from '@/__tests__/support/sampleMaster';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';
import { metaOf } from '@/contract/fields';
import { masters as described, type Master } from '@/contract/masters';

interface Calls {
  readonly listing: Endpoint;
  readonly store: Endpoint;
  readonly update: Endpoint;
  readonly show: Endpoint;
}

export type Body = Record<string, unknown>;

export interface MasterCase {
  readonly noun: string;
  readonly calls: Calls;
  readonly table: Master['table'];
  /** A valid body: a name and, if the master has one, a unique code. */
  readonly body: (number: number) => Body;
  /** Its code, where it has one: the field, how long it may be, signs it may not hold, and the words for those. */
  readonly code?: {
    readonly field: string;
    readonly longest: string;
    readonly wrong: readonly string[];
    readonly allowed: string;
  };
  /** Required fields. */
  readonly required: readonly string[];
  readonly pageSize: number;
}

const plain = '半角の英大文字と数字だけで入力してください。';
const wrong = ['tky', 'T Y', 'Ｔ', 'T-1', 'T_1', 'あ', "T'", 'T%'];

const known: readonly MasterCase[] = [
  {
    noun: 'city',
    calls: contract.city,
    table: 'cities',
    body: (number) => ({ name: `都市${number}`, code: letters(number, 5), status: 1 }),
    code: { field: 'code', longest: 'ABC12', wrong, allowed: plain },
    required: ['name', 'code', 'status'],
    pageSize: 20,
  },
  {
    noun: 'office',
    calls: contract.office,
    table: 'offices',
    body: (number) => ({ name: `拠点${number}`, office_code: letters(number, 3), city_id: 1, status: 1 }),
    code: { field: 'office_code', longest: 'A1Z', wrong, allowed: plain },
    required: ['city_id', 'name', 'office_code', 'status'],
    pageSize: 20,
  },
  {
    noun: 'team',
    calls: contract.team,
    table: 'teams',
    body: (number) => ({ name: `${number}課`, office_id: 1, department_id: 1, status: 1 }),
    required: ['name', 'department_id', 'office_id', 'status'],
    pageSize: 10,
  },
  {
    noun: 'interviewLocation',
    calls: contract.interviewLocation,
    table: 'interview_locations',
    body: (number) => ({ name: `応接室${number}`, code: letters(number, 4), status: 1 }),
    code: {
      field: 'code',
      longest: 'TKY-ROOM-1',
      wrong: wrong.filter((code) => code !== 'T-1'),
      allowed: '半角の英大文字・数字・ハイフンだけで入力してください。',
    },
    required: ['name', 'code', 'status'],
    pageSize: 20,
  },
  {
    noun: 'introducedBy',
    calls: contract.introducedBy,
    table: 'referral_sources',
    body: (number) => ({ name: `紹介元${number}`, type: 1, status: 1 }),
    required: ['name', 'type', 'status'],
    pageSize: 20,
  },
];

const others = Object.values(described)
  .filter(({ noun }) => known.every((master) => master.noun !== noun))
  .map((master): MasterCase => {
    const { noun, calls, table, fields, limit } = master;
    const required = Object.entries(fields).flatMap(([name, field]) => (metaOf(field).required ? [name] : []));
    return { noun, calls, table, body: (number) => sampleBody(master, number), required, pageSize: limit };
  });

/** Every master: also one that is not described here, by what follows from its fields. */
export const masters: readonly MasterCase[] = [...known, ...others];
