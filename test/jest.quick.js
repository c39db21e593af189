const { jest: config } = require('../package.json');
const { isLeftOut, suites } = require('./thorough');

// Heavy suites run a sample: see test/sample.ts.
process.env.CDK8S_DRA_QUICK = 'true';

/** The tests that `npm test` runs. */
module.exports = {
  ...config,
  rootDir: '..',
  testPathIgnorePatterns: [...config.testPathIgnorePatterns, ...suites(isLeftOut).map((path) => `<rootDir>/${path}$`)],
  reporters: ['default', '<rootDir>/test/left-out-reporter.js'],
};
