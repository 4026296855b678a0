const { default: Runtime } = require('./keptScripts.cjs');
const { isKept } = require('./keepEnvironment.cjs');

/** Everything but the tests and what they share: that holds hooks of one test file. What jsdom lacks is added once. */
const lasts = (path) => !path.includes('/__tests__/') || path.endsWith('/support/browserParts.ts');

class LastingModules extends Map {
  clear() {
    for (const path of this.keys()) if (!lasts(path)) this.delete(path);
  }
}

const modulesOf = new WeakMap();

/**
 * Jest loads every module anew for each test file. Here a worker loads the product once and every test file of the kept environment
 * gets the same modules, so that what V8 has compiled and optimized stays. A test that replaces modules (`jest.mock`) asks for an
 * environment of its own by `@jest-environment node`.
 */
exports.__esModule = true;
exports.default = class extends Runtime {
  #keeps;

  constructor(...options) {
    super(...options);
    const [, environment] = options;
    this.#keeps = isKept(environment);
    if (!this.#keeps) return;
    const modules = modulesOf.get(environment) ?? new LastingModules();
    modulesOf.set(environment, modules);
    this.registries.moduleRegistry = modules;
  }

  teardown() {
    const { testState } = this;
    super.teardown();
    // A kept module may yet load another one, through the runtime that loaded it.
    if (this.#keeps) testState.state = 'loading';
  }
};
