const kept = new WeakSet();

/** Where jest's own parts keep what they know of a test file. */
const ofTestFile = [Symbol.for('EVENT_HANDLERS'), Symbol.for('$$jest-matchers-object')];

/**
 * Makes of a test environment one that a worker has once, for all its test files: one world of globals, so that the modules that one
 * file has loaded serve the next.
 *
 * @param tidy makes a used one as good as new
 */
exports.keepEnvironment = (Environment, tidy = () => undefined) => {
  class KeptEnvironment extends Environment {
    /** It serves the next file. */
    async teardown() {
      this.fakeTimersModern.dispose();
      tidy(this);
    }
  }

  let only;
  let exit;
  /** Jest asks by `new` for each file. */
  function environmentOfWorker(...options) {
    if (only) {
      for (const key of ofTestFile) delete only.global[key];
      // Jest puts its own around it for each file.
      only.global.process.exit = exit;
    } else {
      only = new KeptEnvironment(...options);
      exit = only.global.process.exit;
      kept.add(only);
    }
    return only;
  }
  return environmentOfWorker;
};

exports.isKept = (environment) => kept.has(environment);
