/** Defaults of a new project. Option ids are those of the contract. */

/** 申告種別 by 案件区分: confirmed → 相続税申告, revised → 修正申告, during life → 相続税試算(生前). */
const applicationTypes: Readonly<Record<number, number>> = { 1: 1, 2: 4, 3: 8 };

export const applicationTypeOf = (projectCategory: number): number => applicationTypes[projectCategory] ?? 1;

const agreedDate = 7;

/** 期限種別 by 申告種別; of the others it is agreed upon. */
const dueDateTypes: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 5: 4, 6: 1, 7: 1, 11: 1, 12: 6, 13: 3 };

export const dueDateTypeOf = (applicationType: number): number => dueDateTypes[applicationType] ?? agreedDate;
