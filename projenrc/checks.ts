import type { cdk } from 'projen';

/**
 * Tasks that a pull request must pass besides compiling and testing; `.ci/run` runs them
 * all.
 */
export function addChecks(project: cdk.JsiiProject) {
  tuneEslint(project);

  const typecheck = project.addTask('typecheck', {
    description:
      'Check the types of tests, examples, benchmark and build scripts (jest and ts-node only strip them)',
    execArgs: ['tsc', '--noEmit', '-p', project.tsconfigDev.fileName],
  });
  const rosetta = project.addTask('rosetta', {
    description: 'Compile the examples in docstrings and README.md',
  });
  // In this directory, where cdk8s-plus is: by default jsii-rosetta installs what it
  // needs in a temporary one.
  rosetta.exec('jsii-rosetta extract --strict --directory .');
  rosetta.exec('rm -f .jsii.tabl.json');
  project.gitignore.addPatterns('.jsii.tabl.json');

  const contents = project.addTask('package:check', {
    description: 'Fail if the npm package holds anything that a user does not need, or lacks something',
    exec: 'node .ci/check-package.js',
  });
  project.addTask('pacmak:code-only', {
    description: 'Translate the API to Python, Java, .NET and Go, without their tool chains',
    exec: 'ts-node --project projenrc/tsconfig.json projenrc/pacmak.ts',
  });
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
  project.addTask('coverage', {
    description: 'Run the tests and measure what they cover',
    exec: 'jest --ci --coverage',
    receiveArgs: true,
  });

  project.postCompileTask.spawn(typecheck);
  project.postCompileTask.spawn(rosetta);
  project.packageTask.spawn(contents);

  // jsii warns about Node 20 at every call. We support it as long as the cdk8s community
  // does.
  project.tasks.addEnvironment('JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION', '20');
}

/**
 * Adds to projen's rules, which are those of the cdk8s repositories, what this library
 * needs.
 */
function tuneEslint(project: cdk.JsiiProject) {
  const eslint = project.eslint!;
  eslint.addRules({
    // projen only warns, and a warning that nobody has to mend stays.
    'import/order': [
      'error',
      { groups: ['builtin', 'external'], alphabetize: { order: 'asc', caseInsensitive: true } },
    ],
    // What is big and not always needed is loaded when it is first used: YAML, the
    // checker and its rules.
    '@typescript-eslint/no-require-imports': [
      'error',
      { allow: ['^constructs$', '^yaml$', '^\\.\\.?/'] },
    ],
    // The package's own name, as in examples, is no dependency.
    'import/no-unresolved': ['error', { ignore: ['^cdk8s-dra$'] }],
    // A set of Kubernetes minors is a bit set.
    'no-bitwise': ['off'],
    '@stylistic/max-len': ['error', { code: 150, ignoreUrls: true, ignoreRegExpLiterals: true }],
  });
  eslint.addOverride({
    files: ['examples/**', 'bench/**', 'test/**', 'projenrc/**'],
    rules: { 'import/no-extraneous-dependencies': 'off' },
  });
}
