import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type AccessJournal, noteAccess } from '@/backend/access/accessJournal';
import { type Actor, actorOf, noteStored } from '@/backend/access/actor';
import type { Directory } from '@/backend/access/directory';
import type { FairQueue } from '@/backend/access/fairQueue';
import { type Access, type Scope, scopeOf } from '@/backend/access/policy';
import type { SecretKeys } from '@/backend/access/sealed';
import { inTransaction } from '@/backend/db/inTransaction';
import { byKey } from '@/backend/db/onePlan';
import { Owners } from '@/backend/db/owners';
import type { Replica, Source } from '@/backend/db/replica';
import type { Database } from '@/backend/db/schema';
import type { Totals } from '@/backend/db/totals';
import { refreshDerived } from '@/backend/derived';
import type { News } from '@/backend/derived/derivation';
import { languageOf } from '@/backend/refusal/language';
import { Refusal } from '@/backend/refusal/refusal';
import type { DataOf, Endpoint, EndpointGroup, ParsedOf } from '@/contract/defineEndpoint';
import { errorsMap } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { JOURNAL } from '@/contract/options/journal';
import { wordsOf } from '@/locales/all';
import { todayInTokyo } from '@/rules/calendarDay';
import { idempotencyKey } from './idempotency';

/** Services shared by all handlers, created once per process; upper floors extend this interface. */
export interface SharedServices {
  readonly totals: Totals;
  /** Whether roles that open the settings must have a second factor. */
  readonly requireSecondFactor: boolean;
  readonly journal: AccessJournal;
  readonly secretKeys: SecretKeys;
  /** By which people may sign in too; undefined where none is set. */
  readonly directory: Directory | undefined;
  /** Whether a mail server is set. */
  readonly sendsMail: boolean;
}

export interface Services extends SharedServices {
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  /** Undefined where all is read from the primary. */
  readonly replica: Replica | undefined;
  /** Limits calls per person, so that one person cannot use up all connections. */
  readonly calls: FairQueue;
  /** Slow calls, such as files, run in a queue of their own. */
  readonly heavy: FairQueue;
  /** Whether every answer is validated against the contract (in tests). */
  readonly checkAnswers: boolean;
}

/** The context of a request beside its input. For a command, `db` is its transaction. */
export interface OpenContext extends SharedServices {
  readonly db: Kysely<Database>;
  /** The connection string of what is read: the primary, or its replica. */
  readonly sourceUrl: string;
  readonly lang: Lang;
  /** Today in Tokyo. */
  readonly today: string;
  readonly address: string;
  readonly userAgent: string | null;
  /** As it stands in the log. */
  readonly requestId: string;
  /** The `Idempotency-Key` of the call; null where it has none. */
  readonly requestKey: string | null;
  readonly owners: Owners;
  /** What is looked up once the command is stored, and told beside its answer; a failure there fails no command. */
  readonly later: ((db: Kysely<Database>) => Promise<News>)[];
}

export interface Context extends OpenContext {
  readonly actor: Actor;
  /** How far the actor's right to this call reaches; calls with `none` never get here. */
  readonly scope: Exclude<Scope, 'none'>;
  /** @throws Refusal 403 where a record of this office is beyond the actor's right */
  readonly allow: (officeId: number) => void;
  /** Queues a long-running job, without blocking other people's or one's own other calls. */
  readonly heavy: <T>(job: () => Promise<T>) => Promise<T>;
}

/** What a command answers, read beside what follows from its records. */
type Answer<E extends Endpoint> = () => Promise<z.input<E['data']>>;

type Run<E extends Endpoint> = (
  input: ParsedOf<E>,
  context: E['open'] extends true ? OpenContext : Context,
) => Promise<z.input<E['data']> | (E['open'] extends true ? never : Answer<E>)>;

/**
 * A command with something to do before its transaction: what takes long without the database, such as hashing a password, and
 * what must stand though the command is refused, such as counting a wrong one.
 */
export interface Prepared<E extends Endpoint> {
  /** Its context has no transaction. @returns what runs in one, perhaps more than once */
  readonly prepare: (input: ParsedOf<E>, context: Context) => Promise<Run<E>>;
}

export type Handler<E extends Endpoint> = Run<E> | (E['open'] extends true ? never : Prepared<E>);

/** One handler per call: a missing or incomplete one does not compile. */
export type Handlers<Group extends EndpointGroup> = { readonly [Call in keyof Group]: Handler<Group[Call]> };

/** The right that each call needs; open calls need none. */
export type Rights<Group extends EndpointGroup> = {
  readonly [Call in keyof Group as Group[Call]['open'] extends true ? never : Call]: Access;
};

export interface Module {
  readonly noun: string;
  readonly group: EndpointGroup;
  readonly rights: Readonly<Record<string, Access>>;
  readonly mount: (app: FastifyInstance, services: Services) => void;
}

const parse = <Input>(endpoint: Endpoint, request: FastifyRequest): Input => {
  const parts = {
    params: endpoint.params.safeParse(request.params),
    query: endpoint.query.safeParse(request.query),
    body: endpoint.body.safeParse(request.body ?? {}),
  };
  const issues = Object.values(parts).flatMap(({ error }) => error?.issues ?? []);
  if (issues.some(({ path }) => path.length === 0)) throw new Refusal('badRequest');
  if (issues.length > 0)
    throw new Refusal('invalid', { errors: errorsMap(issues, wordsOf[languageOf(request)].messages) });
  return { params: parts.params.data, query: parts.query.data, body: parts.body.data } as Input;
};

const openContext = (services: Services, { db, url }: Source, request: FastifyRequest): OpenContext => {
  const {
    calls: _calls,
    heavy: _heavy,
    checkAnswers: _checks,
    databaseUrl: _url,
    replica: _replica,
    ...shared
  } = services;
  return {
    ...shared,
    db,
    sourceUrl: url,
    lang: languageOf(request),
    today: todayInTokyo(),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
    requestId: request.id,
    requestKey: request.headers['idempotency-key']?.toString() || null,
    owners: new Owners(),
    later: [],
  };
};

const contextFor = (open: OpenContext, actor: Actor, access: Access, heavy: Context['heavy']): Context => {
  const scope = scopeOf(actor, access);
  if (scope === 'none') throw new Refusal('forbidden');
  const allow = (officeId: number): void => {
    if (scope === 'own' && !actor.office_ids.includes(officeId)) throw new Refusal('forbidden');
  };
  return { ...open, actor, scope, allow, heavy };
};

const mayRead =
  (actor: Actor) =>
  (resource: News['resource']): boolean =>
    scopeOf(actor, { resource, action: 'read' } as Access) !== 'none';

/** What a stored command looks up. @returns the news, for whoever may read them */
const lookLater = async (
  services: Services,
  later: OpenContext['later'],
  { actor, request }: { readonly actor: Actor; readonly request: FastifyRequest },
): Promise<readonly News[]> => {
  try {
    const news = await Promise.all(later.map((look) => look(services.db)));
    return news.filter(({ resource, items }) => items.length > 0 && mayRead(actor)(resource));
  } catch (error) {
    request.log.error({ err: error }, 'what is told beside an answer could not be looked up');
    return [];
  }
};

/** What a call was asked and answered. */
interface Given {
  readonly noun: string;
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly input: unknown;
  readonly data: unknown;
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

interface Ran {
  readonly data: unknown;
  readonly news: readonly News[];
}

/** A call that asks about a record by its key: any plan for it is right for the others. */
const namesRecord = ({ kind, path }: Endpoint): boolean => kind === 'query' && path.includes(':');

const byKeys = new WeakMap<Kysely<Database>, Kysely<Database>>();
const recordsOf = (db: Kysely<Database>): Kysely<Database> => {
  const known = byKeys.get(db) ?? byKey(db);
  byKeys.set(db, known);
  return known;
};

/**
 * Lists, figures and their files: the changes that others made in the last seconds may be missing. The rows of one record belong to
 * the record.
 */
export const mayLag = ({ kind, path }: Endpoint): boolean =>
  !path.includes(':') && (kind === 'paged' || /-export$|[/-]dashboard-/.test(path));

/** Whether a list is that of one family: others may be narrowed to one. */
const isOfFamily = ({ query }: Endpoint): boolean => {
  const asked = (query as { shape?: Readonly<Record<string, z.ZodType>> }).shape?.family_code;
  return asked !== undefined && !asked.safeParse(undefined).success;
};

/** The family of a record that was asked for, or of a family's list. */
const familyCodeOf = (endpoint: Endpoint, input: unknown, data: unknown): string | undefined => {
  const answered = namesRecord(endpoint) ? (data as { family_code?: unknown } | null)?.family_code : undefined;
  const { params, query } = input as { params?: { familyCode?: unknown }; query?: { family_code?: unknown } };
  const listed = isOfFamily(endpoint) ? query?.family_code : undefined;
  return [answered, params?.familyCode, listed].find((code) => typeof code === 'string');
};

const filePathOf = (data: unknown): unknown => (data as { file_path?: unknown } | null)?.file_path;

/** Calls whose files are lists; others make documents. */
const listCalls: ReadonlySet<string> = new Set(['export', 'listing']);

/** Notes in the access journal what a call gave away: a file, or a record of a family. */
const noteGiven = async (
  { db, journal }: Services,
  { noun, call, endpoint, input, data, actor, request }: Given,
): Promise<void> => {
  const from = { employee_id: actor.id, subject: noun, address: request.ip, request_id: request.id };
  if (filePathOf(data) !== undefined)
    return noteAccess(db, { ...from, event: listCalls.has(call) ? JOURNAL.listExported : JOURNAL.documentMade });
  const code = familyCodeOf(endpoint, input, data);
  if (code !== undefined) journal.familyRead({ ...from, family_code: code });
};

const isAnswer = (told: unknown): told is () => Promise<unknown> => typeof told === 'function';

type AnyRun = (input: unknown, context: unknown) => Promise<unknown>;
type AnyHandler = AnyRun | { readonly prepare: (input: unknown, context: unknown) => Promise<AnyRun> };

/** Calls without a token are limited an address; a whole office shares one. */
const openLimit = { max: 120, timeWindow: '1 minute' };

const defaultMessage = 'Data fetched successfully';

/**
 * Serves a contract group: each call is parsed (params, query, body), held against the policy, run (a command in one
 * transaction, once an Idempotency-Key), and answered in the envelope.
 * @example export const cityModule = implement('city', contract.city, rights, handlers)
 */
export const implement = <const Group extends EndpointGroup>(
  noun: string,
  group: Group,
  rights: Rights<Group>,
  handlers: Handlers<Group>,
): Module => {
  const rightOf = rights as Readonly<Record<string, Access>>;

  const mount = (app: FastifyInstance, services: Services): void => {
    const primary: Source = { db: services.db, url: services.databaseUrl };
    /** An open call has no transaction: a refused sign-in must still be counted. */
    const runOpen = async (call: string, endpoint: Endpoint, request: FastifyRequest): Promise<Ran> => {
      const handler = handlers[call] as unknown as AnyRun;
      return {
        data: await handler(parse(endpoint, request), openContext(services, primary, request)),
        news: [],
      };
    };

    const runAs = async (actor: Actor, call: string, endpoint: Endpoint, request: FastifyRequest): Promise<Ran> => {
      const handler = handlers[call] as unknown as AnyHandler;
      const access = rightOf[call];
      if (access === undefined) throw new Refusal('forbidden');
      if (actor.must_enrol && access.resource !== 'account') throw new Refusal('enrolFirst');
      const endTurn = await services.calls.enter(actor.id);
      try {
        const heavy: Context['heavy'] = (job) => {
          endTurn();
          return services.heavy.run(actor.id, job);
        };
        const contextOn = ({ db, url }: Source) =>
          contextFor(
            openContext(services, { db: namesRecord(endpoint) ? recordsOf(db) : db, url }, request),
            actor,
            access,
            heavy,
          );
        // Asks for the right, before anything is said about the input.
        const outside = contextOn(primary);
        const input = parse(endpoint, request);
        const sent = endpoint.secret ? undefined : request.headers['idempotency-key']?.toString();
        const key =
          endpoint.kind === 'command'
            ? idempotencyKey(actor.id, { call: `${noun}.${call}`, input, key: sent })
            : undefined;
        if (typeof handler !== 'function') {
          // What the first request used up is not there to be prepared once more.
          const data = await key?.earlierAnswer(services.db);
          if (data !== undefined) return { data, news: [] };
        }
        const ready = typeof handler === 'function' ? handler : await handler.prepare(input, outside);
        const runOn = async (context: Context): Promise<Ran> => {
          const told = await ready(input, context);
          const answer = isAnswer(told) ? told() : told;
          const [data, news] = await Promise.all([answer, refreshDerived(context.db, context.owners, mayRead(actor))]);
          return { data, news };
        };
        if (endpoint.kind !== 'command') {
          const read = (source: Source) => runOn(source === primary ? outside : contextOn(source));
          const { replica } = services;
          const ran = await (replica !== undefined && mayLag(endpoint)
            ? replica.reading(actor.stored_at, primary, read)
            : read(primary));
          await noteGiven(services, { noun, call, endpoint, input, data: ran.data, actor, request });
          return ran;
        }
        const command = async (db: Kysely<Database>) => {
          const context = contextOn({ db, url: services.databaseUrl });
          await key?.claim(db);
          const ran = await runOn(context);
          await key?.answer(db, ran.data);
          return { later: context.later, ran };
        };
        const stored = await inTransaction(services.db, command, { byKeys: true }).catch(async (error: unknown) => {
          if (!key?.isTaken(error)) throw error;
          return { later: [], ran: { data: await key.firstAnswer(services.db), news: [] } };
        });
        if (services.replica !== undefined)
          await noteStored(services.db, actor).catch((error: unknown) =>
            request.log.error({ err: error }, 'where the log stands after a change was not noted'),
          );
        const told = await lookLater(services, stored.later, { actor, request });
        return { ...stored.ran, news: [...stored.ran.news, ...told] };
      } finally {
        endTurn();
      }
    };

    const run = async (call: string, endpoint: Endpoint, request: FastifyRequest): Promise<Ran> =>
      endpoint.open
        ? runOpen(call, endpoint, request)
        : runAs(await actorOf(services.db, request, services.requireSecondFactor), call, endpoint, request);

    for (const [call, endpoint] of Object.entries(group)) {
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const { data, news } = await run(call, endpoint, request);
        if (services.checkAnswers) endpoint.data.parse(data);
        if (services.checkAnswers) for (const { item, items } of news) items.map((one) => item.parse(one));
        reply.header('cache-control', 'no-store');
        return {
          success: true,
          message: endpoint.message ?? defaultMessage,
          data: data as DataOf<typeof endpoint>,
          ...Object.fromEntries(news.map(({ field, items }) => [field, items])),
        };
      };
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: handle,
        ...(endpoint.open ? { config: { rateLimit: openLimit } } : {}),
      });
    }
  };
  return { noun, group, rights: rightOf, mount };
};
