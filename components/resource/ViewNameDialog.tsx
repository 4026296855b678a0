import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { TextInput } from '@/components/ui/TextInput';
import type { SavedView } from '@/contract/savedView';
import { type CallError, useCallRun } from './api';
import { useEngine } from './EngineContext';
import { useDialogDraft } from './useDialogDraft';
import { useErrorTexts } from './useErrorTexts';
import { useOnce } from './useOnce';
import type { Views } from './useViews';
import styles from './views.module.css';

interface Props {
  views: Views;
  /** The view to rename; null to save a new one. */
  view: SavedView | null;
  onClose: () => void;
}

/** Asks for the name of a view. */
export const ViewNameDialog = ({ views, view, onClose }: Props) => {
  const { screen, settings, show } = views;
  const { t } = useTranslation();
  const id = useId();
  const errorTexts = useErrorTexts('savedView');
  const { api } = useEngine().views;
  const store = useCallRun<SavedView>(api, 'store');
  const rename = useCallRun<SavedView>(api, 'update');
  const once = useOnce();
  const { values, set, done, dialog } = useDialogDraft(
    `savedView/${screen}/${view?.id ?? 'create'}`,
    { name: view?.name ?? '' },
    onClose,
  );
  const { name } = values;
  const [isDefault, setDefault] = useState(false);
  const [refusal, setRefusal] = useState<CallError>();

  const save = async () => {
    setRefusal(undefined);
    const result = await (view
      ? rename({ params: { id: view.id }, body: { name } })
      : once((idempotencyKey) =>
          store({ body: { screen, name, settings: settings(), is_default: isDefault ? 1 : 0 } }, { idempotencyKey }),
        ));
    if (!result.ok) return setRefusal(result.error);
    if (view === null) show(result.data, true);
    void notify(t('resource.saved'));
    done();
  };

  const errors = refusal?.errors.name;
  return (
    <Dialog
      title={t(view ? 'savedView.rename' : 'savedView.saveTitle')}
      act={{ label: t('common.save'), disabled: name.trim() === '', onAct: save }}
      {...dialog}
    >
      <div className={styles.form}>
        {view === null && <p>{t('savedView.saveText')}</p>}
        {refusal && !errors && (
          <p role="alert" className={styles.failure}>
            {errorTexts(refusal).join('\n')}
          </p>
        )}
        <FormField id={id} label={t('savedView.fields.name')} required errors={errors ?? []}>
          <TextInput
            id={id}
            value={name}
            onChange={(value) => set({ name: String(value) })}
            required
            invalid={errors !== undefined}
            describedBy={describedBy(id, { hint: undefined, errors })}
          />
        </FormField>
        {view === null && (
          <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
            {t('savedView.openWith')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
};
