import { OperatorError } from '@/backend/refusal/operatorError';

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Runs an operator's command: what can be mended is said in a sentence, and any failure gives the exit code 1. */
export const saying = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    say(error instanceof OperatorError ? error.message : (error instanceof Error && error.stack) || String(error));
    process.exitCode = 1;
  }
};

/** @throws OperatorError with the usage where the arguments are not as `parse` wants them */
export const argumentsOr = <T>(usage: string, parse: () => T): T => {
  try {
    return parse();
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
};
