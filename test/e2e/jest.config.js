// The tests on a real control plane; `npm run e2e` runs them with what they need.
module.exports = {
  rootDir: '../..',
  testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'test/tsconfig.json' }] },
  moduleNameMapper: { '^cdk8s-dra$': '<rootDir>/src' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/lib/'],
  globalSetup: '<rootDir>/test/e2e/tied.js',
  maxWorkers: 2, // each test file has a control plane of its own
  testTimeout: 900_000, // more than what a test waits for, so that it can say what it has waited for
};
