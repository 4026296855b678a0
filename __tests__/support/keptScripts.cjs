const vm = require('node:vm');

const { compileFunction, Script } = vm;
const scripts = new Map();

/**
 * Jest reads every module anew for every test file. Here a worker reads it once: what V8 compiled of it stands ready for the next
 * file, whose globals and modules are its own as before.
 */
vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options;
  // A test file is run once.
  if (filename.includes('.test.')) return compileFunction(code, parameters, options);
  const kept = scripts.get(filename);
  if (kept?.code === code && kept.names === parameters.join()) return kept.script.runInContext(parsingContext);
  const names = parameters.join();
  const head = `(function (${names}) {`;
  const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { code, names, script });
  return script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
