import type { TFunction } from 'i18next';
import { NoticeButton, notification } from '@/components/ui/notification';
import { notify } from '@/components/ui/notify';
import type { DeadlineChange } from '@/contract/deadlineChange';
import type { Lang } from '@/contract/notation/lang';
import { formatDay } from '@/locales/format';
import type { DeadlineRule } from '@/rules/deadlineRules';
import type { Undo } from '@/store/deadlineNews';
import styles from './shell.module.css';

interface Words {
  readonly lang: Lang;
  readonly t: TFunction;
}

/** The kind of message for a change; a deadline that ended by itself no longer applies. */
const kindOf = ({ change, state }: DeadlineChange) => (change === 'ended' ? (state ?? 'gone') : change);
type Kind = ReturnType<typeof kindOf>;

const lineOf = (change: DeadlineChange, { lang, t }: Words): string => {
  const rule = t(`deadlines.${change.rule as DeadlineRule}.name`, { defaultValue: change.rule });
  const name = [rule, change.heir?.cust_name].filter(Boolean).join(' ');
  return t(`deadline.news.${kindOf(change)}`, {
    name,
    day: formatDay(change.due, lang),
    from: formatDay(change.from, lang),
  });
};

const most = 4;
const kinds: readonly Kind[] = ['done', 'notNeeded', 'gone', 'moved', 'opened'];

/** A sentence a change, as long as they are few; of many how many of which kind. */
const linesOf = (changes: readonly DeadlineChange[], words: Words): string[] => {
  if (changes.length <= most) return changes.map((change) => lineOf(change, words));
  return kinds.flatMap((kind) => {
    const count = changes.filter((change) => kindOf(change) === kind).length;
    return count === 0 ? [] : words.t(`deadline.news.counts.${kind}`, { count });
  });
};

const key = 'deadline-news';
const seconds = 10;

/** Shows what became of deadlines, with the way back where there is one. */
export const showDeadlineNews = (
  changes: readonly DeadlineChange[],
  { undo, ...words }: Words & { readonly undo: Undo | undefined },
): void => {
  const { t } = words;
  const goBack = async () => {
    notification.destroy(key);
    if (undo !== undefined && !(await undo())) await notify(t('deadline.news.notUndone'), 'error');
  };
  notification.open({
    key,
    duration: seconds,
    placement: 'bottomRight',
    title: t('deadline.news.title'),
    description: (
      <ul className={styles.news}>
        {linesOf(changes, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
    ...(undo === undefined
      ? {}
      : {
          actions: (
            <NoticeButton size="small" onClick={goBack}>
              {t('deadline.news.undo')}
            </NoticeButton>
          ),
        }),
  });
};
