import { useTranslation } from 'react-i18next';
import { useRights } from '@/components/parts/useRights';
import { described } from '@/components/resource/defineResource';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useFormModel } from '@/components/resource/useFormModel';
import { StateMessage } from '@/components/ui/StateMessage';
import type { FamilyRow } from '@/contract/family';
import { dropdownApi } from '@/store/dropdown';
import { familyApi } from '@/store/family';
import { familyResource } from '../familyResource';
import { FamilyGrid } from './FamilyGrid';

/** Loads a family's members and their checks, or says why they cannot be edited. */
export const GridGate = ({ record }: { record: FamilyRow }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const { edit } = useRights('customer');
  const { model, failed, retry } = useFormModel(described(familyResource.form));
  // What is pasted is read by the choices.
  const choices = dropdownApi.inquiryForm.useQuery({});
  const { data, error, refetch } = familyApi.members.useQuery({ params: { familyCode: record.family_code } });
  if (!edit(record)) return <StateMessage text={t('resource.notAllowed')} />;
  if (failed) return <StateMessage failed text={t('resource.notLoaded')} onRetry={retry} />;
  if (data && model && choices.data) return <FamilyGrid stored={data} model={model} />;
  if (error) return <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />;
  if (choices.error)
    return <StateMessage failed text={errorTexts(choices.error).join('\n')} onRetry={choices.refetch} />;
  return <StateMessage text={t('common.loading')} />;
};
