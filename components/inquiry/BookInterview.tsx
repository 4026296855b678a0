import { useTranslation } from 'react-i18next';
import { interviewFor } from '@/components/parts/chainHref';
import { Button } from '@/components/ui/Button';
import type { Inquiry } from '@/contract/inquiry';
import { inquiryList } from './inquiryList';

/** A button to book an interview about the inquiry, if permitted. */
export const BookInterview = ({ record: { inquiry_id, deleted_at } }: { record: Inquiry }) => {
  const { t } = useTranslation();
  const { create } = inquiryList.useRights();
  return create && deleted_at === null ? (
    <Button href={interviewFor(inquiry_id)}>{t('inquiry.bookInterview')}</Button>
  ) : null;
};
