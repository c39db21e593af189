const { jest: config } = require('../package.json');

/** The tests, on the library as it is published: compiled, and its modules in bundles. */
module.exports = {
  ...config,
  rootDir: '..',
  moduleNameMapper: { '^cdk8s-dra$': '<rootDir>/lib', '^(?:\\.\\./)+src(/.*)?$': '<rootDir>/lib$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // These watch what one module calls of another, which within a bundle nobody can.
  testPathIgnorePatterns: [...config.testPathIgnorePatterns, '/test/cel/compile.test', '/test/checks/selectors.test', '/test/synthesis/printable-manifest.test'],
};
