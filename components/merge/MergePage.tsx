import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { notify } from '@/components/ui/notify';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useAddress } from '@/components/ui/useAddress';
import { useLang } from '@/components/ui/words';
import type { MergePreview, PairIds } from '@/contract/merge';
import { type MergeGroup, mergeGroupNames } from '@/contract/notation/mergeGroups';
import { formatDay, formatList } from '@/locales/format';
import { mergeApi } from '@/store/merge';
import { AlsoSame, KeyChoice, MergeEffects, RelationChoices } from './FamilyCompare';
import styles from './merge.module.css';
import { type Choices, firstChoices, PersonCompare } from './PersonCompare';

const CustomerPicker = lazyPart(() =>
  import('@/components/parts/CustomerPicker').then((module) => module.CustomerPicker),
);

type Side = 'kept' | 'gone';
type Errors = Readonly<Record<string, readonly string[]>>;

const idIn = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** The errors of one person's groups. */
const groupErrors = (errors: Errors, at: number): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, said]) => {
      const group = new RegExp(`^people\\.${at}\\.choices\\.(\\w+)$`).exec(path)?.[1];
      return group === undefined ? [] : [[group, said]];
    }),
  );

/** The groups of anybody that are not as they must be. */
const chosenGroups = (errors: Errors): MergeGroup[] => {
  const named = Object.keys(errors).flatMap((path) => /^people\.\d+\.choices\.(\w+)$/.exec(path)?.[1] ?? []);
  return mergeGroupNames.filter((group) => named.includes(group));
};

interface Props {
  first: PairIds;
  onSwap: () => void;
}

const Comparison = ({ first, onSwap }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const router = useRouter();
  const errorTexts = useErrorTexts();
  const [more, setMore] = useState<readonly PairIds[]>([]);
  const [key, setKey] = useState<Side>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choices>>(new Map());
  const [relations, setRelations] = useState<ReadonlyMap<number, number>>(new Map());
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const people = [first, ...more].map((pair) => ({ ...pair, choices: chosen.get(pair.kept_member_id) ?? {} }));
  const chosenRelations = [...relations].map(([member_id, relation]) => ({ member_id, relation }));
  const { data, status, error, refetch } = mergeApi.preview.useQuery(
    { body: { people, ...(key && { key }), relations: chosenRelations } },
    { keepPrevious: true },
  );
  const [save] = mergeApi.save.useCommand();

  const change = (set: () => void) => {
    set();
    setErrors({});
    setFailure('');
  };

  const actions = (preview?: MergePreview) => (
    <>
      <Button onClick={onSwap}>{t('merge.swap')}</Button>
      <Button
        type="primary"
        disabled={preview === undefined || preview.obstacles.length > 0 || status !== 'succeeded'}
        onClick={() => preview && send(preview)}
      >
        {t('merge.save')}
      </Button>
    </>
  );
  const choicesOf = (person: MergePreview['people'][number]): Choices => ({
    ...firstChoices(person),
    ...chosen.get(person.kept.member_id),
  });

  const send = async (preview: MergePreview) => {
    const result = await save({
      body: {
        people: preview.people.map((person) => ({
          kept_member_id: person.kept.member_id,
          gone_member_id: person.gone.member_id,
          kept_version: person.kept.lock_version,
          gone_version: person.gone.lock_version,
          choices: choicesOf(person),
        })),
        ...(preview.keys === null ? {} : { key: preview.key }),
        relations: preview.relations.map(({ member_id, suggested }) => ({
          member_id,
          relation: relations.get(member_id) ?? suggested,
        })),
      },
    });
    if (result.ok) {
      const { customer_id, family_code, member_id } = result.data;
      await notify(t('merge.saved'));
      await router.push(
        customer_id === null ? `/family/member/${member_id}` : `/customer/${customer_id}/${family_code}`,
      );
      return;
    }
    setErrors(result.error.errors);
    const open = chosenGroups(result.error.errors).map((group) => t(`merge.groups.${group}`));
    setFailure(
      open.length > 0
        ? t('merge.chooseGroups', { groups: formatList(open, lang) })
        : errorTexts(result.error).join('\n'),
    );
  };

  if (data === undefined)
    return (
      <>
        <PageHeader title={t('merge.title')} actions={actions()} />
        {status === 'failed' && error !== undefined ? (
          <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />
        ) : (
          <StateMessage text={t('common.loading')} />
        )}
      </>
    );
  const shown = data;
  return (
    <>
      <PageHeader title={t('merge.title')} actions={actions(shown)} />
      <p className={styles.about}>
        {t('merge.about')} {t('merge.undoable', { date: formatDay(shown.undo_until, lang) })}
      </p>
      {shown.obstacles.length > 0 && (
        <section className={styles.failure} role="alert">
          {t('merge.obstacles')}
          <ul>
            {shown.obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {failure && (
        <section className={styles.failure} role="alert">
          {failure.split('\n').map((line) => (
            <div key={line}>{line}</div>
          ))}
        </section>
      )}
      {shown.people.map((person, at) => (
        <PersonCompare
          key={`${person.kept.member_id} ${person.gone.member_id}`}
          person={person}
          choices={choicesOf(person)}
          onChoose={(choices) => change(() => setChosen(new Map([...chosen, [person.kept.member_id, choices]])))}
          errors={groupErrors(errors, at)}
        />
      ))}
      {more.length > 0 && (
        <div className={styles.line}>
          <Button size="small" onClick={() => change(() => setMore(more.slice(0, -1)))}>
            {t('merge.apart')}
          </Button>
        </div>
      )}
      {shown.also.length > 0 && (
        <AlsoSame also={shown.also} onTogether={(pair) => change(() => setMore([...more, pair]))} />
      )}
      {shown.keys !== null && (
        <KeyChoice keys={shown.keys} value={key ?? shown.key} onChange={(side) => change(() => setKey(side))} />
      )}
      {shown.relations.length > 0 && (
        <RelationChoices
          rows={shown.relations}
          chosen={relations}
          onChange={(given) => change(() => setRelations(given))}
        />
      )}
      <MergeEffects preview={shown} />
    </>
  );
};

/** Two files of one person side by side, and the button that makes one of them: `?kept=12&gone=34`, member ids. */
export const MergePage = () => {
  const { t } = useTranslation();
  const { query, isReady, go } = useAddress();
  const [picking, setPicking] = useState(false);
  const [kept, gone] = [idIn(query.kept), idIn(query.gone)];
  const choose = (field: 'kept' | 'gone', id: number) => go((before) => ({ ...before, [field]: id }));
  if (!isReady) return <StateMessage text={t('common.loading')} />;
  if (kept !== null && gone !== null)
    return (
      <Comparison
        key={`${kept} ${gone}`}
        first={{ kept_member_id: kept, gone_member_id: gone }}
        onSwap={() => go(() => ({ kept: gone, gone: kept }))}
      />
    );
  const missing = kept === null ? 'kept' : 'gone';
  return (
    <>
      <PageHeader title={t('merge.title')} />
      <p className={styles.about}>{t('merge.about')}</p>
      <StateMessage text={t('merge.choosePair')}>
        <Button type="primary" onClick={() => setPicking(true)}>
          {t('merge.findOther')}
        </Button>
      </StateMessage>
      {picking && (
        <CustomerPicker
          onPick={({ id }) => {
            setPicking(false);
            choose(missing, id);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
};
