/**
 * The deadlines the firm keeps watch on, each with its article. The single letters are the principal ones; the others are
 * told to clients beside them.
 */
export const deadlineArticles = {
  A: '民法915条1項',
  B: '所得税法124条、125条',
  C: '相続税法27条1項、33条',
  U: '相続税法19条の2第2項、租税特別措置法69条の4第4項',
  V: '相続税法施行令4条の2第2項、租税特別措置法施行令40条の2',
  W: '相続税法32条1項',
  X: '国税通則法23条1項(贈与税は相続税法32条2項により6年)',
  R1: '不動産登記法76条の2第1項、令和3年法律24号附則5条6項',
  R2: '不動産登記法76条の2第2項、76条の3第4項、令和3年法律24号附則5条6項',
  F: '民法1048条',
  G: '相続税法28条1項、所得税法120条1項',
  I: '所得税法144条、所得税基本通達144-1',
  P: '所得税法124条1項',
  successorRenunciation: '民法916条',
  successorFiling: '相続税法27条2項',
  forcedShareLimit: '民法1048条後段',
  specialBenefitLimit: '民法904条の3、令和3年法律24号附則3条',
  addressChange: '不動産登記法76条の5、令和3年法律24号附則5条7項',
  agreed: '－',
} as const;

export type DeadlineRule = keyof typeof deadlineArticles;
