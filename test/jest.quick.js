const { basename } = require('node:path');
const { jest: config } = require('../package.json');
const { inGroups } = require('./groups/groups');
const { isLeftOut, suites } = require('./thorough');

// Heavy suites run a sample: see test/sample.ts.
process.env.CDK8S_DRA_QUICK = 'true';

/** Someone who names suites, as in `npm test -- test/cli`, gets each of them by itself. */
const isNamed = basename(process.argv.at(-1)) !== basename(__filename);

/** The tests that `npm test` runs. */
module.exports = {
  ...config,
  ...(!isNamed && { testMatch: inGroups(suites((text) => !isLeftOut(text))) }),
  rootDir: '..',
  testPathIgnorePatterns: [...config.testPathIgnorePatterns, ...suites(isLeftOut).map((path) => `<rootDir>/${path}$`)],
  reporters: ['default', '<rootDir>/test/left-out-reporter.js'],
};
