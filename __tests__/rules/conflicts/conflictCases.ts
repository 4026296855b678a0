/**
 * Matters side by side and what a check must say, written down before the rule was tuned. People are letters; a letter
 * with a dash is another file of the same letter's person where a tie says so. Ties: `F child A`: A is a child of F.
 */
export interface ConflictCase {
  readonly name: string;
  readonly ties?: readonly string[];
  readonly here: string;
  readonly there: string;
  /** Of the asked matter and the other one: `closed` (other), `disputed`, `executes`. */
  readonly are?: readonly (
    | 'closed'
    | 'hereDisputed'
    | 'thereDisputed'
    | 'thereExecutes'
    | 'hereExecutes'
    | 'oneChain'
  )[];
  /** `reason severity`, with `?` where it rests on a likely person; the gravest first. */
  readonly say: readonly string[];
}

const estate = ['F child A', 'F child B'];

export const conflictCases: readonly ConflictCase[] = [
  // One person in both, beyond doubt.
  { name: 'nobody in common', here: 'client A', there: 'client Z, adversary Y', say: [] },
  { name: 'the same client again', here: 'client A', there: 'client A', say: [] },
  { name: 'the same client in two files', ties: ['A same A-'], here: 'client A', there: 'client A-', say: [] },
  {
    name: 'our client is the other side of a running matter',
    here: 'client A',
    there: 'client Z, adversary A',
    say: ['opposedClient 1'],
  },
  {
    name: 'our client was the other side of a closed matter',
    are: ['closed'],
    here: 'client A',
    there: 'client Z, adversary A',
    say: ['opposedClient 2'],
  },
  { name: 'the other side is a client', here: 'client A, adversary Z', there: 'client Z', say: ['opposedClient 1'] },
  {
    name: 'the other side was a client',
    are: ['closed'],
    here: 'client A, adversary Z',
    there: 'client Z',
    say: ['opposedClient 2'],
  },
  {
    name: 'the other side in another file',
    ties: ['Z same Z-'],
    here: 'client A, adversary Z',
    there: 'client Z-',
    say: ['opposedClient 1'],
  },
  {
    name: 'the other side through three files',
    ties: ['Z same Y', 'Y same X', 'X same W'],
    here: 'client A, adversary Z',
    there: 'client W',
    say: ['opposedClient 1'],
  },
  { name: 'one other side in both matters', here: 'client A, adversary Z', there: 'client B, adversary Z', say: [] },
  {
    name: 'both ways at once',
    here: 'client A, adversary B',
    there: 'client B, adversary A',
    say: ['opposedClient 1'],
  },
  {
    name: 'what grew from one inquiry is one matter',
    are: ['oneChain'],
    here: 'client A, adversary Z',
    there: 'client Z',
    say: [],
  },
  {
    name: 'a client who is also named as the other side of the same matter',
    here: 'client A, adversary A',
    there: 'client A',
    say: [],
  },

  // Only likely the same.
  {
    name: 'perhaps the other side',
    ties: ['Z likelySame Z-'],
    here: 'client A, adversary Z',
    there: 'client Z-',
    say: ['opposedClient 2?'],
  },
  {
    name: 'perhaps the other side, closed',
    are: ['closed'],
    ties: ['Z likelySame Z-'],
    here: 'client A, adversary Z',
    there: 'client Z-',
    say: ['opposedClient 3?'],
  },
  {
    name: 'a sure way is taken before a likely one',
    ties: ['Z likelySame Z-', 'Z same Y', 'Y same Z-'],
    here: 'client A, adversary Z',
    there: 'client Z-',
    say: ['opposedClient 1'],
  },
  {
    name: 'the other side of both may be the client of the other',
    ties: ['A same Z', 'A likelySame B'],
    here: 'client A',
    there: 'client B, adversary Z',
    say: ['opposedClient 1'],
  },
  {
    name: 'two heirs of what may be one estate',
    ties: ['A same A-', 'B same B-', 'F likelySame F-'],
    here: 'client A, decedent F, heir B',
    there: 'client B-, decedent F-, heir A-',
    say: ['opposingHeirs 3?'],
  },
  {
    name: 'perhaps the same client is no conflict',
    ties: ['A likelySame A-'],
    here: 'client A',
    there: 'client A-',
    say: [],
  },

  // One estate.
  {
    name: 'two heirs of one estate, both clients',
    ties: estate,
    here: 'client A, decedent F, heir B',
    there: 'client B, decedent F, heir A',
    say: ['opposingHeirs 2'],
  },
  {
    name: 'two heirs, in dispute',
    ties: estate,
    are: ['hereDisputed'],
    here: 'client A, decedent F, heir B',
    there: 'client B, decedent F, heir A',
    say: ['opposingHeirs 1'],
  },
  {
    name: 'two heirs, the other one in dispute',
    ties: estate,
    are: ['thereDisputed'],
    here: 'client A, decedent F, heir B',
    there: 'client B, decedent F, heir A',
    say: ['opposingHeirs 1'],
  },
  {
    name: 'two heirs, the first one’s matter closed',
    ties: estate,
    are: ['closed'],
    here: 'client A, decedent F, heir B',
    there: 'client B, decedent F, heir A',
    say: ['opposingHeirs 3'],
  },
  {
    name: 'two heirs, closed and in dispute',
    ties: estate,
    are: ['closed', 'hereDisputed'],
    here: 'client A, decedent F, heir B',
    there: 'client B, decedent F, heir A',
    say: ['opposingHeirs 2'],
  },
  {
    name: 'two heirs in two files',
    ties: ['F child A', 'F child B', 'F- child A-', 'F- child B-', 'A same A-', 'B same B-', 'F same F-'],
    here: 'client A, decedent F, heir B',
    there: 'client B-, decedent F-, heir A-',
    say: ['opposingHeirs 2'],
  },
  {
    name: 'two heirs who are also opposed',
    ties: estate,
    here: 'client A, decedent F, heir B, adversary B',
    there: 'client B, decedent F, heir A',
    say: ['opposedClient 1', 'opposingHeirs 2'],
  },
  {
    name: 'the client again, for one estate',
    ties: estate,
    here: 'client A, decedent F, heir B',
    there: 'client A, decedent F, heir B',
    say: [],
  },
  {
    name: 'the client is an heir of another estate under way',
    here: 'client A, decedent M',
    there: 'client B, decedent F, heir A',
    say: ['otherHeir 2'],
  },
  {
    name: 'the client is an heir of another estate, closed',
    are: ['closed'],
    here: 'client A, decedent M',
    there: 'client B, decedent F, heir A',
    say: ['otherHeir 3'],
  },
  {
    name: 'another heir has a matter of their own',
    here: 'client A, decedent F, heir B',
    there: 'client B',
    say: ['otherHeir 2'],
  },
  {
    name: 'another heir’s matter, in dispute here',
    are: ['hereDisputed'],
    here: 'client A, decedent F, heir B',
    there: 'client B',
    say: ['otherHeir 2'],
  },
  {
    name: 'another heir had a matter',
    are: ['closed'],
    here: 'client A, decedent F, heir B',
    there: 'client B',
    say: ['otherHeir 3'],
  },
  { name: 'heirs only, neither a client', here: 'client A, heir B', there: 'client C, heir B', say: [] },

  // The decedent and the will.
  {
    name: 'the decedent was a client',
    are: ['closed'],
    here: 'client A, decedent F',
    there: 'client F',
    say: ['decedentClient 3'],
  },
  {
    name: 'the decedent was a client, now in dispute',
    are: ['closed', 'hereDisputed'],
    here: 'client A, decedent F, heir B',
    there: 'client F',
    say: ['decedentClient 2'],
  },
  {
    name: 'we execute the will',
    are: ['thereExecutes'],
    here: 'client A, decedent F',
    there: 'client B, decedent F',
    say: ['executor 2'],
  },
  {
    name: 'we execute the will, in dispute',
    are: ['thereExecutes', 'hereDisputed'],
    here: 'client A, decedent F',
    there: 'client B, decedent F',
    say: ['executor 1'],
  },
  {
    name: 'we executed the will',
    are: ['thereExecutes', 'closed'],
    here: 'client A, decedent F',
    there: 'client B, decedent F',
    say: ['executor 3'],
  },
  {
    name: 'the testator was the client',
    are: ['thereExecutes'],
    here: 'client A, decedent F',
    there: 'client F',
    say: ['executor 2'],
  },
  {
    name: 'the execution for the same heir',
    are: ['thereExecutes'],
    here: 'client A, decedent F',
    there: 'client A, decedent F',
    say: [],
  },
  {
    name: 'another will',
    are: ['thereExecutes'],
    here: 'client A, decedent F',
    there: 'client B, decedent G',
    say: [],
  },

  // Insurance and trusts.
  {
    name: 'the client is a beneficiary elsewhere',
    here: 'client A',
    there: 'client M, policyholder M, insured M, beneficiary A',
    say: ['named 3'],
  },
  {
    name: 'another heir takes the insurance on the decedent',
    here: 'client A, decedent F, heir B',
    there: 'client F, policyholder F, insured F, beneficiary B',
    say: ['heirNamed 2', 'decedentClient 3'],
  },
  {
    name: 'another heir takes insurance on somebody else',
    here: 'client A, decedent F, heir B',
    there: 'client M, insured M, beneficiary B',
    say: ['heirNamed 3'],
  },
  {
    name: 'the other side is a beneficiary',
    here: 'client A, adversary Z',
    there: 'client M, beneficiary Z',
    say: ['adversaryNamed 2'],
  },
  {
    name: 'the other side was a beneficiary',
    are: ['closed'],
    here: 'client A, adversary Z',
    there: 'client M, beneficiary Z',
    say: ['adversaryNamed 3'],
  },
  {
    name: 'the client is a trustee elsewhere',
    here: 'client A',
    there: 'client M, settlor M, trustee A, trustBeneficiary M',
    say: ['named 3'],
  },
  {
    name: 'the policyholder is the client of the other matter too',
    here: 'client A, policyholder A, insured A, beneficiary B',
    there: 'client A',
    say: [],
  },
  {
    name: 'a beneficiary of ours is a client elsewhere',
    here: 'client A, beneficiary B',
    there: 'client B',
    say: ['named 3'],
  },
  {
    name: 'the other side is an heir elsewhere',
    here: 'client A, adversary Z',
    there: 'client M, decedent F, heir Z',
    say: ['adversaryNamed 2'],
  },

  // Kin.
  {
    name: 'the wife of the other side is a client',
    ties: ['Z spouse W'],
    here: 'client A, adversary Z',
    there: 'client W',
    say: ['kinOfOpponent 2'],
  },
  {
    name: 'the wife of the other side was a client',
    are: ['closed'],
    ties: ['Z spouse W'],
    here: 'client A, adversary Z',
    there: 'client W',
    say: ['kinOfOpponent 3'],
  },
  {
    name: 'a child of our client is the other side elsewhere',
    ties: ['A child C'],
    here: 'client A',
    there: 'client M, adversary C',
    say: ['kinOfOpponent 2'],
  },
  {
    name: 'an adopted child of the other side is a client',
    ties: ['Z adoptedChild C'],
    here: 'client A, adversary Z',
    there: 'client C',
    say: ['kinOfOpponent 2'],
  },
  {
    name: 'a son-in-law of the other side',
    ties: ['Z child C', 'C spouse S'],
    here: 'client A, adversary Z',
    there: 'client S',
    say: ['kinOfOpponent 3'],
  },
  {
    name: 'a brother of the other side, without parents on record',
    ties: ['Z sibling B'],
    here: 'client A, adversary Z',
    there: 'client B',
    say: ['kinOfOpponent 3'],
  },
  {
    name: 'too far away',
    ties: ['Z child C', 'C spouse S', 'S parent P'],
    here: 'client A, adversary Z',
    there: 'client P',
    say: [],
  },
  {
    name: 'the wife in another file',
    ties: ['Z spouse W', 'W same W-'],
    here: 'client A, adversary Z',
    there: 'client W-',
    say: ['kinOfOpponent 2'],
  },
  {
    name: 'the wife in what may be another file',
    ties: ['Z spouse W', 'W likelySame W-'],
    here: 'client A, adversary Z',
    there: 'client W-',
    say: ['kinOfOpponent 3?'],
  },
  {
    name: 'the divorced wife is a client',
    ties: ['A formerSpouse W'],
    here: 'client A',
    there: 'client W',
    say: ['formerSpouse 2'],
  },
  {
    name: 'the divorced wife was a client',
    are: ['closed'],
    ties: ['A formerSpouse W'],
    here: 'client A',
    there: 'client W',
    say: ['formerSpouse 3'],
  },
  {
    name: 'the divorced wife in another file',
    ties: ['A formerSpouse W', 'W same W-'],
    here: 'client A',
    there: 'client W-',
    say: ['formerSpouse 2'],
  },
  { name: 'the wife is a client', ties: ['A spouse W'], here: 'client A', there: 'client W', say: ['kinClient 3'] },
  {
    name: 'the wife was a client',
    are: ['closed'],
    ties: ['A spouse W'],
    here: 'client A',
    there: 'client W',
    say: ['kinClient 3'],
  },
  {
    name: 'a grandchild is a client',
    ties: ['A child C', 'C child D'],
    here: 'client A',
    there: 'client D',
    say: ['kinClient 3'],
  },
  {
    name: 'a grandchild was a client',
    are: ['closed'],
    ties: ['A child C', 'C child D'],
    here: 'client A',
    there: 'client D',
    say: [],
  },
  {
    name: 'heirs who are kin are told of once',
    ties: ['F child A', 'F child B'],
    here: 'client A, decedent F, heir B',
    there: 'client B',
    say: ['otherHeir 2'],
  },
];
