/** Roles from the highest down: the super administrator, administrators of the system and of the head office, and so on. */
const roles: readonly number[] = [99, 1, 2, 3, 4, 5];

const rankOf = (role: number): number => {
  const rank = roles.indexOf(role);
  return rank === -1 ? roles.length : rank;
};

/** Whether somebody of a role may manage an account of another: an account is managed by its like or higher only. */
export const mayManageRole = (own: number, other: number): boolean => rankOf(own) <= rankOf(other);

/** The roles whose accounts somebody of a role may manage. */
export const rolesManagedBy = (own: number): readonly number[] => roles.filter((role) => mayManageRole(own, role));
