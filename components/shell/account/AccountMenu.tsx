import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';
import { todayApi } from '@/store/today';
import styles from './account.module.css';

const PasswordDialog = lazyPart(() => import('./PasswordDialog').then((module) => module.PasswordDialog));
const FactorDialog = lazyPart(() => import('./FactorDialog').then((module) => module.FactorDialog));
const EverywhereDialog = lazyPart(() => import('./EverywhereDialog').then((module) => module.EverywhereDialog));

const MorningMailDialog = lazyPart(() => import('./MorningMailDialog').then((module) => module.MorningMailDialog));

const all = ['changePassword', 'secondFactor', 'morningMail', 'signOutEverywhere'] as const;
type Item = (typeof all)[number];

/** The name of who is signed in, and what they may do about their own account where the backend knows of it. */
export const AccountMenu = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // Asked for when the menu is first opened: most pages never need it.
  const [asked, setAsked] = useState(false);
  const mailKnown = useCapability('today.subscribe');
  const { data: mail } = todayApi.digest.useQuery(mailKnown && asked ? {} : null);
  const capable: Record<Item, boolean> = {
    changePassword: useCapability('account.changePassword'),
    secondFactor: useCapability('account.secondFactor'),
    morningMail: mail?.offered === true,
    signOutEverywhere: useCapability('account.signOutEverywhere'),
  };
  const items = all.filter((item) => capable[item]);
  const [dialog, setDialog] = useState<Item | null>(null);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const pressOutside = ({ target }: PointerEvent) => {
      if (!element.current?.contains(target as Node)) setOpen(false);
    };
    const pressKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', pressOutside);
    document.addEventListener('keydown', pressKey);
    return () => {
      document.removeEventListener('pointerdown', pressOutside);
      document.removeEventListener('keydown', pressKey);
    };
  }, [open]);

  if (items.length === 0) return <span className={styles.name}>{name}</span>;
  const close = () => setDialog(null);
  return (
    <div ref={element} className={styles.account}>
      <Button
        type="text"
        size="small"
        className={styles.name ?? ''}
        aria-label={t('account.menu', { name })}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          setAsked(true);
        }}
      >
        <span className={styles.person}>{name}</span>
        <span aria-hidden className={styles.arrow} />
      </Button>
      {open && (
        <ul className={styles.menu}>
          {items.map((item) => (
            <li key={item}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  setDialog(item);
                }}
              >
                {t(`account.${item}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {dialog === 'changePassword' && <PasswordDialog onClose={close} />}
      {dialog === 'secondFactor' && <FactorDialog onClose={close} />}
      {dialog === 'morningMail' && mail && (
        <MorningMailDialog address={mail.address} subscribed={mail.subscribed === 1} onClose={close} />
      )}
      {dialog === 'signOutEverywhere' && <EverywhereDialog onClose={close} />}
    </div>
  );
};
