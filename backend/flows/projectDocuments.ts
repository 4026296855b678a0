import { withOwnTemplates } from '@/backend/documents/firmTemplates/ownTemplates';
import type { Dossier } from '@/backend/documents/sozoku/dossier';
import { dossierOf } from '@/backend/documents/sozoku/dossierOf';
import { deadAddressee } from '@/backend/documents/sozoku/matter';
import { projectFileName } from '@/backend/documents/sozoku/projectFileName';
import { type Context, implement } from '@/backend/http/implement';
import { assetShown } from '@/backend/modules/family/assetStore';
import { sozokuShown } from '@/backend/modules/sozoku/sozokuRows';
import { estateInventory } from '@/backend/records/estateInventory';
import { Refusal } from '@/backend/refusal/refusal';
import { errorsMap } from '@/contract/messages';
import { projectDocument } from '@/contract/projectDocument';
import { wordsOf } from '@/locales/all';
import { department } from '@/rules/department';
import { letterhead, paperMembers } from './paperSources';

/** The inventory that the project estimates by. */
const inventoryOf = async ({ db }: Context, matter: Parameters<typeof estateInventory>[1]) => {
  const found = await estateInventory(db, matter);
  return found === null ? null : assetShown(db, found.id);
};

/** Everything that the papers of a project show. @throws Refusal 403 where its office is beyond one's right, 404 */
const dossier = async (context: Context, projectId: number, officeId: number): Promise<Dossier> => {
  const { db, lang, today } = context;
  const stored = await db
    .selectFrom('sozoku_projects')
    .select(['office_id', 'family_id', 'decedent_member_id', 'project_category'])
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (stored === undefined) throw new Refusal('notFound');
  context.allow(stored.office_id);
  const { family_id, decedent_member_id } = stored;
  const [office, project, members, inventory] = await Promise.all([
    letterhead(db, officeId, department.tax),
    sozokuShown(db, lang, projectId, stored.office_id),
    paperMembers(db, family_id, decedent_member_id),
    inventoryOf(context, stored),
  ]);
  return dossierOf({ today, office, project, members, inventory });
};

/** @throws Refusal 422 where the papers would be addressed to somebody who has died, with the way to another representative */
const refuseDeadAddressee = ({ lang }: Context, projectId: number, papers: Dossier): void => {
  const addressee = deadAddressee(papers);
  if (addressee === undefined) return;
  const problem = { path: 'representative_member_id', code: 'addressee_died', params: { name: addressee.cust_name } };
  throw new Refusal('invalid', {
    errors: errorsMap([], wordsOf[lang].messages, [problem]),
    links: [{ label: papers.project.proposal_number ?? '', href: `/projectConfirmed/${projectId}?edit=1` }],
  });
};

const exporting = { resource: 'project', action: 'export' } as const;

export const projectDocumentModule = implement(
  'projectDocument',
  projectDocument,
  { excel: exporting, word: exporting },
  {
    excel: ({ query: { project_id, office_id, file_name } }, context) =>
      context.heavy(async () => {
        const papers = await dossier(context, project_id, office_id);
        const name = projectFileName('projectExcel', papers, file_name ?? undefined);
        const file_path = await withOwnTemplates(context, ['projectBook'], ([template = null]) =>
          context.exporter.document(
            { name, document: 'projectExcel', input: { dossier: papers, template } },
            context.actor.id,
          ),
        );
        return { file_path };
      }),

    word: ({ query: { project_id, office_id } }, context) =>
      context.heavy(async () => {
        const papers = await dossier(context, project_id, office_id);
        refuseDeadAddressee(context, project_id, papers);
        const name = projectFileName('projectWord', papers);
        const file_path = await withOwnTemplates(context, ['project'], ([template = null]) =>
          context.exporter.document(
            { name, document: 'projectWord', input: { dossier: papers, template } },
            context.actor.id,
          ),
        );
        return { file_path };
      }),
  },
);
