import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import { useWords } from '@/components/ui/words';
import type { Choices, Values } from './defineResource';
import { FieldValue } from './fields';
import { changesOf, isSame } from './formState';
import styles from './resource.module.css';
import type { Specs } from './spec';
import type { Conflict } from './useForm';

interface Props {
  noun: string;
  specs: Specs;
  conflict: Conflict<object>;
  /** The stored values when editing began. */
  stored: Values;
  mine: Values;
  choices: Choices;
  /** One's own values that are to win; everything else stays as the others saved it. */
  onResolve: (chosen: Values) => void;
  onPostpone: () => void;
}

type Side = 'mine' | 'theirs';

/** Resolves a save conflict: shows both versions of each field that both changed. What only one changed stands as it is. */
export const ConflictDialog = (props: Props) => {
  const { noun, specs, conflict, stored, mine, choices, onResolve, onPostpone } = props;
  const { theirs, disputed } = conflict;
  const { t } = useTranslation();
  const word = useWords();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const theirsOf = (field: string): unknown => Reflect.get(theirs, field);
  const changes = changesOf({ stored, values: mine });
  const sideOf = (field: string): Side => sides[field] ?? 'mine';
  const label = (field: string) => word(`${noun}.fields.${field}`);

  const value = (field: string, shown: unknown, record: object) => {
    const spec = specs[field];
    if (spec === undefined || isSame(shown, null)) return t('resource.nothing');
    return <FieldValue value={shown} spec={spec} choices={choices} noun={noun} field={field} record={record} />;
  };

  return (
    <Dialog
      width={840}
      title={t('resource.conflict.title')}
      act={{
        label: t('resource.conflict.save'),
        onAct: () =>
          onResolve(Object.fromEntries(Object.entries(changes).filter(([field]) => sideOf(field) === 'mine'))),
      }}
      closeLabel={t('resource.conflict.later')}
      onClose={onPostpone}
    >
      <p>{t('resource.conflict.text')}</p>
      <table className={styles.conflict}>
        <caption className="visually-hidden">{t('resource.conflict.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('resource.conflict.field')}</th>
            <th scope="col">{t('resource.conflict.mine')}</th>
            <th scope="col">{t('resource.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {disputed.map((field) => (
            <tr key={field}>
              <th scope="row">{label(field)}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <Radio
                    name={field}
                    checked={sideOf(field) === side}
                    onChange={() => setSides({ ...sides, [field]: side })}
                    aria-label={`${label(field)} ${t(`resource.conflict.${side}`)}`}
                  >
                    {side === 'mine' ? value(field, mine[field], mine) : value(field, theirsOf(field), theirs)}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
};
