const { readFileSync } = require('node:fs');
const { basename, join } = require('node:path');

const ROOT = join(__dirname, '../..');
const COUNT = 4;

/** Suites that replace modules, and the comment of those that change what modules keep. */
const ALONE = /\bjest\.(mock|doMock|resetModules)\b|^\/\/ Shares no modules: .+\.\n/;

const isAlone = (path) => ALONE.test(readFileSync(join(ROOT, path), 'utf8'));

/** Whether jest has arguments after its configuration, as in `npm test -- test/cli`. */
const hasArguments = !/^jest\.\w+\.js$/.test(basename(process.argv.at(-1)));

const inRoot = (paths) => paths.map((path) => `<rootDir>/${path}`);

/**
 * What a configuration of jest matches to run these suites in groups: the suites of a group share the
 * modules that they load, which takes half of the time of a suite by itself. Someone who names suites
 * gets each of them by itself.
 */
function inGroups(suites) {
  if (hasArguments) {
    return inRoot(suites);
  }
  const shared = suites.filter((path) => !isAlone(path));
  const groups = Array.from({ length: COUNT }, (_, number) => shared.filter((_path, index) => index % COUNT === number));
  process.env.CDK8S_DRA_SUITES = JSON.stringify(groups); // in "globals", each new suite would empty jest's cache
  return inRoot([...groups.map((_, number) => `test/groups/${number}.test.js`), ...suites.filter(isAlone)]);
}

/** Runs the suites of a group, each as a block of tests. */
function runGroup(number) {
  for (const path of JSON.parse(process.env.CDK8S_DRA_SUITES)[number]) {
    describe(path, () => {
      require(join(ROOT, path));
    });
  }
}

module.exports = { inGroups, runGroup };
