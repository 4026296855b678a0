/** Whose documents are listed. */
export interface Estate {
  readonly family_code: string;
  readonly decedent_member_id: number;
}
