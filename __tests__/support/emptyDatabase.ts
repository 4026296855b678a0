import { randomBytes } from 'node:crypto';
import { databaseUrl, onServer } from './databaseServer';

const { TSUGI_TEST_SERVER: server = '' } = process.env;

/** An empty database made with `options`, for the time of `work`. */
export async function withEmpty(options: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `tsugi_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template template0 ${options}`);
  try {
    await work(databaseUrl(server, name));
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
}
