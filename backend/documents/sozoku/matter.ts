import { dueDateOf } from '@/rules/deadlines';
import { hasDied } from '@/rules/hasDied';
import { concernsDeath, isTaxReturn, type MatterScope, matterWording, type Wording } from '@/rules/matterWording';
import { dueDateTypeOf } from '@/rules/projectDefaults';
import { paperWords } from '../papers';
import type { Dossier, DossierMember, DossierProject } from './dossier';

const titleOf = (scope: MatterScope, wording: Wording): string => {
  const ofEstate: Partial<Record<MatterScope, string>> = wording === 'inheritance' ? paperWords.estateMatters : {};
  return ofEstate[scope] ?? paperWords.matters[scope];
};

/** The day of the law by which a return was to be filed: the stored due date where it is of that kind. */
const statutoryDay = ({ application_type, due_date_type, due_date, ...bases }: DossierProject): string | null => {
  const type = dueDateTypeOf(application_type ?? 1);
  if (due_date !== null && due_date_type === type) return due_date;
  return dueDateOf(type, { deathDate: bases.death_date, knownDate: bases.known_date, giftYear: bases.gift_year });
};

/** The subject, client and wording of a project's papers. */
export const matterOf = ({
  project,
  members,
  decedentId,
  today,
}: Pick<Dossier, 'project' | 'members' | 'decedentId' | 'today'>) => {
  const matter = matterWording(project.project_category, project.application_type);
  const { wording, scope } = matter;
  const memberOf = (id: number | null) => members.find(({ member_id }) => member_id === id);
  const client = memberOf(project.representative_member_id);
  const subject = memberOf(decedentId);
  const isPast = (day: string | null) => day !== null && day < (project.prgrs_submission_date ?? today);
  const statutory = isTaxReturn(matter) ? statutoryDay(project) : null;
  const ofDeath = concernsDeath(matter);
  return {
    ...matter,
    ofDeath,
    title: titleOf(scope, wording),
    chartTitle: (ofDeath ? paperWords.ofDeath : paperWords.inLife).chart,
    client,
    /** The (future) decedent; undefined if no estate is concerned. */
    subject: ofDeath || (wording === 'life' && subject && !hasDied(subject)) ? subject : undefined,
    subjectName: (ofDeath ? (subject?.cust_name ?? project.decedent_name) : client?.cust_name) ?? null,
    statutory,
    late: isPast(statutory) || (scope === 'lateReturn' && statutory === null),
  };
};

/** The addressed client, if deceased: papers must not be addressed to the dead. */
export const deadAddressee = ({
  project,
  members,
}: Pick<Dossier, 'project' | 'members'>): DossierMember | undefined => {
  const id = project.representative_member_id;
  const isDecedent = project.death_date !== null && project.decedent_member_id === id;
  return members.find((member) => member.member_id === id && (isDecedent || hasDied(member)));
};
