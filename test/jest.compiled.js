const { jest: config } = require('../package.json');

/** The tests, on the library as it is published: compiled and bundled. */
module.exports = {
  ...config,
  rootDir: '..',
  moduleNameMapper: { '^cdk8s-dra$': '<rootDir>/lib', '^(?:\\.\\./)+src(/.*)?$': '<rootDir>/lib$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // They replace modules of the library, which takes files of their own.
  testPathIgnorePatterns: [
    ...config.testPathIgnorePatterns,
    '/test/engine/check/object/keywords/selectors.test',
    '/test/engine/diagram/cluster/placements.test',
    '/test/new-minor.test',
  ],
};
