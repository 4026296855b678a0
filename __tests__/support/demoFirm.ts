import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '@/demo/base/signIns';
import { completeDemo } from '@/demo/completed';
import type { CalendarDay } from '@/rules/calendarDay';
import type { TestFirm } from './api';

const accounts = {
  admin: 'super-admin',
  manager: 'sozoku-manager',
  staff: 'sozoku-staff',
  staff2: 'sozoku-staff2',
  viewer: 'sozoku-viewer',
  legal: 'legal-staff',
  legalAdmin: 'legal-admin',
  insurance: 'insurance-staff',
  insuranceAdmin: 'insurance-admin',
} as const;

/** The invented firm that the product is tried with, as it was made on a day. */
export const demoFirm = (families: number, today: CalendarDay): TestFirm => ({
  async fill({ db, url }) {
    await fillBase(db, { signIns: true, today });
    await fillDemo(url, { families, today });
    await completeDemo(db, today);
  },
  accountOf(name) {
    const username = accounts[name];
    const office_id = DEMO_SIGN_INS.find((account) => account.username === username)?.office ?? 1;
    return { username, office_id, password: DEMO_PASSWORD };
  },
});
