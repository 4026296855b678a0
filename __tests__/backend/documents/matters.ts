import type { Dossier, DossierProject } from '@/backend/documents/sozoku/dossier';
import { concernsDeath, matterWording } from '@/rules/matterWording';
import { dueDateTypeOf } from '@/rules/projectDefaults';
import { sampleDossier } from './dossiers';

/** Due dates of each kind as the project of the sample would have them. */
const dueDates: Readonly<Record<number, string | null>> = {
  1: '2027-01-04',
  2: '2026-07-03',
  3: '2027-03-15',
  4: '2032-01-05',
  6: '2027-03-15',
  7: null,
};

/** The sample as another kind of matter; where the matter is not about a death everybody of the family is alive. */
export const matterDossier = (
  project_category: number,
  application_type: number,
  given: Partial<DossierProject> = {},
): Dossier => {
  const { project, members, ...dossier } = sampleDossier({ quoteLines: [] });
  const due_date_type = dueDateTypeOf(application_type);
  const matter = { project_category, application_type, due_date_type, due_date: dueDates[due_date_type] ?? null };
  if (concernsDeath(matterWording(project_category, application_type)))
    return { ...dossier, members, project: { ...project, ...matter, ...given } };
  const alive = { is_deceased: 0 as const, death_date: null, known_date: null };
  return {
    ...dossier,
    members: members.map((member) => ({ ...member, ...alive })),
    project: { ...project, ...alive, decedent_member_id: null, gift_year: 2026, ...matter, ...given },
  };
};
