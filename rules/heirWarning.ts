import type { KinClass } from './familyMember';
import { type HeirWarningCode, heirQuestions } from './heirCodes';

/** Something to look at before the heirs shown are relied on: a question to the family, or a warning. */
export interface HeirWarning {
  code: HeirWarningCode;
  kind: 'question' | 'warning';
  /** Null where it concerns the family as a whole. */
  memberId: number | null;
  /** For `linksDisagree`: the kinship by relation and by links. */
  places?: { said: KinClass | 'other'; linked: KinClass | 'other' };
}

const questions: readonly HeirWarningCode[] = heirQuestions;

export const warning = (code: HeirWarningCode, memberId: number | null = null): HeirWarning => ({
  code,
  kind: questions.includes(code) ? 'question' : 'warning',
  memberId,
});
