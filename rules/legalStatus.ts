import {
  COMPLETED,
  isIdentified,
  isSpecified,
  LOST,
  PROGRESS_TERMINATED,
  SUSPENDED,
  TERMINATED,
  WON,
} from './legalProject';

/** The refused field and the code of its message. */
interface Refused {
  readonly path: string;
  readonly code: string;
}

const no = (path: string, code: string): Refused[] => [{ path, code }];

export interface OpportunityFacts {
  readonly orderDate: string | null | undefined;
  /** The kinds of the services ordered. */
  readonly services: readonly number[];
  readonly identification: number | null | undefined;
  /** Whether the person may terminate an order: managers only. */
  readonly manager: boolean;
}

/** Requirements of an order (受注); each missing one is a problem. */
const orderProblems = ({ orderDate, services, identification }: Omit<OpportunityFacts, 'manager'>): Refused[] => [
  ...(orderDate ? [] : no('order_date', 'legal_needs_order_date')),
  ...(services.length > 0 ? [] : no('opportunity_status', 'legal_needs_service')),
  ...(isSpecified(services) && !isIdentified(identification)
    ? no('opportunity_status', 'legal_needs_identification')
    : []),
];

/**
 * Why `opportunity_status` may not go from one value to another: 1 prospect → 2 proposed → 3 won, aside 4 lost and 5 on
 * hold; an order ends by 6, which is a manager's to say. Empty where it may, and where nothing moves.
 */
export const opportunityProblems = (from: number, to: number, facts: OpportunityFacts): Refused[] => {
  const refuse = (code: string) => no('opportunity_status', code);
  if (from === to) return from === WON && !facts.orderDate ? no('order_date', 'legal_needs_order_date') : [];
  if (to === WON) {
    const reopened = from === TERMINATED && !facts.manager ? refuse('legal_managers_only') : [];
    return [...reopened, ...orderProblems(facts)];
  }
  if (to === TERMINATED) {
    if (from !== WON) return refuse('legal_terminates_order');
    return facts.manager ? [] : refuse('legal_managers_only');
  }
  if (from === TERMINATED) return refuse('legal_terminated');
  if (facts.orderDate) return refuse(to === LOST ? 'legal_order_not_lost' : 'legal_order_is_won');
  return [];
};

export interface ProgressFacts {
  /** A work log is written with the move. */
  readonly logged: boolean;
  /** The progress before the suspension. */
  readonly beforeSuspension: number | null;
  readonly completionDatesFilled: boolean;
  readonly depositBalance: number;
  readonly manager: boolean;
}

/**
 * Why `progress_status` may not go from one value to another: upward freely, back with a work log only; 12 completed once
 * every service is and no client money is held; 13 suspends and is left for where it was; 14 is a manager's to say.
 */
export const progressProblems = (from: number, to: number, facts: ProgressFacts): Refused[] => {
  if (from === to) return [];
  const refuse = (code: string) => no('progress_status', code);
  if ((to === PROGRESS_TERMINATED || from === PROGRESS_TERMINATED) && !facts.manager)
    return refuse('legal_managers_only');
  if (to === PROGRESS_TERMINATED) return [];
  const stood = from === SUSPENDED ? (facts.beforeSuspension ?? 1) : from;
  const back = to === SUSPENDED ? from >= COMPLETED : to < stood;
  if (back && !facts.logged) return refuse('legal_back_needs_worklog');
  if (to !== COMPLETED) return [];
  return [
    ...(facts.completionDatesFilled ? [] : refuse('legal_services_open')),
    ...(facts.depositBalance === 0 ? [] : refuse('legal_deposit_left')),
  ];
};
