import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { InquiryPicker } from '@/components/parts/InquiryPicker';
import { ResourceCreate } from '@/components/resource/ResourceCreate';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useInquiryOfAddress } from './interviewChoices';
import { interviewResource } from './interviewResource';

/** A new interview about the inquiry that the address names; where it names none, that is asked for first. */
export const InterviewCreate = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const errorTexts = useErrorTexts();
  const { status, error, refetch } = useInquiryOfAddress();
  const go = (inquiryId?: number) => {
    const query = inquiryId === undefined ? {} : { inquiry_id: inquiryId };
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true });
  };
  if (!router.isReady) return null;
  if (!(Number(router.query.inquiry_id) > 0))
    return (
      <>
        <PageHeader title={t('interview.createTitle')} />
        <p>{t('inquiry.pickText')}</p>
        <InquiryPicker onPick={({ inquiry_id }) => go(inquiry_id)} />
      </>
    );
  if (status === 'failed' && error !== undefined)
    return (
      <>
        <PageHeader title={t('interview.createTitle')} />
        <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch}>
          <Button onClick={() => go()}>{t('interview.pickOther')}</Button>
        </StateMessage>
      </>
    );
  return <ResourceCreate key={String(router.query.inquiry_id)} resource={interviewResource} />;
};
