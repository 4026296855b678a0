import { type DashboardTab, dashboardTabs } from '@/contract/dashboard';
import { todayInTokyo } from '@/rules/calendarDay';
import { monthRangeDays } from '@/rules/months';
import { timesOf } from './measure';
import { type Bench, type Figure, ms, type Part } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

const REQUESTS = 20;
const WARM_UP = 3;
const LONGEST = 300;

/** Two calendar years by month, with all totals. */
export const years = (today: string) => ({
  start_date: `${Number(today.slice(0, 4)) - 1}-01-01`,
  end_date: monthRangeDays(`${today.slice(0, 4)}-12`).end,
  is_yearly_total: 1,
  is_grand_total: 1,
});

/** Each tab over two years by month, of the whole firm, one user at a time. */
export const dashboardsPart: Part = async ({ databaseUrl, say }: Bench): Promise<Figure[]> => {
  const product = await startProduct(databaseUrl, 'api');
  try {
    const session = await signIn(product.url, 'super-admin');
    const body = JSON.stringify(years(todayInTokyo()));
    const ask = async (path: string): Promise<number> => {
      const begun = performance.now();
      const response = await fetch(`${product.url}${path}`, {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json' },
        body,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
      return performance.now() - begun;
    };
    const figures: Figure[] = [];
    for (const name of Object.keys(dashboardTabs) as DashboardTab[]) {
      const durations: number[] = [];
      for (let n = 0; n < WARM_UP + REQUESTS; n++) durations.push(await ask(dashboardTabs[name].path));
      const { p50, p95 } = timesOf(durations.slice(WARM_UP));
      figures.push({
        what: `dashboard ${name}`,
        measured: `p50 ${ms(p50)}, p95 ${ms(p95)}`,
        must: `p95 ≤ ${LONGEST} ms`,
        holds: p95 <= LONGEST,
      });
      say(`${name}: ${figures.at(-1)?.measured}`);
    }
    return figures;
  } finally {
    await product.stop();
  }
};
