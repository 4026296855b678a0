import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PersonName } from '@/components/ui/PersonName';
import type { ComparedGroup, ComparedPerson } from '@/contract/merge';
import { canJoin, type MergeChoice, type MergeGroup } from '@/contract/notation/mergeGroups';
import { GroupChoice, GroupValues } from './GroupChoice';
import styles from './merge.module.css';

export type Choices = Partial<Record<MergeGroup, MergeChoice>>;

const Head = ({ person }: { person: ComparedPerson }) => {
  const { t } = useTranslation();
  const cell = (side: 'kept' | 'gone') => (
    <th scope="col">
      {t(`merge.${side}`)}
      <small>
        {person[side].personal_code} <PersonName name={person[side].cust_name} late={person[side].is_deceased === 1} />{' '}
        {person[side].office_name}
      </small>
    </th>
  );
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.item}>
          {t('merge.item')}
        </th>
        {cell('kept')}
        {cell('gone')}
        <th scope="col" className={styles.joint} aria-label={t('merge.both')} />
      </tr>
    </thead>
  );
};

const Values = ({ groups }: { groups: readonly ComparedGroup[] }) => {
  const { t } = useTranslation();
  return groups.map(({ group, fields }) => (
    <tr key={group}>
      <th scope="row">{t(`merge.groups.${group}`)}</th>
      <td>
        <GroupValues fields={fields} side="kept" />
      </td>
      <td>
        <GroupValues fields={fields} side="gone" />
      </td>
      <td />
    </tr>
  ));
};

const isSaid = ({ fields }: ComparedGroup): boolean =>
  fields.some(({ kept }) => kept !== null && kept !== '' && kept !== 0 && !(Array.isArray(kept) && kept.length === 0));

interface Props {
  person: ComparedPerson;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  /** Group → why it is not as it must be. */
  errors: Readonly<Record<string, readonly string[]>>;
}

/** Two records of one person side by side: what differs is chosen, what only one says is taken over, the rest is folded. */
export const PersonCompare = ({ person, choices, onChoose, errors }: Props) => {
  const { t } = useTranslation();
  const { groups, kept, gone } = person;
  const of = (...standings: readonly string[]) => groups.filter(({ standing }) => standings.includes(standing));
  const differing = of('differs');
  const filled = of('kept', 'gone');
  const same = of('same').filter(isSaid);
  const all = (choice: 'kept' | 'gone') =>
    onChoose({ ...choices, ...Object.fromEntries(differing.map(({ group }) => [group, choice])) });
  const name = t('merge.pair', { kept: kept.cust_name, gone: gone.cust_name });
  return (
    <section className={styles.panel} aria-label={name}>
      <div className={styles.line}>
        <h2>{name}</h2>
        {differing.length > 1 && (
          <>
            <Button size="small" onClick={() => all('kept')}>
              {t('merge.allKept')}
            </Button>
            <Button size="small" onClick={() => all('gone')}>
              {t('merge.allGone')}
            </Button>
          </>
        )}
      </div>
      <table className={styles.table}>
        <Head person={person} />
        <tbody>
          {differing.map((group) => (
            <GroupChoice
              key={group.group}
              name={String(kept.member_id)}
              group={group}
              choice={choices[group.group]}
              onChoose={(choice) => onChoose({ ...choices, [group.group]: choice })}
              errors={errors[group.group]}
            />
          ))}
        </tbody>
      </table>
      {differing.length === 0 && <p className={styles.about}>{t('merge.noDifference')}</p>}
      {filled.length > 0 && (
        <>
          <h3>{t('merge.filled')}</h3>
          <table className={styles.table}>
            <colgroup>
              <col className={styles.item} />
              <col />
              <col />
              <col className={styles.joint} />
            </colgroup>
            <tbody>
              <Values groups={filled} />
            </tbody>
          </table>
        </>
      )}
      {same.length > 0 && (
        <details>
          <summary>{t('merge.same', { count: same.length })}</summary>
          <table className={styles.table}>
            <colgroup>
              <col className={styles.item} />
              <col />
              <col />
              <col className={styles.joint} />
            </colgroup>
            <tbody>
              <Values groups={same} />
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
};

/** Lists stand side by side until somebody says otherwise. */
export const firstChoices = ({ groups }: ComparedPerson): Choices =>
  Object.fromEntries(
    groups.flatMap(({ group, standing }) => (standing === 'differs' && canJoin(group) ? [[group, 'both']] : [])),
  );
