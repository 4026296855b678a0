/** A failure the person who runs the product can mend: the message is one sentence that says what to do, shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
