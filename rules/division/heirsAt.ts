import type { Fraction } from '../fraction';
import { readKinship } from '../kinship';
import { sharesIn } from '../succession';
import { withoutUnborn } from '../taxHeirs';
import type { EstateCase } from './taxOfEstate';

/** The heirs who can take part in a division now, with their statutory shares: who renounced and the unborn left out. */
export const heirsAt = ({
  decedentId,
  members,
}: Pick<EstateCase, 'decedentId' | 'members'>): ReadonlyMap<number, Fraction> =>
  sharesIn(readKinship(decedentId, withoutUnborn(members)));
