import { useTranslation } from 'react-i18next';
import { described } from '@/components/resource/defineResource';
import { useListUrl } from '@/components/resource/useListUrl';
import { Button } from '@/components/ui/Button';
import { todayInTokyo } from '@/rules/calendarDay';
import { recentDays } from '@/rules/months';
import { inquiryList } from './inquiryList';

const list = described(inquiryList.list);

/** Narrows the list to the inquiries of the last three days, or no longer. */
export const RecentDays = () => {
  const { t } = useTranslation();
  const { query, change } = useListUrl(list);
  const { start, end } = recentDays(todayInTokyo());
  const { first_inquiry_from, first_inquiry_to } = query?.filters ?? {};
  const isOn = first_inquiry_from === start && first_inquiry_to === end;
  const period = isOn
    ? { first_inquiry_from: undefined, first_inquiry_to: undefined }
    : { first_inquiry_from: start, first_inquiry_to: end };
  return (
    <Button
      type={isOn ? 'primary' : 'default'}
      aria-pressed={isOn}
      onClick={() => change(({ filters }) => ({ filters: { ...filters, ...period } }))}
    >
      {t('inquiry.recent')}
    </Button>
  );
};
