/** Whether a member of a family is recorded as dead. */
export const hasDied = ({ is_deceased }: { readonly is_deceased: 0 | 1 }): boolean => is_deceased === 1;
