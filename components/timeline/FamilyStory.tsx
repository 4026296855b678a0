import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import { type TimelineEntry, type TimelineKind, timelineKinds } from '@/contract/timeline';
import { formatDay } from '@/locales/format';
import { timelineApi } from '@/store/timeline';
import { EntryLine } from './EntryLine';
import { NextActions } from './NextActions';
import styles from './timeline.module.css';

/** Entries of one day stand together. */
const byDay = (entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] => {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days];
};

interface PieceProps {
  readonly customerId: number;
  readonly kinds: readonly TimelineKind[];
  readonly skip: number;
}

/** A piece of the story and, once it is asked for, the one before it in time. */
const Piece = ({ customerId, kinds, skip }: PieceProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  const [more, setMore] = useState(false);
  const query = { skip, ...(kinds.length === timelineKinds.length ? {} : { kinds: kinds.join(',') }) };
  const answer = timelineApi.show.useQuery({ params: { id: customerId }, query });
  return (
    <QueryBoundary answer={answer}>
      {({ entries, total, turns }) => {
        const left = total - skip - entries.length;
        return (
          <>
            {skip === 0 && <NextActions turns={turns} />}
            {skip === 0 && total === 0 && (
              <StateMessage
                text={t(kinds.length === timelineKinds.length ? 'timeline.empty' : 'timeline.emptyFiltered')}
              />
            )}
            <dl className={styles.days}>
              {byDay(entries).map(([day, own]) => (
                <div key={day} className={styles.day}>
                  <dt>{formatDay(day, lang)}</dt>
                  <dd>
                    {own.map((entry) => (
                      <EntryLine key={`${entry.kind} ${entry.key}`} entry={entry} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
            {left > 0 && more && <Piece customerId={customerId} kinds={kinds} skip={skip + entries.length} />}
            {left > 0 && !more && entries.length > 0 && (
              <Button onClick={() => setMore(true)}>{t('timeline.more', { count: left })}</Button>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
};

/** The story of a customer's families: next actions and past events, newest first. */
export const FamilyStory = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  const [kinds, setKinds] = useState<readonly TimelineKind[]>(timelineKinds);
  return (
    <div className={styles.story}>
      <Checkbox.Group
        aria-label={t('timeline.filter')}
        value={[...kinds]}
        options={timelineKinds.map((kind) => ({ value: kind, label: t(`timeline.kinds.${kind}`) }))}
        onChange={(chosen) => setKinds(timelineKinds.filter((kind) => chosen.includes(kind)))}
      />
      {kinds.length === 0 ? (
        <StateMessage text={t('timeline.emptyFiltered')} />
      ) : (
        <Piece key={kinds.join()} customerId={customerId} kinds={kinds} skip={0} />
      )}
    </div>
  );
};
