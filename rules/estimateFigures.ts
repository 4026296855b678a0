import { estateSteps } from './estimateSteps/estateSteps';
import { personSteps } from './estimateSteps/personSteps';
import { type Explained, type Figure, sourcesOf } from './estimateSteps/steps';
import { takerSteps } from './estimateSteps/takerSteps';
import type { TaxEstimate } from './inheritanceTax';

/**
 * Every number of an estimate with its steps: the terms it is made of, each with the figure or the rows of the list it comes
 * from. Reckoned one after the other, as on a pocket calculator, they give the figure but for yen that were cut. The words of
 * codes tell the article.
 */
export function explainedFigures(estimate: TaxEstimate, explained: Explained): Figure[] {
  const sources = sourcesOf(estimate, explained);
  return [...estateSteps(sources), ...takerSteps(sources), ...personSteps(sources)];
}
