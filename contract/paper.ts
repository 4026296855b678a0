import * as z from 'zod';
import { int, nullableInt, nullableText } from './answerKinds';
import { TriedAssumptions } from './assumptions';
import { command, paged, query } from './defineEndpoint';
import { anyId, codeOf, exportedFile, flag, idParams, optional, pastDay, ref, refs, rows } from './fields';

/** The papers of an estate, in the order in which they are offered. */
export const paperKeys = [
  'heirList',
  'relationChart',
  'division',
  'divisionCertificate',
  'inventory',
  'forcedShares',
  'secondDeath',
  'registerProxy',
  'registrationProxy',
  'balanceProxy',
  'taxProxy',
  'registerRequest',
  'dutyRequest',
  'missingLetter',
  'registrationApplication',
] as const;
export type PaperKey = (typeof paperKeys)[number];
const paperKey = z.enum(paperKeys, 'choose');

/** Those that are reckoned from an inventory, and from what is assumed beside it. */
export const reckonedPapers: readonly PaperKey[] = ['forcedShares', 'secondDeath'];

/** What keeps a paper from being made. */
const paperProblems = [
  'noDeath',
  'noBirth',
  'noAddress',
  'noDomicile',
  'noRelation',
  'noParent',
  'noHeirs',
  'noApplicant',
  'noOffice',
  'noInventory',
  'noAcquirer',
  'notHeir',
  'soleHeir',
  'noProperty',
  'noValue',
  'noNumber',
  'noShare',
  'noPayer',
  'notRegistered',
  'noCopies',
  'noMissing',
  'noRequests',
  'noForcedShare',
  'noSpouse',
  'lawTooOld',
  'died',
] as const;

const PaperProblem = z.object({
  code: z.enum(paperProblems),
  /** Of whom or what. */
  name: z.string(),
  /** The page where it is put right. */
  href: nullableText,
});
export type PaperProblem = z.output<typeof PaperProblem>;

/** Whose papers, and from which record. */
const subject = {
  family_code: codeOf('family', 20),
  decedent_member_id: ref('member'),
  project_id: anyId('project'),
  property_id: anyId('property'),
};

const OfferedPaper = z.object({
  paper: paperKey,
  /** Whether it goes to each heir, is about each property, goes to each town, or is one of the estate. */
  per: z.enum(['estate', 'heir', 'property', 'town']),
  problems: z.array(PaperProblem),
});
export type OfferedPaper = z.output<typeof OfferedPaper>;

const IssuedPapers = z.object({
  id: int,
  number: z.string(),
  issued_at: z.string(),
  issued_by: z.string(),
  decedent_name: z.string(),
  papers: z.array(paperKey),
  file_name: z.string(),
  project_id: nullableInt,
  property_id: nullableInt,
});
export type IssuedPapers = z.output<typeof IssuedPapers>;

/** The papers that the firm hands to courts, offices, banks and families, made from the records. All of it is an addition. */
export const paper = {
  offer: query('/api/paper-offer', {
    query: z.object(subject),
    data: z.object({
      decedent_name: z.string(),
      /** Whether the papers are of one's own office, so that one may make them. */
      may_make: z.boolean(),
      /** Who may sign: the living heirs, and the heirs of who died since. */
      heirs: z.array(
        z.object({
          member_id: int,
          cust_name: z.string(),
          minor: z.boolean(),
          /** Of a minor: who signs in their place as far as the records tell; nobody where they cannot. */
          guardian_ids: z.array(int),
          /** Whether nothing is missing of a paper that goes to them. */
          ready: z.boolean(),
        }),
      ),
      /** Living adults of the family, who may sign in the place of a minor. */
      adults: z.array(z.object({ member_id: int, cust_name: z.string() })),
      /** Who is proposed as the one who asks the registry. */
      applicant_member_id: nullableInt,
      papers: z.array(OfferedPaper),
    }),
    addition: true,
  }),
  /** One paper as a document, several as one zip; what was issued is kept under its number. */
  make: command('POST', '/api/paper-make', {
    body: z.object({
      ...subject,
      papers: z
        .array(paperKey, { error: 'rows' })
        .min(1, 'required')
        .transform((keys) => paperKeys.filter((key) => keys.includes(key))),
      /** The heirs to whom papers of one heir go. */
      member_ids: refs('member', 0),
      applicant_member_id: anyId('member'),
      /** Who signs in the place of a minor; nobody where that is written by hand. What the records tell where it is left out. */
      guardians: optional(rows(z.object({ member_id: ref('member'), guardian_ids: refs('member', 0) }), 40)),
      /** Whether the list of heirs tells where they live. */
      with_addresses: optional(flag()),
      /** The day on which the letter of missing documents asks: the lines of it that nobody has asked for get it. */
      asked_on: optional(pastDay()),
      /** Of papers that are reckoned: the inventory, the one of the death where it is left out; and what is tried beside it, in place of what is kept. */
      family_asset_id: anyId('asset'),
      ...TriedAssumptions.shape,
    }),
    data: exportedFile.extend({ id: int, number: z.string() }),
    makesPapers: true,
    addition: true,
  }),
  /** What was issued for a family, the newest first. */
  listing: paged('/api/paper-listing', {
    row: IssuedPapers,
    sorts: ['issued_at'],
    limit: 50,
    filters: { family_code: codeOf('family', 20), project_id: anyId('project'), property_id: anyId('property') },
    addition: true,
  }),
  /** The file as it was issued. */
  file: query('/api/paper-file/:id', { params: idParams, data: exportedFile, addition: true }),
};
