import fc from 'fast-check';

/** Random tests repeat themselves, so that a failure is everybody's; FAST_CHECK_SEED tries others. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_128) });
