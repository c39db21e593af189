const { isLeftOut, isSampled, suites } = require('./thorough');

/** Says at the end of `npm test` what it left out. */
module.exports = class LeftOutReporter {
  onRunComplete() {
    const named = (paths) => paths.map((path) => `\n  ${path}`).join('');
    console.error(`\nLeft out: npm run test:all runs them, too.${named(suites(isLeftOut))}`);
    console.error(`\nOnly a sample was run of:${named(suites(isSampled))}`);
  }
};
