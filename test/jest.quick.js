const { jest: config } = require('../package.json');
const { inGroups } = require('./groups/groups');
const { isLeftOut, suites } = require('./thorough');

// Heavy suites run a sample: see test/sample.ts.
process.env.CDK8S_DRA_QUICK = 'true';

/** The tests that `npm test` runs. */
module.exports = {
  ...config,
  rootDir: '..',
  testMatch: inGroups(suites((text) => !isLeftOut(text))),
  reporters: ['default', '<rootDir>/test/left-out-reporter.js'],
};
