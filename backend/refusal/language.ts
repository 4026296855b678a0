import type { FastifyRequest } from 'fastify';
import { allLanguages, isLang, type Lang, languages } from '@/contract/notation/lang';

/**
 * The language of a request: `?lang=en` or `?lang=jp` first, then Accept-Language, else Japanese. Read from the raw
 * URL, so that an unparsable one is refused in the right language too.
 */
export const languageOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Lang => {
  const asked = /[?&]lang=(\w+)(?:&|$)/.exec(url)?.[1];
  if (isLang(asked)) return asked;
  const accepted = headers['accept-language'] ?? '';
  return allLanguages.find((lang) => new RegExp(`^\\s*${languages[lang].tag}\\b`, 'i').test(accepted)) ?? 'jp';
};
