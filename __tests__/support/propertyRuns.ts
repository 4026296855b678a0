/**
 * How long a test walks at random: a few rounds in `npm test`, more of the same walk with `npm run walks`.
 * @example fc.assert(property, { numRuns: walks(300) })
 */
export const propertyRuns = (few: number): number => Math.ceil(few * Number(process.env.WALKS ?? 1));
