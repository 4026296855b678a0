import type { wordsOf } from '@/locales/all';

/** Why a file is no template: the key of its sentence and what is filled into it. */
export interface TemplateProblem {
  readonly code: keyof (typeof wordsOf)['jp']['paperTemplate']['problems'];
  /** The placeholder as it is written. */
  readonly tag?: string;
  /** The words around it. */
  readonly place?: string;
  /** Another name: the nearest one, the list that it belongs to, the matter of the sample. */
  readonly other?: string;
}
