import type { Asset } from '@/contract/asset';
import type { Sozoku } from '@/contract/sozoku';
import type { CalendarDay } from '@/rules/calendarDay';
import { hasDied } from '@/rules/hasDied';
import { earlierOf } from '@/rules/inventory';
import { concernsDeath, matterWording } from '@/rules/matterWording';
import { rangeOfPartialDay } from '@/rules/partialDate';
import { recordedBenefits } from '@/rules/receivedBenefits';
import {
  type Dossier,
  type DossierMember,
  type DossierOffice,
  type DossierProject,
  type ProgressStep,
  progressSteps,
} from './dossier';
import { successionOf } from './succession';

/** A project as its own call answers it, as far as documents show it. */
export type DossierSource = Pick<
  Sozoku,
  | keyof DossierProject
  | ProgressStep
  | 'interviewer_name'
  | 'worker1_name'
  | 'worker2_name'
  | 'manager_name'
  | 'quote_lines'
  | 'progress_by'
  | 'engagement_worklog'
  | 'inquiry_details'
  | 'interview_details'
>;

interface Sources {
  readonly today: CalendarDay;
  readonly office: DossierOffice;
  readonly project: DossierSource;
  /** The whole family, with the decedent, in the order of their numbers. */
  readonly members: readonly DossierMember[];
  /** The decedent's newest inventory; in life planning, that of the owner. */
  readonly inventory: Pick<
    Asset,
    'member_id' | 'as_of_date' | 'items' | 'first_death_date' | 'first_acquired' | 'first_tax' | 'benefits'
  > | null;
}

/** Puts a project's records together for its documents, and asks the rules who inherits and what tax there would be. */
export const dossierOf = ({ today, office, project, members, inventory }: Sources): Dossier => {
  const ofDeath = concernsDeath(matterWording(project.project_category, project.application_type));
  const owner = members.find(({ member_id }) => member_id === inventory?.member_id);
  // A living person is not a decedent, even if they have inventories.
  const wantedId = project.decedent_member_id ?? (owner && (!ofDeath || hasDied(owner)) ? owner.member_id : null);
  const decedentId = members.some(({ member_id }) => member_id === wantedId) ? wantedId : null;
  const died = ofDeath && project.death_date !== null ? rangeOfPartialDay(project.death_date).latest : null;
  const date = died ?? inventory?.as_of_date ?? today;
  const assets = inventory?.items ?? [];
  const { inquiry_details: inquiry, engagement_worklog: done } = project;
  return {
    today,
    office,
    project,
    staff: {
      interviewer: project.interviewer_name,
      worker1: project.worker1_name,
      worker2: project.worker2_name,
      manager: project.manager_name,
    },
    decedentId,
    members,
    assets,
    succession:
      decedentId === null
        ? null
        : successionOf(decedentId, members, assets, date, inventory && earlierOf(inventory), {
            benefits: recordedBenefits(inventory?.benefits),
            today,
          }),
    quoteLines: project.quote_lines,
    progress: progressSteps.map((step) => ({
      step,
      planned: null,
      actual: project[step],
      person: project.progress_by[step] ?? null,
    })),
    // Screens show the newest first; on paper a story is read from its beginning.
    worklogs: done.worklogs.toReversed(),
    inquiry: { ...inquiry, introduced_by: inquiry.introduced_by_name, first_responder: inquiry.first_responder_name },
    interviews: project.interview_details,
    engagements: done.engagements.toReversed(),
  };
};
