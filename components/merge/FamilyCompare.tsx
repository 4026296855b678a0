import { useTranslation } from 'react-i18next';
import { useMemberChoices } from '@/components/parts/useMemberChoices';
import { Button } from '@/components/ui/Button';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { PersonName } from '@/components/ui/PersonName';
import type { MergePreview, PairIds } from '@/contract/merge';
import styles from './merge.module.css';

type Side = 'kept' | 'gone';

interface KeysProps {
  keys: NonNullable<MergePreview['keys']>;
  value: Side;
  onChange: (side: Side) => void;
}

/** Of two different key persons one remains. */
export const KeyChoice = ({ keys, value, onChange }: KeysProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.panel}>
      <h2>{t('merge.keys')}</h2>
      <p className={styles.about}>{t('merge.keysAbout')}</p>
      <div className={styles.line}>
        {(['kept', 'gone'] as const).map((side) => (
          <label key={side} className={styles.choice}>
            <input type="radio" name="key" checked={value === side} onChange={() => onChange(side)} />
            {t(`merge.keyOf.${side}`, { name: keys[side].cust_name })}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface RelationsProps {
  rows: MergePreview['relations'];
  chosen: ReadonlyMap<number, number>;
  onChange: (chosen: ReadonlyMap<number, number>) => void;
}

/** How members of the other family stand to the key person who remains. */
export const RelationChoices = ({ rows, chosen, onChange }: RelationsProps) => {
  const { t } = useTranslation();
  const { relations } = useMemberChoices();
  const nameOf = (value: number) => relations?.find((one) => one.value === value)?.label ?? '';
  return (
    <section className={styles.panel} aria-label={t('merge.relations')}>
      <h2>{t('merge.relations')}</h2>
      <p className={styles.about}>{t('merge.relationsAbout')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('member.fields.cust_name')}</th>
            <th scope="col">{t('merge.before')}</th>
            <th scope="col">{t('merge.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ member_id, cust_name, is_deceased, relation, suggested }) => (
            <tr key={member_id}>
              <th scope="row">
                <PersonName name={cust_name} late={is_deceased === 1} />
              </th>
              <td>{nameOf(relation)}</td>
              <td>
                <div className={styles.relation}>
                  <ChoiceInput
                    id={`relation-${member_id}`}
                    label={`${cust_name} ${t('merge.after')}`}
                    value={chosen.get(member_id) ?? suggested}
                    choices={relations}
                    required
                    onChange={(value) =>
                      typeof value === 'number' && onChange(new Map([...chosen, [member_id, value]]))
                    }
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface AlsoProps {
  also: MergePreview['also'];
  onTogether: (pair: PairIds) => void;
}

/** Others who stand in both families. */
export const AlsoSame = ({ also, onTogether }: AlsoProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-label={t('merge.also')}>
      <h2>{t('merge.also')}</h2>
      <p className={styles.about}>{t('merge.alsoAbout')}</p>
      {also.map(({ kept, gone, kept_member_id, gone_member_id }) => (
        <div key={kept_member_id} className={styles.line}>
          <span>
            <PersonName name={kept.cust_name} late={kept.is_deceased === 1} /> {kept.personal_code}
            {' ・ '}
            <PersonName name={gone.cust_name} late={gone.is_deceased === 1} /> {gone.personal_code}
          </span>
          <Button size="small" onClick={() => onTogether({ kept_member_id, gone_member_id })}>
            {t('merge.together')}
          </Button>
        </div>
      ))}
    </section>
  );
};

/** What moves, and what else it changes. */
export const MergeEffects = ({ preview }: { preview: MergePreview }) => {
  const { t } = useTranslation();
  const { moves, heirs } = preview;
  return (
    <>
      <section className={styles.panel} aria-label={t('merge.moves')}>
        <h2>{t('merge.moves')}</h2>
        {moves.length === 0 && <p className={styles.about}>{t('merge.noMoves')}</p>}
        <ul className={styles.counts}>
          {moves.map(({ kind, count }) => (
            <li key={kind}>
              {t(`merge.kinds.${kind}`)} <b>{count}</b>
            </li>
          ))}
        </ul>
      </section>
      {heirs.length > 0 && (
        <section className={styles.warning} aria-label={t('merge.heirs')}>
          <h2>{t('merge.heirs')}</h2>
          <ul>
            {heirs.map(({ decedent, before, after }) => (
              <li key={decedent}>
                {t('merge.heirsOf', { decedent })}: {t('merge.heirsBefore')} {before.join('、')} →{' '}
                {t('merge.heirsAfter')} {after.join('、') || t('merge.nothing')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
