import type { Fraction } from '../fraction';
import { type Kinship, readKinship } from '../kinship';
import { shareLawOf, sharesByPerson, succeed, takingsOf } from '../succession';
import { withoutUnborn } from '../taxHeirs';
import type { EstateCase } from './taxOfEstate';

const sharesOf = (kinship: Kinship) => sharesByPerson(takingsOf(succeed(kinship), shareLawOf(kinship)));

/** The heirs who can take part in a division now, with their statutory shares: who renounced and the unborn left out. */
export const heirsAt = ({ decedentId, members }: Pick<EstateCase, 'decedentId' | 'members'>): Map<number, Fraction> =>
  sharesOf(readKinship(decedentId, withoutUnborn(members)));
