import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useLeaveGuard } from '@/components/resource/useLeaveGuard';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { insuranceTargetApi } from '@/store/insuranceTarget';
import styles from './insuranceTarget.module.css';
import { PlacePanel } from './PlacePanel';
import { TargetGrid } from './TargetGrid';
import { useMayEditTargets } from './useMayEditTargets';
import { useTargetForm } from './useTargetForm';
import type { TargetPlace } from './useTargetPlace';

interface Props {
  place: TargetPlace;
  onPlace: (change: Partial<TargetPlace>) => void;
}

export const TargetForm = ({ place, onPlace }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const mayEdit = useMayEditTargets();
  const answer = insuranceTargetApi.show.useQuery({ query: { ...place, department_id: 3 } });
  const form = useTargetForm(place, answer.data);
  useLeaveGuard(form.unsaved);
  const editable = answer.data !== undefined && mayEdit(place.office_id);

  const choose = (change: Partial<TargetPlace>) => {
    if (!form.unsaved || window.confirm(t('resource.giveUp'))) onPlace(change);
  };

  return (
    <form
      id={id}
      noValidate
      inert={form.saving}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <PageHeader
        title={t('insuranceTarget.title')}
        actions={
          editable && (
            <>
              <Button disabled={!form.unsaved} onClick={form.reset}>
                {t('common.cancel')}
              </Button>
              <Button type="primary" htmlType="submit" loading={form.saving} disabled={!form.unsaved}>
                {t('common.save')}
              </Button>
            </>
          )
        }
      />
      <PlacePanel place={place} onChange={choose} />
      <div role="alert">
        {form.messages.map((message) => (
          <p key={message} className={styles.message}>
            {message}
          </p>
        ))}
      </div>
      <QueryBoundary answer={answer}>
        {(target) => (
          <>
            <TargetGrid dashboard={place.dashboard_name} form={form} editable={editable} />
            <ul className={styles.notes}>
              {!editable && <li>{t('insuranceTarget.readOnly')}</li>}
              {target.id === null && <li>{t('insuranceTarget.notStored')}</li>}
              {editable && <li>{t('insuranceTarget.keys')}</li>}
              {place.office_id === null && <li>{t('insuranceTarget.sumHint')}</li>}
            </ul>
          </>
        )}
      </QueryBoundary>
    </form>
  );
};
