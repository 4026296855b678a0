import Link from 'next/link';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { activeLink, isActive, type MenuEntry } from './menu';
import { menuIcons } from './menuIcons';
import styles from './shell.module.css';
import { TodayLinks, TodayTotal } from './TodayNumbers';

interface EntryProps {
  entry: MenuEntry;
  /** The address of the page that is shown. */
  address: string;
  /** Icons only; words and links of an entry appear beside its icon. */
  folded: boolean;
}

const Entry = ({ entry, address, folded }: EntryProps) => {
  const { t } = useTranslation();
  const Icon = menuIcons[entry.key];
  const active = isActive(entry, address);
  const current = active ? activeLink(entry, address) : undefined;
  const [first] = entry.links;
  const label = (
    <>
      <Icon aria-hidden />
      <span className={styles.label}>{t(`shell.menu.${entry.key}`)}</span>
      {entry.key === 'today' && <TodayTotal key={address} />}
    </>
  );
  const single = entry.links.length === 1;

  return (
    <li className={styles.entry} data-active={active}>
      {first && (single || folded) ? (
        <Link
          className={styles.title}
          href={first.href}
          prefetch={false}
          aria-current={active ? (single ? 'page' : 'true') : undefined}
        >
          {label}
        </Link>
      ) : (
        <span className={styles.title}>{label}</span>
      )}
      {entry.key === 'today' && (active || folded) && <TodayLinks />}
      {!single && (
        <ul className={styles.links}>
          {entry.links.map((link) => (
            <li key={link.key}>
              <Link href={link.href} prefetch={false} aria-current={link === current ? 'page' : undefined}>
                <span className="visually-hidden">{t(`shell.menu.${entry.key}`)} </span>
                {t(`shell.${link.key}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

interface Props {
  id: string;
  entries: readonly MenuEntry[];
  address: string;
  home: string;
  folded: boolean;
}

export const Sidebar = ({ id, entries, address, home, folded }: Props) => {
  const { t } = useTranslation();
  return (
    <nav id={id} className={styles.sidebar} data-folded={folded} aria-label={t('shell.mainMenu')}>
      <Link className={styles.brand} href={home} prefetch={false} aria-label={t('shell.productName')}>
        <span className={styles.mark} aria-hidden>
          {t('shell.product')}
        </span>
        {!folded && <span aria-hidden>Tsugi</span>}
      </Link>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry.heading && (
              <li className={styles.heading} aria-hidden={folded}>
                {t(`shell.${entry.heading}`)}
              </li>
            )}
            <Entry entry={entry} address={address} folded={folded} />
          </Fragment>
        ))}
      </ul>
    </nav>
  );
};
