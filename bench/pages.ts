import type { Browser } from '@playwright/test';
import { customer } from '@/contract/customer';
import { openBrowser, openSession, type Session } from './browser';
import { startFloor } from './floor';
import { fetchText } from './measure';
import type { Bench } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

/** The list of customers and the floor page, which shows the same rows, in one browser. */
interface Pages {
  readonly browser: Browser;
  readonly product: string;
  readonly floor: string;
  /** Somebody who is signed in to the product. */
  readonly session: Session;
}

/** Starts both, and stops them after the work. @param rows how many customers the floor page shows */
export async function withPages<T>(
  { databaseUrl, say }: Bench,
  rows: number,
  work: (pages: Pages) => Promise<T>,
): Promise<T> {
  const product = await startProduct(databaseUrl, 'all');
  const headers = await signIn(product.url, 'sozoku-staff');
  const list = JSON.parse(await fetchText(`${product.url}${customer.listing.path}?limit=${rows}`, headers));
  const floor = await startFloor(say, list.data.data);
  const browser = await openBrowser();
  try {
    const session = await openSession(browser, product.url, 'sozoku-staff');
    return await work({ browser, product: product.url, floor: floor.url, session });
  } finally {
    await browser.close();
    await product.stop();
    await floor.stop();
  }
}
