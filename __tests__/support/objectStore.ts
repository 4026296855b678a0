import { type ObjectStore, openObjectStore } from '@/backend/documents/objectStore';
import { parseSettings } from '@/backend/settings';

const { TEST_FILES_STORE_URL, TEST_FILES_STORE_KEY_ID, TEST_FILES_STORE_SECRET } = process.env;
const address = {
  FILES_STORE_URL: TEST_FILES_STORE_URL ?? 'http://127.0.0.1:9/bucket',
  FILES_STORE_KEY_ID: TEST_FILES_STORE_KEY_ID ?? 'nobody',
  FILES_STORE_SECRET: TEST_FILES_STORE_SECRET ?? 'nothing',
};

const opened = (more: object = {}): ObjectStore => {
  const { filesStore } = parseSettings({ ...address, ...more });
  if (filesStore === undefined) throw new Error('FILES_STORE_URL is set');
  return openObjectStore(filesStore);
};

/** A bucket in memory. */
const inMemory = (): ObjectStore => {
  const objects = new Map<string, Buffer>();
  return {
    async put(key, size, bytes) {
      const parts: Uint8Array[] = [];
      for await (const part of bytes) parts.push(part);
      const whole = Buffer.concat(parts);
      if (whole.length !== size) throw new Error('of another length than it was said to have');
      objects.set(key, whole);
    },
    async read(key, from) {
      const whole = objects.get(key);
      return (
        whole &&
        (async function* () {
          yield whole.subarray(from);
        })()
      );
    },
    async remove(key) {
      objects.delete(key);
    },
    list: async () => [...objects].map(([key, { length }]) => ({ key, size: length })),
  };
};

interface TestStore {
  readonly files: ObjectStore;
  /** The settings that name it. */
  readonly settings: Record<string, string>;
  /** Lets nobody reach it. */
  setAway(away: boolean): void;
  /** Cuts the next object that is sent, before its end. */
  cutNext(): void;
}

/** A store for tests: a bucket in memory, or with `npm run test:store` an empty bucket of a real one. */
export const testStore = (): TestStore => {
  const there = TEST_FILES_STORE_URL === undefined ? inMemory() : opened();
  // Nobody listens at the first of these ports.
  const nowhere = opened({ FILES_STORE_URL: 'http://127.0.0.1:9/bucket' });
  let reached = there;
  let cut = false;
  return {
    settings: address,
    files: {
      put: (key, size, bytes) => {
        const sent = cut ? cutShort(bytes) : bytes;
        cut = false;
        return reached.put(key, size, sent);
      },
      read: (key, from) => reached.read(key, from),
      remove: (key) => reached.remove(key),
      list: () => reached.list(),
    },
    setAway: (away) => {
      reached = away ? nowhere : there;
    },
    cutNext: () => {
      cut = true;
    },
  };
};

async function* cutShort(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    yield part.subarray(0, 3);
    throw new Error('cut');
  }
}
