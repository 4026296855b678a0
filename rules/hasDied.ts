/** Whether a member of a family is recorded as dead. */
export const hasDied = ({ death_date }: { readonly death_date: string | null }): boolean => death_date !== null;
