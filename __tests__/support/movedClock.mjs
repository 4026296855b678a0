/** Moves the clock of the process that loads it by a day at each SIGUSR2. */
const Real = Date;
let offset = 0;
process.on('SIGUSR2', () => {
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
