import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '@/backend/access/actor';
import { Refusal } from '@/backend/refusal/refusal';

const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** From this machine itself, not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  local.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers['x-real-ip'] === undefined;

const bears = ({ headers }: FastifyRequest, token: string): boolean => {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(hashToken(given), hashToken(token));
};

/**
 * Lets those through who run the product: programs on the same machine, and whoever bears the operators' token.
 * @throws Refusal 404, which tells others nothing
 */
export const operatorsOnly =
  (token: string | undefined) =>
  async (request: FastifyRequest): Promise<void> => {
    if (isLocal(request) || (token !== undefined && bears(request, token))) return;
    throw new Refusal('notFound');
  };
