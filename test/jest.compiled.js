const { jest: config } = require('../package.json');
const { inGroups } = require('./groups/groups');
const { isLeftOut, isOfModules, suites } = require('./thorough');

// Heavy suites run a sample: see test/sample.ts.
process.env.CDK8S_DRA_QUICK = 'true';

/**
 * The tests of what programs use, on the library as it is published: compiled and bundled. A bundle
 * can lose a module, a file or the order in which modules load, and each suite that uses the library
 * as a whole notices. What single modules do, `npm run test:all` proves on their sources.
 */
module.exports = {
  ...config,
  rootDir: '..',
  moduleNameMapper: { '^cdk8s-dra$': '<rootDir>/lib', '^(?:\\.\\./)+src(/.*)?$': '<rootDir>/lib$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testMatch: inGroups(suites((text) => !isLeftOut(text) && !isOfModules(text))),
};
