import type { cdk } from 'projen';

/** Adds the tasks that a pull request must pass besides compiling and testing. `.ci/run` runs all of them. */
export function addChecks(project: cdk.JsiiProject) {
  tuneEslint(project);
  addCompilerChecks(project);
  addPackageChecks(project);
  addTestTasks(project);

  // jsii warns about Node 20 at each call. We support it as long as the cdk8s community does.
  project.tasks.addEnvironment('JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION', '20');
}

/** Adds the type checks of programs that jsii does not compile. */
function addCompilerChecks(project: cdk.JsiiProject) {
  const typecheck = project.addTask('typecheck', {
    description:
      'Check the types of tests, examples, benchmark and build scripts (jest and ts-node only strip them)',
    execArgs: ['tsc', '--noEmit', '-p', project.tsconfigDev.fileName],
  });
  const rosetta = project.addTask('rosetta', {
    description: 'Compile the examples in docstrings and README.md',
  });
  // By default, jsii-rosetta installs the dependencies of examples in a temporary folder. Here, they are installed.
  rosetta.exec('jsii-rosetta extract --strict --directory .');
  rosetta.exec('rm -f .jsii.tabl.json');
  project.gitignore.addPatterns('.jsii.tabl.json');
  project.postCompileTask.spawn(typecheck);
  project.postCompileTask.spawn(rosetta);
}

/** Adds the checks of the package's contents, and of its API in other languages. */
function addPackageChecks(project: cdk.JsiiProject) {
  const contents = project.addTask('package:check', {
    description: 'Fail if the npm package lacks a file, or holds one that users do not need',
    exec: 'node .ci/check-package.js',
  });
  project.addTask('pacmak:code-only', {
    description: 'Translate the API to every declared language, without their tool chains',
    exec: 'ts-node --project projenrc/tsconfig.json projenrc/pacmak.ts',
  });
  project.addTask('consumers', {
    description: 'Use the packed library as CommonJS, ES modules, TypeScript, bundled, and with each package manager',
    exec: 'ts-node --transpile-only --project test/tsconfig.json test/consumers/run.ts',
    receiveArgs: true,
  });
  project.addTask('doors', {
    description: 'Use the packed library as a command, in every format, and as a plugin of cdk8s-cli',
    exec: 'ts-node --transpile-only --project test/tsconfig.json test/consumers/doors.ts',
  });
  project.packageTask.spawn(contents);
}

/** `npm test` is quick: `test/thorough.js` lists the tests that it leaves out. */
function splitTests(project: cdk.JsiiProject) {
  project.testTask.reset('jest --ci --config test/jest.quick.js', { receiveArgs: true });
  project.testTask.spawn(project.eslint!.eslintTask, { args: ['--cache'] });
  const all = project.addTask('test:all', {
    description: 'Run all tests, also those that take long or start other programs',
    exec: 'jest --ci',
    receiveArgs: true,
  });
  all.spawn(project.eslint!.eslintTask, { args: ['--cache'] });
  const thorough = project.addTask('test:thorough', {
    description: 'Run the tests that `npm test` leaves out or runs in part',
    exec: 'jest --ci --config test/jest.thorough.js',
    receiveArgs: true,
  });
  // A release is built by `build`, which runs `test`.
  project.testTask.spawn(thorough, { condition: '[ "$RELEASE" = true ]' });
}

/** Adds other ways to run the tests, and the comparisons with upstream. */
function addTestTasks(project: cdk.JsiiProject) {
  splitTests(project);
  project.addTask('verdicts', {
    description:
      'Write the recorded verdicts of the tests from the recordings beside the repository; with --check, compare',
    exec: 'ts-node --transpile-only --project test/tsconfig.json test/verdicts/record.ts',
    receiveArgs: true,
  });
  project.addTask('test:compiled', {
    description: 'Run the tests on the compiled library',
    exec: 'jest --ci --config test/jest.compiled.js',
    receiveArgs: true,
  });
  project.addTask('fuzz', {
    description: 'Read a million random texts; CDK8S_DRA_SEED chooses others',
    exec: 'jest --ci test/engine/read/yaml/bounded.test.ts',
    env: { CDK8S_DRA_TEXTS: '1000000' },
    receiveArgs: true,
  });
  project.addTask('cel:compare', {
    description: 'Compare generated selectors with upstream\'s evaluator, which needs Go; --count, --seed, --record',
    exec: 'ts-node --transpile-only --project test/tsconfig.json test/engine/cel/upstream/compare.ts',
    receiveArgs: true,
  });
  project.addTask('allocation:compare', {
    description:
      'Compare the allocator with upstream\'s on generated clusters, which needs Go; --count, --seed, --kubernetes',
    exec: 'ts-node --transpile-only --project test/tsconfig.json test/engine/allocation/upstream/compare.ts',
    receiveArgs: true,
  });
  project.addTask('allocation:answer', {
    description:
      'Answer scenarios on standard input, one a line, as the program in test/engine/allocation/upstream/ does',
    exec: 'ts-node --transpile-only --project test/tsconfig.json test/engine/allocation/upstream/answer.ts',
  });
  project.addTask('freshness', {
    description: 'List newer versions of drivers, Kubernetes and cdk8s than the data was read from; needs the network',
    exec: 'ts-node --transpile-only --project projenrc/tsconfig.json projenrc/freshness/main.ts',
  });
  project.addTask('coverage', {
    description: 'Run the tests and measure what they cover',
    exec: 'jest --ci --coverage',
    receiveArgs: true,
  });
}

const MAX_LENGTH = { code: 120, ignoreUrls: true, ignoreRegExpLiterals: true };

/** Adds the rules of this library to those of projen, which cdk8s uses, too. */
function tuneEslint(project: cdk.JsiiProject) {
  const eslint = project.eslint!;
  eslint.addRules({
    // projen only warns.
    'import/order': [
      'error',
      { groups: ['builtin', 'external'], alphabetize: { order: 'asc', caseInsensitive: true } },
    ],
    // Large modules that are not always needed, such as the checker and its rules, are loaded on use.
    '@typescript-eslint/no-require-imports': [
      'error',
      { allow: ['^constructs$', '^\\.\\.?/'] },
    ],
    // Examples import the package by its own name, which is not a dependency.
    'import/no-unresolved': ['error', { ignore: ['^cdk8s-dra$'] }],
    // A set of Kubernetes minors is a bit set.
    'no-bitwise': ['off'],
    '@stylistic/max-len': ['error', MAX_LENGTH],
    'no-nested-ternary': ['error'],
  });
  eslint.addOverride({
    files: ['examples/**', 'bench/**', 'editors/**', 'test/**', 'projenrc/**'],
    rules: { 'import/no-extraneous-dependencies': 'off' },
  });
  // In tests, template literals contain YAML and programs, whose lines cannot be wrapped.
  eslint.addOverride({
    files: ['test/**'],
    rules: { '@stylistic/max-len': ['error', { ...MAX_LENGTH, ignoreTemplateLiterals: true }] },
  });
}
