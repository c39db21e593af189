import type { cdk } from 'projen';

const RUN = 'ts-node --transpile-only --project test/tsconfig.json';

/**
 * The steps of `.ci/run` other than `install`, with their commands; `.ci/run` defines their order. `.ci/unchanged`
 * proves that generated files are up to date.
 */
const STEPS: Readonly<Record<string, string>> = {
  // The shell of projen has no default values for variables.
  'test': 'sh -c \'jest --ci --json --outputFile="${CDK8S_DRA_RESULTS:-/dev/null}"\'',
  'lint': 'projen eslint --cache',
  'project': '.ci/unchanged projen',
  'generate': '.ci/unchanged projen generate',
  'drivers': '.ci/unchanged projen drivers',
  'vendor': '.ci/unchanged projen vendor',
  'compile': 'projen pre-compile && projen compile',
  'test-compiled': 'projen test:compiled',
  'types': 'projen typecheck',
  'docs': '.ci/unchanged projen docs',
  // The library is already compiled. This step also compiles the examples, and translates the API without tool chains.
  'languages': `${RUN} test/languages/run.ts`,
  'package': 'projen package:check',
  'consumers': 'projen consumers',
  'doors': 'projen doors',
  'e2e': '.ci/e2e newest classic',
};

/** Adds a task for each step that a pull request must pass. */
export function addSteps(project: cdk.JsiiProject) {
  for (const [step, exec] of Object.entries(STEPS)) {
    project.addTask(`ci:${step}`, { exec });
    project.removeScript(`ci:${step}`); // `npx projen ci:STEP` is enough
  }
}
