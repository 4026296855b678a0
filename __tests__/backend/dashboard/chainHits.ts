import type { CalendarDay } from '@/rules/calendarDay';
import { days, type Hit } from './count';
import type { Stored } from './records';

/** The department: tax or legal. */
export type Side = 'sozoku' | 'legal';
/** The person an event counts for: the chain's owner, or the acting employee. */
export type Whose = 'owner' | 'doer';

const VOID = [13, 14];
const LOST = [5, 6, 7, 8, 9, 10, 11];

type Project = Stored['sozoku'][number] | Stored['legal'][number];

/** Called off: cancelled; a legal matter also where it was lost or terminated. */
export const isCancelled = (project: Project): boolean =>
  project.cancelled_date !== null ||
  ('opportunity_status' in project &&
    (project.opportunity_status === 4 || project.opportunity_status === 6 || project.progress_status === 14));

/** The chains that a department counts, and what became of them by today. */
export const chainsOf = (stored: Stored, side: Side, today: CalendarDay) => {
  const categories = side === 'sozoku' ? [1, 2, 3] : [4];
  return stored.inquiries.flatMap((inquiry) => {
    const talks = stored.interviews
      .filter((talk) => talk.inquiry_id === inquiry.id)
      .toSorted((a, b) =>
        a.interview_date === b.interview_date ? a.id - b.id : a.interview_date < b.interview_date ? -1 : 1,
      );
    const projects: readonly Project[] = stored[side].filter((project) => project.inquiry_id === inquiry.id);
    const relevant =
      categories.includes(inquiry.project_category) ||
      talks.some((talk) => categories.includes(talk.project_category)) ||
      projects.length > 0;
    if (!relevant) return [];
    const took = talks.filter((talk) => !VOID.includes(talk.result_type ?? 0));
    const held = took.filter((talk) => talk.interview_date <= today);
    const ordered = projects
      .filter((project) => project.order_date !== null)
      .toSorted((a, b) =>
        a.order_date === b.order_date ? a.id - b.id : (a.order_date ?? '') < (b.order_date ?? '') ? -1 : 1,
      );
    const owner = held[0]?.interviewer_id ?? inquiry.assigned_user_id ?? inquiry.first_responder;
    return [{ inquiry, held, newest: took.at(-1), ordered, owner, isVoid: inquiry.project_category_status === 9 }];
  });
};
type Chain = ReturnType<typeof chainsOf>[number];

/** Hits of the acquisition tabs. */
export const chainHits = (stored: Stored, side: Side, today: CalendarDay, whose: Whose) => {
  const chains = chainsOf(stored, side, today);
  const valid = chains.filter(({ isVoid }) => !isVoid);
  const hit = ({ inquiry, owner }: Chain, values: Partial<Hit> & Pick<Hit, 'at' | 'person' | 'office'>): Hit => ({
    began: inquiry.first_inquiry_date,
    label: inquiry.introduced_by_id,
    n: 1,
    d: 1,
    ...values,
    person: whose === 'owner' ? owner : values.person,
  });
  const inquired = (chain: Chain) =>
    hit(chain, { at: chain.inquiry.first_inquiry_date, person: chain.owner, office: chain.inquiry.office_id });
  const met = valid.flatMap((chain) => {
    const [first] = chain.held;
    return first === undefined
      ? []
      : [
          {
            chain,
            first,
            one: hit(chain, { at: first.interview_date, person: first.interviewer_id, office: first.office_id }),
          },
        ];
  });
  const orders = valid.flatMap((chain) => {
    const [first] = chain.ordered;
    return first === undefined
      ? []
      : [
          {
            chain,
            first,
            one: hit(chain, { at: first.order_date, person: first.interviewer_id, office: first.office_id }),
          },
        ];
  });
  const lost = valid.flatMap((chain) => {
    const { inquiry, newest, ordered } = chain;
    const byResult = newest?.result_type != null && LOST.includes(newest.result_type);
    if (ordered.length > 0 || !(byResult || [7, 10].includes(inquiry.project_category_status))) return [];
    const at =
      (byResult ? newest.result_date : null) ??
      inquiry.lost_date ??
      newest?.interview_date ??
      inquiry.first_inquiry_date;
    return [
      hit(chain, {
        at,
        person: newest?.interviewer_id ?? inquiry.assigned_user_id ?? inquiry.first_responder,
        office: newest?.office_id ?? inquiry.office_id,
      }),
    ];
  });
  return {
    inquiry: chains.map(inquired),
    valid: valid.map(inquired),
    interview: met.map(({ one }) => one),
    order: orders.map(({ one }) => one),
    lost,
    amount: valid.flatMap((chain) =>
      chain.ordered
        .filter((project) => !isCancelled(project))
        .map((project) =>
          hit(chain, {
            at: project.order_date,
            person: project.interviewer_id,
            office: project.office_id,
            n: project.contract_amount ?? 0,
          }),
        ),
    ),
    toInterview: met.map(({ one, chain, first }) => ({
      ...one,
      n: days(chain.inquiry.first_inquiry_date, first.interview_date),
    })),
    toOrder: orders.flatMap(({ one, chain, first }) => {
      const [talk] = chain.held;
      return talk === undefined || first.order_date === null
        ? []
        : [{ ...one, n: days(talk.interview_date, first.order_date) }];
    }),
    results: valid.flatMap((chain) => {
      const newest = chain.held.at(-1);
      if (newest === undefined) return [];
      const one = hit(chain, { at: newest.interview_date, person: newest.interviewer_id, office: newest.office_id });
      return [{ ...one, label: newest.result_type, n: 1, quoted: newest.estimated_amount ?? 0 }];
    }),
  };
};
