import type { Lang } from '@/contract/notation/lang';
import { formats as en } from './en/formats';
import { formats as jp } from './jp/formats';
import type { Formats } from './languageFormats';

export const formatsOf: Readonly<Record<Lang, Formats>> = { jp, en };
