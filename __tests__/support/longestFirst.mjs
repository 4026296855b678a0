import { statSync } from 'node:fs';

/** What took longest when all was measured last, longest first: begun late, one of them would keep a lone worker busy. */
const longest = [
  'access/referencedRecords',
  'backend/durability',
  'demo/demoSaves',
  'access/offices',
  'dashboard/counted',
  'search/drift',
  'access/everyCall',
  'access/fairQueue',
  'http/answerLanguage',
  'http/oneConnection',
  'http/hostile',
  'documents/libreOffice',
  'flows/oneLockOrder',
  'http/fuzz',
  'backend/openDatabase',
];

const placeOf = ({ path }) => {
  const index = longest.findIndex((part) => path.includes(part));
  return index < 0 ? longest.length : index;
};

/** Jest's order of test files: the longest first, then the larger before the smaller. */
export default class LongestFirst {
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]));
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b) || sizes.get(b) - sizes.get(a));
  }

  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_, index) => index % shardCount === shardIndex - 1);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
