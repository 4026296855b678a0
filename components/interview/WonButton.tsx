import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { type Interview, resultGroup } from '@/contract/interview';
import { todayInTokyo } from '@/rules/calendarDay';
import { interviewHref, interviewList } from './interviewList';

/** 受注(即決): the order was placed at the interview. */
const ORDERED_AT_ONCE = 1;
/** 受注(後日): the order came after some thought. */
const ORDERED_LATER = 2;

/** Opens the form of an interview that was held with its order in it, and the projects that come with that. */
const WonButton = ({ record }: { record: Interview }) => {
  const { t } = useTranslation();
  const { edit } = interviewList.useRights();
  const { interview_id, interview_date, result_type } = record;
  const group = resultGroup(result_type);
  if (!edit(record) || interview_date > todayInTokyo() || (group !== undefined && group !== 'open')) return null;
  const to = group === undefined ? ORDERED_AT_ONCE : ORDERED_LATER;
  return <Button href={`${interviewHref(interview_id)}?edit=result_type&to=${to}`}>{t('interview.won')}</Button>;
};

export const interviewSlots = { toolbar: (record: Interview) => <WonButton record={record} /> };
