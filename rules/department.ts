/** The departments, by their numbers in `departments`, whose profession the law asks for. */
export const department = { tax: 1, legal: 2 } as const;
