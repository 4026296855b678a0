import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { formatDay } from '@/locales/format';
import { useAppSelector } from '@/store/hooks';
import { AccountMenu } from './account/AccountMenu';
import { DeadlineBadge } from './DeadlineBadge';
import { LanguageSwitch } from './LanguageSwitch';
import styles from './shell.module.css';
import { useSignOut } from './useSignOut';
import { useToday } from './useToday';

interface Props {
  menuId: string;
  menuOpen: boolean;
  onToggleMenu: () => void;
  onSearch: () => void;
}

export const Header = ({ menuId, menuOpen, onToggleMenu, onSearch }: Props) => {
  const { t } = useTranslation();
  const leave = useSignOut();
  const person = useAppSelector(({ session }) => session.person);
  const language = useAppSelector(({ shell }) => shell.language);
  const today = useToday();

  return (
    <header className={styles.header}>
      <Button
        id={`${menuId}-toggle`}
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t(menuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onToggleMenu}
      />
      <time className={styles.today} dateTime={today}>
        {formatDay(today, language)}
      </time>
      <DeadlineBadge />
      <Button
        size="small"
        icon={<SearchOutlined aria-hidden />}
        title={t('shell.palette.openHint')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        {t('shell.palette.open')}
      </Button>
      <span className={styles.office}>{person?.office?.name}</span>
      <AccountMenu name={person?.user.name ?? ''} />
      <LanguageSwitch />
      <Button size="small" icon={<LogoutOutlined aria-hidden />} onClick={leave}>
        {t('shell.signOut')}
      </Button>
    </header>
  );
};
