/**
 * How the papers of a tax project speak: of an estate, of a decedent's final income-tax return, of what the client files for a
 * year, or of plans in life, of which nothing is filed.
 */
export type Wording = 'inheritance' | 'finalReturn' | 'gift' | 'life';

/** The scope of a matter. */
export const matterScopes = [
  'return',
  'lateReturn',
  'undividedReturn',
  'deferral',
  'amendment',
  'claim',
  'audit',
  'valuation',
  'advice',
  'finalReturn',
  'giftReturn',
  'giftElection',
  'capitalGains',
  'estimate',
  'planning',
] as const;
export type MatterScope = (typeof matterScopes)[number];

export interface Matter {
  readonly wording: Wording;
  readonly scope: MatterScope;
}

const IN_LIFE = 3;
const FIRST = 1;

/** By application_type. Like a gift, 譲渡所得 is declared by 15 March. */
const matters: Readonly<Record<number, Matter>> = {
  1: { wording: 'inheritance', scope: 'return' },
  2: { wording: 'finalReturn', scope: 'finalReturn' },
  3: { wording: 'gift', scope: 'giftReturn' },
  4: { wording: 'inheritance', scope: 'amendment' },
  5: { wording: 'inheritance', scope: 'claim' },
  6: { wording: 'inheritance', scope: 'lateReturn' },
  7: { wording: 'inheritance', scope: 'undividedReturn' },
  8: { wording: 'life', scope: 'estimate' },
  9: { wording: 'inheritance', scope: 'valuation' },
  10: { wording: 'inheritance', scope: 'audit' },
  11: { wording: 'inheritance', scope: 'deferral' },
  12: { wording: 'gift', scope: 'capitalGains' },
  13: { wording: 'gift', scope: 'giftElection' },
  14: { wording: 'life', scope: 'planning' },
  99: { wording: 'inheritance', scope: 'advice' },
};

/** Scopes that are possible during life; the others cannot be filed yet and count as planning. */
const scopesInLife: ReadonlySet<MatterScope> = new Set(['estimate', 'planning', 'valuation', 'audit', 'advice']);

const inLife = ({ wording, scope }: Matter): Matter =>
  wording === 'gift' ? { wording, scope } : { wording: 'life', scope: scopesInLife.has(scope) ? scope : 'planning' };

/** The wording of a project's papers, by its project_category and its application_type; without one, of an inheritance-tax return. */
export const matterWording = (category: number | null, applicationType: number | null): Matter => {
  const matter = matters[applicationType ?? FIRST] ?? { wording: 'inheritance', scope: 'advice' };
  return category === IN_LIFE ? inLife(matter) : matter;
};

/** Whether the papers concern a deceased person. */
export const concernsDeath = ({ wording }: Matter): boolean => wording === 'inheritance' || wording === 'finalReturn';

const estateReturns: ReadonlySet<MatterScope> = new Set(['return', 'lateReturn', 'undividedReturn', 'deferral']);
const otherReturns: ReadonlySet<MatterScope> = new Set(['finalReturn', 'giftReturn', 'giftElection', 'capitalGains']);

/** Whether an inheritance-tax return is filed, by its ten months: only then an estate is to be divided within three years. */
export const isEstateReturn = ({ scope }: Matter): boolean => estateReturns.has(scope);

/** Whether something is filed by a day that the law sets, after which it costs additional tax. */
export const isTaxReturn = (matter: Matter): boolean => isEstateReturn(matter) || otherReturns.has(matter.scope);
