import type { LikelyNews } from '@/contract/likelySame';

type Teller = (news: readonly LikelyNews[]) => void;

let teller: Teller | null = null;

/** Registers the listener for people who may be on file already. @returns takes it away again */
export const onLikelyNews = (tell: Teller): (() => void) => {
  teller = tell;
  return () => {
    if (teller === tell) teller = null;
  };
};

/** Forwards an envelope's `likely_same`; other values are ignored. */
export const tellLikelyNews = (news: unknown): void => {
  if (Array.isArray(news) && news.length > 0) teller?.(news);
};
