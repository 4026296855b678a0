import type { shell as jp } from '../jp/shell';
import type { Words } from '../words';

export const shell: Words<typeof jp> = {
  product: '継',
  productName: 'Tsugi 継',
  skip: 'Skip to main content',
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  signOut: 'Sign out',
  otherLanguage: '日本語',
  pageLoading: 'The page is loading',
  settingsHeading: 'Settings',
  list: 'List',
  create: 'New',
  menu: {
    fullSearch: 'Full search',
    customer: 'Customers',
    inquiry: 'Inquiries',
    interview: 'Interviews',
    project: 'Projects',
    designDocuments: 'Design documents',
    employee: 'Employees',
    analysis: 'Tabulation and analysis',
    settings: 'Settings',
  },
  timeout: {
    title: 'You are about to be signed out',
    text: 'Nothing has happened here for a long time. Unless you continue, you will be signed out.',
    left: '{{time}} left',
    stay: 'Continue',
  },
  later: {
    title: 'This screen is not ready yet',
    text: 'It comes with a later version. The other menu entries can be used as usual.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be wrong, or the page may have been moved or removed.',
    home: 'Go to the start page',
  },
  broken: {
    title: 'This screen could not be shown',
    text: 'Something went wrong. Please contact the site administrator.',
    reload: 'Reload',
  },
};
