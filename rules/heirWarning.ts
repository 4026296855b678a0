import { type HeirWarningCode, heirQuestions, heirWarnings, type Text } from './heirTexts';

/** Something to look at before the heirs shown are relied on: a question to the family, or a warning. */
export interface HeirWarning {
  code: HeirWarningCode;
  kind: 'question' | 'warning';
  /** Null where it concerns the family as a whole. */
  memberId: number | null;
  text: Text;
}

const isQuestion = (code: HeirWarningCode): code is keyof typeof heirQuestions => code in heirQuestions;

export const warning = (code: HeirWarningCode, memberId: number | null = null): HeirWarning =>
  isQuestion(code)
    ? { code, kind: 'question', memberId, text: heirQuestions[code] }
    : { code, kind: 'warning', memberId, text: heirWarnings[code] };
