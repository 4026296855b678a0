/** People who were stored and may be on file already, as the screens hear of them. */
export { onLikelyNews } from '@/services/likelyNews';
