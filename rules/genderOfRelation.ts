const male = 1;
const female = 2;

/** 夫, 長男, 二男, 三男, 父, 養父, 祖父, 兄, 弟, 甥 · 妻, 長女, 二女, 三女, 母, 養母, 祖母, 姉, 妹, 姪. */
const maleRelations = new Set([2, 4, 5, 6, 14, 16, 18, 20, 21, 25]);
const femaleRelations = new Set([3, 7, 8, 9, 15, 17, 19, 22, 23, 26]);

/** The gender implied by a relation; null if it may be either. */
export const genderOfRelation = (relation: number): number | null =>
  maleRelations.has(relation) ? male : femaleRelations.has(relation) ? female : null;
