import { listPage } from '@/backend/db/page';
import { askedOf, representativeOf, signersFor } from '@/backend/documents/estatePapers/fields';
import type { PaperCase } from '@/backend/documents/estatePapers/paperCase';
import { problemsOf } from '@/backend/documents/estatePapers/problems';
import { estatePapers, type Wanted } from '@/backend/documents/estatePapers/registry';
import { fileAt } from '@/backend/documents/exporter';
import { withOwnTemplates } from '@/backend/documents/firmTemplates/ownTemplates';
import { paperLang } from '@/backend/documents/papers';
import { authorityOver } from '@/backend/documents/sozoku/guardians';
import { adultsOf } from '@/backend/documents/sozoku/signers';
import { type Context, implement } from '@/backend/http/implement';
import { noteAct } from '@/backend/http/noteAct';
import { familyOffice } from '@/backend/modules/family/familyOffice';
import { paperSeries, proposalNumber } from '@/backend/records/numberSeries';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { ErrorLink } from '@/contract/messages';
import { fill } from '@/contract/notation/fill';
import { JOURNAL } from '@/contract/options/journal';
import { type PaperKey, paper, paperKeys } from '@/contract/paper';
import { wordsOf } from '@/locales/all';
import { department } from '@/rules/department';
import { mayIn } from './allow';
import { checklistLines, missingOf } from './checklist/checklistSource';
import { mattersOf } from './checklist/estateMatters';
import { estateOf, markAsked } from './checklist/saveChecklist';
import { paperList } from './paperList';
import { firmOf, letterhead } from './paperSources';
import { reckonedFrom } from './reckonedFrom';

interface Subject {
  readonly family_code: string;
  readonly decedent_member_id: number;
  readonly project_id?: number | null | undefined;
  readonly property_id?: number | null | undefined;
}

/** The office of the record from which papers are made: the project's, or else the family's. @throws Refusal 422 */
const officeOf = async (context: Context, familyId: number, { project_id }: Subject): Promise<number> => {
  if (project_id == null) return familyOffice(context, familyId);
  const project = await context.db
    .selectFrom('sozoku_projects')
    .select('office_id')
    .where('id', '=', project_id)
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (project === undefined) refuse([{ path: 'project_id', code: 'other_family' }], context);
  return project?.office_id ?? 0;
};

interface Found {
  readonly familyId: number;
  readonly officeId: number;
  readonly papers: PaperCase;
}

const found = async (
  context: Context,
  subject: Subject,
  asked: Pick<PaperCase, 'applicantId' | 'guardians' | 'withAddresses'>,
): Promise<Found> => {
  const { db, actor } = context;
  const { decedent_member_id: decedentId, property_id } = subject;
  const { familyId, estate } = await estateOf(context, subject.family_code, decedentId);
  const officeId = await officeOf(context, familyId, subject);
  // Its staff make papers in the name of their own legal person; a project is one of the tax department.
  const own =
    subject.project_id == null && actor.department_id === department.legal ? department.legal : department.tax;
  const [office, tax, legal] = await Promise.all([
    letterhead(db, officeId, own),
    firmOf(db, department.tax),
    firmOf(db, department.legal),
  ]);
  const { members, properties } = estate;
  if (asked.applicantId !== null && !members.some(({ member_id }) => member_id === asked.applicantId))
    refuse([{ path: 'applicant_member_id', code: 'not_in_family' }], context);
  const adults = new Set(adultsOf(members, estate.today).map(({ member_id }) => member_id));
  const ids = new Set(members.map(({ member_id }) => member_id));
  const strange = Object.entries(asked.guardians).some(
    ([minor, guardians]) => !ids.has(Number(minor)) || guardians.some((id) => !adults.has(id)),
  );
  if (strange) refuse([{ path: 'guardians', code: 'not_in_family' }], context);
  if (property_id != null && !properties.some((one) => one.property_id === property_id))
    refuse([{ path: 'property_id', code: 'choose' }], context);
  const firms = { [department.tax]: tax, [department.legal]: legal };
  const [lines, { registry, infringements }] = await Promise.all([
    checklistLines(db, familyId, estate),
    mattersOf(db, familyId, decedentId),
  ]);
  return {
    familyId,
    officeId,
    papers: { ...estate, office, firms, registry, infringements, missing: missingOf(lines), ...asked },
  };
};

/** @throws Refusal 422 with what is missing of each paper, and the pages where it is put right */
const refuseIncomplete = (
  keys: readonly PaperKey[],
  papers: PaperCase,
  { wanted, lang }: { readonly wanted: Wanted; readonly lang: Context['lang'] },
): void => {
  const { names, problems: sentences, fix } = wordsOf[lang].paper;
  const texts = new Set<string>();
  const links = new Map<string, ErrorLink>();
  for (const key of keys) {
    const problems = problemsOf(key, papers, wanted);
    const none = problems.length === 0 && estatePapers[key].copies(papers, wanted, '').length === 0;
    for (const { code, name, href } of none ? [{ code: 'noCopies' as const, name: '', href: null }] : problems) {
      texts.add(`${names[key]}: ${fill(sentences[code], { name })}`);
      if (href !== null) links.set(href, { label: name || fix, href });
    }
  }
  if (texts.size > 0) throw new Refusal('invalid', { errors: { papers: [...texts] }, links: [...links.values()] });
};

const read = { resource: 'paper', action: 'read' } as const;
const make = { resource: 'paper', action: 'make' } as const;

export const paperModule = implement(
  'paper',
  paper,
  {
    offer: read,
    make,
    listing: read,
    file: { resource: 'paper', action: 'export' },
  },
  {
    async offer({ query }, context) {
      const { officeId, papers } = await found(context, query, {
        applicantId: null,
        guardians: {},
        withAddresses: true,
      });
      const signers = signersFor(papers);
      const ready = { ...papers, applicantId: representativeOf(papers)?.member_id ?? null };
      const wanted = {
        memberIds: signers.map(({ member }) => member.member_id),
        propertyId: query.property_id ?? null,
      };
      const decedent = papers.members.find(({ member_id }) => member_id === papers.decedentId);
      return {
        decedent_name: decedent?.cust_name ?? '',
        may_make: mayIn(context, make, officeId),
        heirs: signers.map(({ member, minor }) => ({
          member_id: member.member_id,
          cust_name: member.cust_name,
          minor,
          guardian_ids: minor ? [...authorityOver(papers, member).memberIds] : [],
          ready: member.cust_address !== '',
        })),
        adults: adultsOf(papers.members, papers.today).map(({ member_id, cust_name }) => ({ member_id, cust_name })),
        applicant_member_id: ready.applicantId,
        papers: paperKeys.map((key) => ({
          paper: key,
          per: estatePapers[key].per,
          problems: problemsOf(key, ready, wanted),
        })),
      };
    },

    make: {
      /** The file is made before the transaction, which waits for no other connection. */
      async prepare({ body }, context) {
        const { papers: keys, member_ids: memberIds, applicant_member_id, with_addresses, asked_on, ...more } = body;
        const { guardians, ...subject } = more;
        const {
          familyId,
          officeId,
          papers: recorded,
        } = await found(context, subject, {
          applicantId: applicant_member_id ?? null,
          guardians: Object.fromEntries((guardians ?? []).map((one) => [one.member_id, one.guardian_ids])),
          withAddresses: with_addresses !== 0,
        });
        context.allow(officeId);
        const papers = await reckonedFrom(context, { familyId, papers: recorded }, body);
        const wanted: Wanted = { memberIds, propertyId: subject.property_id ?? null };
        refuseIncomplete(keys, papers, { wanted, lang: context.lang });
        const { names } = wordsOf[paperLang].paper;
        const count = keys.reduce((sum, key) => sum + estatePapers[key].copies(papers, wanted, '').length, 0);
        const decedent = papers.members.find(({ member_id }) => member_id === papers.decedentId)?.cust_name ?? '';
        const what = keys.length === 1 && keys[0] ? names[keys[0]] : wordsOf[paperLang].paper.sheaf;
        const name = `${what}_${decedent}_${context.today.replaceAll('-', '')}`;
        const document = count === 1 ? 'paper' : 'papers';
        const file_path = await context.heavy(() =>
          withOwnTemplates(context, keys, (templates) => {
            const kinds = keys.map((key, index) => ({ key, title: names[key], template: templates[index] ?? null }));
            const job = { name, document, input: { papers, wanted, kinds } } as const;
            return context.making.run(context, count, (step) => context.exporter.document(job, context.actor.id, step));
          }),
        );

        return async (_, command) => {
          if (asked_on != null && keys.includes('missingLetter')) {
            const documents = askedOf(papers, memberIds).flatMap(({ asked }) => asked);
            await markAsked(command, { ...subject, asked_on }, documents);
          }
          const number = await proposalNumber(command.db, paperSeries(command.today));
          const kept = await fileAt(command.db, file_path);
          const { id } = await command.db
            .insertInto('issued_papers')
            .values({
              number,
              family_id: familyId,
              decedent_member_id: papers.decedentId,
              project_id: subject.project_id ?? null,
              property_id: subject.property_id ?? null,
              papers: [...keys],
              file_name: kept.name,
              content: kept.content,
              created_by: command.actor.id,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await noteAct(command, JOURNAL.documentMade, { subject: 'paper' });
          return { file_path, id, number };
        };
      },
    },

    listing: ({ query }, { db, totals }) => listPage(db, totals, paperList, query),

    async file({ params: { id } }, context) {
      const { db, exporter, actor } = context;
      const issued = await db
        .selectFrom('issued_papers as i')
        .leftJoin('sozoku_projects as p', 'p.id', 'i.project_id')
        .select(['i.family_id', 'p.office_id', 'i.file_name as name', 'i.content as bytes'])
        .where('i.id', '=', id)
        .executeTakeFirst();
      if (issued === undefined) throw new Refusal('notFound');
      const { family_id, office_id, ...file } = issued;
      context.allow(office_id ?? (await familyOffice(context, family_id)));
      return { file_path: await exporter.kept(file, actor.id) };
    },
  },
);
