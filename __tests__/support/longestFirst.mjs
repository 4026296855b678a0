import { statSync } from 'node:fs';

/** What took longest when all was measured last, longest first: begun late, one of them would keep a lone worker busy. */
const longest = [
  'demo/demoSaves',
  'backend/durability',
  'http/hostile',
  'dashboard/countedRecords',
  'sozoku/sozokuLists',
  'sozoku/sozokuForm',
  'http/oneConnection',
  'family/familyScreens',
  'access/referencedRecords',
  'access/offices',
  'access/everyCall',
  'resource/form.test',
  'employee/employeeScreens',
  'http/answerLanguage',
  'flows/oneLockOrder',
  'documents/libreOffice',
  'backend/openDatabase',
  'search/drift',
  'access/fairQueue',
  'demo/demo.test',
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
