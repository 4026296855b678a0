import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Problem } from '@/contract/fields';

/** A password that is found with fewer guesses is refused: a list of common ones and their variations holds it. */
const fewest = 1_000_000;

/** Signs that are looked at: whatever is strong by then stays so, and the work grows with the square of the length. */
const looked = 32;

/** Words that whoever attacks this firm tries first. */
const ofTheFirm = ['tsugi', 'souzoku', 'sozoku'];

let meter: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries are unpacked when the first password is set, so that no start waits for them. */
const loaded = (): Promise<ZxcvbnFactory> => {
  meter ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Meter }, { dictionary, adjacencyGraphs }]) => new Meter({ dictionary, graphs: adjacencyGraphs }),
  );
  return meter;
};

/** A new password that is common or easy to guess, told on its field. */
export const guessableProblems = async (path: string, password: string): Promise<Problem[]> => {
  const { guesses } = (await loaded()).check(password.slice(0, looked), ofTheFirm);
  return guesses < fewest ? [{ path, code: 'password_guessable' }] : [];
};
