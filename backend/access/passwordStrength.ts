import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Problem } from '@/contract/messages';

/** Passwords that need fewer guesses are refused: lists of common passwords and their variations contain them. */
const MIN_GUESSES = 1_000_000;

/** Checked characters: the work grows with the square of the length. */
const MAX_CHECKED_LENGTH = 32;

/** Ways in which digits and signs are read as letters: each one costs another walk through the dictionaries. */
const MAX_SUBSTITUTIONS = 10;

/** Words that an attacker of this firm would try first. */
const firmWords = ['tsugi', 'souzoku', 'sozoku'];

let meter: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionaries once: with the first password, or before it where a server has the time. */
export const loadMeter = (): Promise<ZxcvbnFactory> => {
  meter ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Meter }, { dictionary, adjacencyGraphs }]) =>
      new Meter({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: MAX_SUBSTITUTIONS }),
  );
  return meter;
};

/** Reports a common or easily guessed password on its field. */
export const weakPasswordProblems = async (path: string, password: string): Promise<Problem[]> => {
  const { guesses } = (await loadMeter()).check(password.slice(0, MAX_CHECKED_LENGTH), firmWords);
  return guesses < MIN_GUESSES ? [{ path, code: 'password_guessable' }] : [];
};
