import { lazyPart } from '@/components/ui/lazyPart';
import type { SameHintsProps } from './SameHints';

/** The hints of the same person, loaded with the first form that has them. */
export const LazySameHints = lazyPart<SameHintsProps>(() => import('./SameHints').then((module) => module.SameHints));
