import type { FastifyRequest } from 'fastify';
import type { Lang } from '@/contract/messages';

/**
 * The language asked for: `?lang=en|jp` first, then Accept-Language, Japanese otherwise. It is read from the address
 * itself, so that one that cannot be parsed is refused in the right language too.
 */
export const languageOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Lang => {
  const asked = /[?&]lang=(en|jp)(?:&|$)/.exec(url)?.[1];
  if (asked !== undefined) return asked as Lang;
  return /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'jp';
};
