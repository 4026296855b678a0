import { ReadableStream as WebStream } from 'node:stream/web';
import { S3mini, S3NetworkError } from 's3mini';

export interface StoreAddress {
  /** Of the bucket, with the endpoint in front of it. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** An object of a store, as its list tells it. */
export interface ListedObject {
  readonly key: string;
  readonly size: number;
}

/** A bucket of an S3-compatible store. Each call fails where the store is away. */
export interface ObjectStore {
  put(key: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** The bytes of an object from a place on; undefined where there is none. */
  read(key: string, from: number): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes an object, or nothing where there is none. */
  remove(key: string): Promise<void>;
  list(): Promise<readonly ListedObject[]>;
}

/** Milliseconds until the store has begun to answer; what is sent to it may take longer. */
const patience = { answering: 20_000, sending: 15 * 60_000 };

/** The head of an answer comes in time, however long its body is read; a body is sent as it is made. */
const inTime: typeof fetch = async (input, init) => {
  const late = new AbortController();
  const wait = init?.method === 'PUT' ? patience.sending : patience.answering;
  const timer = setTimeout(() => late.abort(new Error('the store does not answer')), wait);
  try {
    return await fetch(input, { ...init, duplex: 'half', signal: late.signal } as RequestInit);
  } finally {
    clearTimeout(timer);
  }
};

const isMissing = (error: unknown): boolean => (error as { status?: unknown }).status === 404;

export const openObjectStore = ({ url, region, keyId, secret }: StoreAddress): ObjectStore => {
  const bucket = new S3mini({ endpoint: url, region, accessKeyId: keyId, secretAccessKey: secret, fetch: inTime });
  return {
    async put(key, size, bytes) {
      await bucket.putObject(key, WebStream.from(bytes) as ReadableStream, undefined, undefined, undefined, size);
    },
    async read(key, from) {
      try {
        const { body } = await (from === 0 ? bucket.getObjectRaw(key) : bucket.getObjectRaw(key, false, from));
        if (body === null) throw new S3NetworkError('the store answered nothing');
        return body;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await bucket.deleteObject(key);
    },
    async list() {
      const objects = await bucket.listObjects();
      if (objects === null) throw new Error('the bucket is not there');
      return objects.map(({ Key, Size }) => ({ key: Key, size: Size }));
    },
  };
};
