import fastify from 'fastify';
import { operatorsOnly } from '@/backend/access/operators';
import { useErrorHandler as answerErrors } from '@/backend/http/errorHandler';

const token = 'a-token-of-the-operators-1';
const app = fastify();
answerErrors(app);
app.get('/with', async (request) => operatorsOnly(token)(request).then(() => 'shown'));
app.get('/without', async (request) => operatorsOnly(undefined)(request).then(() => 'shown'));
afterAll(() => app.close());

test.each([
  ['this machine', '/without', '127.0.0.1', {}, 200],
  ['this machine, by IPv6', '/without', '::1', {}, 200],
  ['another machine', '/without', '10.0.0.7', {}, 404],
  [
    'another machine with a token where none is set',
    '/without',
    '10.0.0.7',
    { authorization: 'Bearer undefined' },
    404,
  ],
  ['somebody behind a proxy on this machine', '/without', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
  ['the token', '/with', '10.0.0.7', { authorization: `Bearer ${token}` }, 200],
  ['the token through a proxy', '/with', '127.0.0.1', { authorization: `Bearer ${token}`, forwarded: 'for=x' }, 200],
  ['another token', '/with', '10.0.0.7', { authorization: `Bearer ${token}x` }, 404],
  ['no token', '/with', '10.0.0.7', {}, 404],
])('%s', async (_, url, remoteAddress, headers, status) => {
  expect((await app.inject({ url, remoteAddress, headers: headers as Record<string, string> })).statusCode).toBe(
    status,
  );
});
