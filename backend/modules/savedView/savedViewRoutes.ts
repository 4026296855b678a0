import { isDeepStrictEqual } from 'node:util';
import { type SqlBool, sql } from 'kysely';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import { type Context, implement } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { errorsMap } from '@/contract/messages';
import { mostViews, savedView } from '@/contract/savedView';
import { wordsOf } from '@/locales/all';

const own = { resource: 'savedView', action: 'edit' } as const;
const shown = ['id', 'screen', 'name', 'settings', 'is_default'] as const;

/** Names in the order of their kana would need readings; the order of making is the one people remember. */
const viewsOf = ({ db, actor }: Context, screen: string) =>
  db
    .selectFrom('saved_views')
    .select(shown)
    .where('employee_id', '=', actor.id)
    .where('screen', '=', screen)
    .orderBy('id')
    .execute();

/** Another person's view is treated as missing. @throws Refusal 404 */
const ownView = async ({ db, actor }: Context, id: number) => {
  const view = await db
    .selectFrom('saved_views')
    .select(shown)
    .where('id', '=', id)
    .where('employee_id', '=', actor.id)
    .executeTakeFirst();
  if (view === undefined) throw new Refusal('notFound');
  return view;
};

/** Commands of one person run one after another, so that names stay unique, with one default and a limited number. */
const turn = ({ db, actor }: Context) => takeAdvisoryLock(db, `saved_views ${actor.id}`);

const refuse = ({ lang }: Context, code: 'taken' | 'views_full'): never => {
  throw new Refusal('invalid', {
    errors: errorsMap([], wordsOf[lang].messages, [{ path: 'name', code, params: { max: mostViews } }]),
  });
};

/** The view that was the default is so no longer. */
const makeRoom = async ({ db, actor }: Context, screen: string, isDefault: 0 | 1 | undefined): Promise<void> => {
  if (isDefault !== 1) return;
  await db
    .updateTable('saved_views')
    .set({ is_default: 0, updated_at: sql`now()` })
    .where('employee_id', '=', actor.id)
    .where('screen', '=', screen)
    .where(sql<SqlBool>`is_default = 1`)
    .execute();
};

export const savedViewModule = implement(
  'savedView',
  savedView,
  { listing: own, store: own, update: own, destroy: own },
  {
    async listing({ query }, context) {
      return viewsOf(context, query.screen);
    },

    async store({ body: { screen, name, settings, is_default = 0 } }, context) {
      await turn(context);
      const present = await viewsOf(context, screen);
      if (present.some((view) => view.name === name)) refuse(context, 'taken');
      if (present.length >= mostViews) refuse(context, 'views_full');
      await makeRoom(context, screen, is_default);
      return context.db
        .insertInto('saved_views')
        .values({ employee_id: context.actor.id, screen, name, settings: JSON.stringify(settings), is_default })
        .returning(shown)
        .executeTakeFirstOrThrow();
    },

    async update({ params: { id }, body: { name, settings, is_default } }, context) {
      await turn(context);
      const view = await ownView(context, id);
      const { screen } = view;
      const others = (await viewsOf(context, screen)).filter((view) => view.id !== id);
      if (others.some((view) => view.name === name)) refuse(context, 'taken');
      const after = {
        ...view,
        name: name ?? view.name,
        settings: settings ?? view.settings,
        is_default: is_default ?? view.is_default,
      };
      if (isDeepStrictEqual(after, view)) return view;
      await makeRoom(context, screen, is_default);
      return context.db
        .updateTable('saved_views')
        .set({
          updated_at: sql`now()`,
          name: after.name,
          settings: JSON.stringify(after.settings),
          is_default: after.is_default,
        })
        .where('id', '=', id)
        .returning(shown)
        .executeTakeFirstOrThrow();
    },

    async destroy({ params: { id } }, context) {
      await turn(context);
      await ownView(context, id);
      await context.db.deleteFrom('saved_views').where('id', '=', id).execute();
      return {};
    },
  },
);
