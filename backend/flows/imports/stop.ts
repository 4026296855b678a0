import type { ImportProblem } from '@/backend/db/columnTypes';

/** Ends a job on an import: nothing of it stands, and the screen says why. */
export class ImportStop extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
