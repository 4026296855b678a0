import type { Comparison } from './measure';
import { type Figure, ms, times } from './report';

/** What a comparison says, for one user or several at once: the product's middle must not be more than `most` times the bare server's. */
export function comparedFigure(
  title: string,
  connections: number,
  { product, bare }: Comparison,
  most: number,
): Figure {
  const ratio = product.p50 / bare.p50;
  return {
    what: `${title}, ${connections === 1 ? 'one user' : `${connections} at once`}`,
    measured: `${times(ratio)}: p50 ${ms(product.p50)} against ${ms(bare.p50)}; p95 ${ms(product.p95)} against ${ms(bare.p95)}`,
    must: `p50 ≤ ${most} ×`,
    holds: ratio <= most,
  };
}
