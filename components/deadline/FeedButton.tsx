import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';

const FeedDialog = lazyPart(() => import('./FeedDialog').then((module) => module.FeedDialog));

/** Opens the dialog of the secret link, which is loaded when it is first asked for. */
export const FeedButton = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const offered = useCapability('deadline.createFeed');
  if (!offered) return null;
  return (
    <>
      <Button icon={<CalendarOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('deadline.feed.open')}
      </Button>
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
};
