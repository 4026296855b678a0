import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useAppSelector } from '@/store/hooks';
import { isActive, menuOf } from './menu';

/** In place of a screen that the menu already leads to. */
export const ComingLater = () => {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  const person = useAppSelector(({ session }) => session.person);
  const entry = menuOf(person?.departmentId ?? null, person?.roleId ?? null).find((row) => isActive(row, asPath));
  return (
    <>
      <PageHeader title={entry ? t(`shell.menu.${entry.key}`) : t('shell.later.title')} />
      <StateMessage text={`${t('shell.later.title')}\n${t('shell.later.text')}`} />
    </>
  );
};
