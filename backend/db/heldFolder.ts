import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type Account, giveTo } from '@/backend/db/embeddedHome';

const SOCKET = 'owner.sock';
/** The longest path of a socket that every system takes, in bytes. */
const LONGEST_PATH = 100;

/** Calls with a path to the socket that is short enough, however deep the folder lies (on Linux). */
async function atSocket<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, SOCKET);
  if (Buffer.byteLength(path) <= LONGEST_PATH || process.platform !== 'linux') return work(path);
  const descriptor = openSync(folder, 'r');
  try {
    return await work(`/proc/self/fd/${descriptor}/${SOCKET}`);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether somebody listens; a socket of a program that was killed refuses. */
const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const asked = connect(path);
    asked.once('connect', () => {
      asked.destroy();
      resolve(true);
    });
    asked.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(false) : reject(error),
    );
  });

/**
 * Holds a folder for as long as this program runs, so that no other one that sees it uses it too. A process id says nothing to who
 * runs in another container, where PostgreSQL's own lock fails; a socket in the folder is answered there as well.
 * @param account whose the data are: whoever starts as that user later can tell that this program is gone
 * @returns what lets go of it, or undefined where another program holds it
 */
export async function holdFolder(folder: string, account?: Account): Promise<(() => Promise<void>) | undefined> {
  return atSocket(folder, async (path) => {
    if (await isAnswered(path)) return undefined;
    rmSync(path, { force: true });
    const server = createServer((asking) => asking.destroy());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    giveTo(account, path);
    // It keeps nobody from ending.
    server.unref();
    return () => new Promise<void>((resolve) => server.close(() => resolve()));
  });
}
