import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { PersonName } from '@/components/ui/PersonName';
import type { ConflictFinding, ConflictPerson, ConflictTie } from '@/contract/conflict';
import styles from './conflict.module.css';

/** How lines are drawn in the family chart: marriages double, adoptions dashed, ended ones dash-dotted. */
const lines: Readonly<Record<ConflictTie, 'natural' | 'adoptive' | 'marriage' | 'ended' | 'same' | 'likelySame'>> = {
  parent: 'natural',
  child: 'natural',
  sibling: 'natural',
  adoptiveParent: 'adoptive',
  adoptedChild: 'adoptive',
  spouse: 'marriage',
  formerSpouse: 'ended',
  same: 'same',
  likelySame: 'likelySame',
};

const Tie = ({ tie }: { tie: ConflictTie }) => {
  const { t } = useTranslation();
  const kind = lines[tie];
  return (
    <span className={styles.tie} data-kind={kind}>
      <span>{t(`conflict.ties.${tie}`)}</span>
      <svg width="56" height="8" aria-hidden="true">
        <path className={styles.line} data-kind={kind} d="M0 4L56 4" />
        {kind === 'marriage' && <path className={styles.between} d="M0 4L56 4" />}
      </svg>
    </span>
  );
};

const Name = ({ person: { name, member_id, is_deceased } }: { person: ConflictPerson }) => {
  const { t } = useTranslation();
  if (name === null) return <span className={styles.quiet}>{t('conflict.hiddenName')}</span>;
  const shown = <PersonName name={name} late={is_deceased === 1} />;
  return member_id === null ? shown : <Link href={`/family/member/${member_id}`}>{shown}</Link>;
};

interface Props {
  finding: ConflictFinding;
  /** Whether the first person stands in a matter, not typed. */
  ofMatter: boolean;
}

/** The way from a person of the asked side to one of the other matter, drawn as people in boxes and the ties between them. */
export const ConflictPath = ({ finding: { path, here, there, matter }, ofMatter }: Props) => {
  const { t } = useTranslation();
  const roleAt = (index: number): string[] => {
    const last = index === path.length - 1 && there !== null;
    const number = matter?.number ?? '';
    return [
      ...(index === 0
        ? [t(ofMatter ? 'conflict.here' : 'conflict.hereTyped', { role: t(`conflict.roles.${here}`) })]
        : []),
      ...(last ? [t('conflict.there', { number, role: t(`conflict.roles.${there}`) })] : []),
    ];
  };
  return (
    <ol className={styles.path} aria-label={t('conflict.path')}>
      {path.map((person, index) => {
        const roles = roleAt(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way has its people in their order.
          <li key={index}>
            {person.tie !== null && <Tie tie={person.tie} />}
            <span className={styles.box} data-end={roles.length > 0} data-dead={person.is_deceased === 1}>
              {roles.map((role) => (
                <small key={role}>{role}</small>
              ))}
              <b>
                <Name person={person} />
              </b>
            </span>
          </li>
        );
      })}
    </ol>
  );
};
