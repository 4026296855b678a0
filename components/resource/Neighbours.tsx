import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { Neighbours as Hrefs } from './useLastList';

/** Links to the previous and the next record of the list one came from; Alt + ↑ and Alt + ↓ do the same. */
export const Neighbours = ({ previous, next }: Hrefs) => {
  const { t } = useTranslation();
  const router = useRouter();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const href = { ArrowUp: previous, ArrowDown: next }[event.key];
      if (!event.altKey || event.ctrlKey || event.metaKey || !href) return;
      event.preventDefault();
      void router.push(href);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [router, previous, next]);
  const link = (href: string | undefined, name: string, icon: ReactNode, keys: string) => (
    <Button
      type="text"
      icon={icon}
      {...(href === undefined ? { disabled: true } : { href })}
      title={name}
      aria-label={name}
      aria-keyshortcuts={keys}
    />
  );
  return (
    <>
      {link(previous, t('resource.previousRecord'), <LeftOutlined />, 'Alt+ArrowUp')}
      {link(next, t('resource.nextRecord'), <RightOutlined />, 'Alt+ArrowDown')}
    </>
  );
};
