/** Moves the clock of the process that loads it by a day at each SIGWINCH, which ends no program. */
const Real = Date;
let offset = 0;
process.on('SIGWINCH', () => {
  offset += 86_400_000;
});
globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [Real.now() + offset] : given));
  }
  static now() {
    return Real.now() + offset;
  }
};
