import { cleanFileName } from '@/backend/documents/fileName';
import { withOwnTemplates } from '@/backend/documents/firmTemplates/ownTemplates';
import { writeClientMoney } from '@/backend/documents/invoice/writeClientMoney';
import { paperLang, paperWords } from '@/backend/documents/papers';
import type { Context } from '@/backend/http/implement';
import { financeShown } from '@/backend/modules/legal/financeStore';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { project_types } from '@/contract/options/legal';
import { labelIn, wordsOf } from '@/locales/all';
import { customerMember, LEGAL } from './bills';
import { addresseeProblems, addresseesOf, legalPersons, payeeOf, payeeProblems } from './payees';

/** The settlement of a legal project's client money. @throws Refusal 403, 404, 422 */
export const clientMoneyStatement = async (context: Context, id: number): Promise<{ file_path: string }> => {
  const { db, today } = context;
  const project = await db
    .selectFrom('legal_projects')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (project === undefined) throw new Refusal('notFound');
  context.allow(project.office_id);
  const ofProject = { project_type: LEGAL, project_id: id };
  const [{ deposits }, [person], addressees, memberId] = await Promise.all([
    financeShown(context, id),
    legalPersons(context, LEGAL),
    addresseesOf(context, ofProject),
    customerMember(context, project.customer_id),
  ]);
  const addressee = addressees.find((one) => one.id === memberId);
  refuse(
    [
      ...payeeProblems('project_id', person).filter(({ code }) => code === 'invoice_no_person'),
      ...addresseeProblems('project_id', addressee, ofProject),
      ...(deposits.length === 0 ? [{ path: 'project_id', code: 'no_client_money' as const }] : []),
    ],
    context,
  );
  if (person === undefined || addressee === undefined) throw new Refusal('notFound');
  // By day, and entries of one day in the order they stand in, as the ledger counts them.
  const entries = deposits.toSorted((one, other) => one.date.localeCompare(other.date));
  const matter = labelIn(project_types, project.project_type, paperLang) ?? '';
  const { proposal_number } = project;
  const paper = {
    today,
    addressee,
    payee: payeeOf(person),
    proposal_number,
    subject: paperWords.service.replace('{{title}}', matter),
    entries,
  };
  const bytes = await withOwnTemplates(context, ['clientMoney'], ([template]) => writeClientMoney(paper, template));
  const name = `${cleanFileName(`${wordsOf[paperLang].invoicePapers.clientMoney}_${proposal_number}_${addressee.name}`)}.docx`;
  return { file_path: await context.exporter.kept({ name, bytes }, context.actor.id) };
};
