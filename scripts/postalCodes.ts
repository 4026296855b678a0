import { writeFileSync } from 'node:fs';
import { sharedPostalCodes } from './sharedPostalCodes';

/** Writes the postal codes of several places anew, after an update of the published list. */
writeFileSync('rules/data/sharedPostalCodes.ts', sharedPostalCodes());
