import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@/backend/openDatabase';
import { OperatorError } from '@/backend/refusal/operatorError';
import { spareCopies } from './thinning';

/** A finished copy in a folder. */
export interface KeptCopy {
  readonly file: string;
  /** When it was begun, in Japan: `YYYY-MM-DD HH:mm:ss`. */
  readonly time: string;
}

const NAME = /^tsugi-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/;
const UNFINISHED = /^tsugi-[\d-]+\.backup\.part$/;
/** What is unfinished and older was cut short. */
const LONGEST_COPY = 24 * 3_600_000;

export const copyName = (time: string): string => `tsugi-${time.replaceAll(/[-:]/g, '').replace(' ', '-')}.backup`;

/** The finished copies in a folder, the oldest first. */
export const copiesIn = (folder: string): KeptCopy[] =>
  (existsSync(folder) ? readdirSync(folder) : []).sort().flatMap((name) => {
    const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
    if (year === undefined) return [];
    return [{ file: join(folder, name), time: `${year}-${month}-${day} ${hour}:${minute}:${second}` }];
  });

/** Removes the copies that need not be kept. @returns how many */
export const thinOut = (folder: string): number => {
  const copies = copiesIn(folder);
  const spare = new Set(spareCopies(copies.map(({ time }) => time)));
  for (const { file, time } of copies) if (spare.has(time)) rmSync(file);
  return spare.size;
};

export const forgetUnfinished = (folder: string, now = Date.now()): void => {
  for (const name of readdirSync(folder).filter((one) => UNFINISHED.test(one))) {
    const file = join(folder, name);
    if (now - statSync(file).mtimeMs > LONGEST_COPY) rmSync(file, { force: true });
  }
};

const noSpace = (folder: string): OperatorError =>
  new OperatorError(`The disk that holds ${folder} is full, so there is no new copy; free some space there.`);

/** @throws OperatorError where the folder has less room than the last copy took */
export const refuseFullDisk = (folder: string): void => {
  const last = copiesIn(folder).at(-1);
  const { bavail, bsize } = statfsSync(folder);
  if (last && bavail * bsize < statSync(last.file).size) throw noSpace(folder);
};

/** The sentence for a folder that cannot be written to; other errors as they are. */
export const explainFolder = (error: unknown, folder: string): unknown => {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(folder);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return new OperatorError(
        `This user may not write to ${folder} (${codeOf(error)}); mend its rights, or name another.`,
      );
    default:
      return error;
  }
};
