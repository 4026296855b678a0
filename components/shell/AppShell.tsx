import { useRouter } from 'next/router';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/lazyPart';
import { useAppDispatch, useAppSelector, useCapability } from '@/store/hooks';
import { shellSlice } from '@/store/shellSlice';
import { BrokenPage } from './BrokenPage';
import { DeadlineNews } from './DeadlineNews';
import { ErrorBoundary } from './ErrorBoundary';
import { Forbidden } from './Forbidden';
import { Header } from './Header';
import { LikelyNews } from './LikelyNews';
import { isDashboard, landingPage, mayOpen, menuOf } from './menu';
import { PrintWatch } from './PrintWatch';
import { SessionTimeout } from './SessionTimeout';
import { Sidebar } from './Sidebar';
import styles from './shell.module.css';
import { useMobileMenu } from './useMobileMenu';
import { useNarrow } from './useNarrow';
import { usePalette } from './usePalette';

const EnrolWatch = lazyPart(() => import('./account/EnrolWatch').then((module) => module.EnrolWatch));
const EnrolScreen = lazyPart(() => import('./account/EnrolScreen').then((module) => module.EnrolScreen));
const CommandPalette = lazyPart(() => import('./palette/CommandPalette').then((module) => module.CommandPalette));

const menuId = 'main-menu';
const mainId = 'main';
const { mobileMenuSet, sidebarToggled } = shellSlice.actions;

/** The roles of which an installation may ask a second factor. */
const administrators: readonly (number | null)[] = [1, 2, 99];

/** Whether two-factor authentication must be set up before anything else. */
const useMustEnrol = (roleId: number | null) => {
  const asked = useCapability('account.secondFactor') && administrators.includes(roleId);
  const [required, setRequired] = useState(false);
  const begin = useCallback(() => setRequired(true), []);
  return { asked, required, begin, end: () => setRequired(false) };
};

/** Sidebar, header and session timeout around the page of a signed-in person. */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { asPath, pathname } = useRouter();
  const dispatch = useAppDispatch();
  const person = useAppSelector(({ session }) => session.person);
  const { sidebarOpen, mobileMenuOpen } = useAppSelector(({ shell }) => shell);
  const narrow = useNarrow();
  const kind = isDashboard(asPath) ? 'dashboard' : 'other';
  const open = narrow ? mobileMenuOpen : sidebarOpen[kind];
  const department = person?.departmentId ?? null;
  const mustEnrol = useMustEnrol(person?.roleId ?? null);
  const palette = usePalette();
  const page = mayOpen(department, pathname) ? children : <Forbidden />;

  const closeMobileMenu = useCallback(() => dispatch(mobileMenuSet(false)), [dispatch]);
  useMobileMenu(narrow && mobileMenuOpen, menuId, closeMobileMenu);
  const toggle = (): unknown => dispatch(narrow ? mobileMenuSet(!mobileMenuOpen) : sidebarToggled(kind));

  return (
    <div className={styles.shell} data-narrow={narrow} data-open={open}>
      <DeadlineNews />
      <LikelyNews />
      <a className={styles.skip} href={`#${mainId}`}>
        {t('shell.skip')}
      </a>
      {(open || !narrow) && (
        <Sidebar
          id={menuId}
          entries={menuOf(department, person?.roleId ?? null, person?.capabilities ?? [])}
          address={asPath}
          home={landingPage(department)}
          folded={!open}
        />
      )}
      <div className={styles.page}>
        <Header menuId={menuId} menuOpen={open} onToggleMenu={toggle} onSearch={palette.open} />
        <main id={mainId} className={styles.main} tabIndex={-1}>
          <ErrorBoundary key={asPath.split('?')[0]} fallback={<BrokenPage />}>
            {mustEnrol.required ? <EnrolScreen onDone={mustEnrol.end} /> : page}
          </ErrorBoundary>
        </main>
      </div>
      <PrintWatch />
      <SessionTimeout />
      {palette.isOpen && !mustEnrol.required && <CommandPalette onClose={palette.close} />}
      {mustEnrol.asked && <EnrolWatch onRequired={mustEnrol.begin} />}
    </div>
  );
};
