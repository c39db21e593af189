const { jest: config } = require('../package.json');
const { isLeftOut, isSampled, suites } = require('./thorough');

/** The suites that `npm test` leaves out or runs in part, as a whole. */
module.exports = {
  ...config,
  rootDir: '..',
  testMatch: suites((text) => isLeftOut(text) || isSampled(text)).map((path) => `<rootDir>/${path}`),
};
