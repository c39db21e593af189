import type { cdk } from 'projen';

/** What is written by `generate`, committed, and never edited by hand: the L1 modules, one per API version, and the tests of objects. */
const GENERATED = [
  ...['v1alpha1', 'v1alpha2', 'v1alpha3', 'v1beta1', 'v1beta2', 'v1'].map(version => `src/${version}`),
  'src/checks/acceptance/generated',
];

/** Adds the tasks that generate code from the schemas, and that prove it is up to date. */
export function addGenerators(project: cdk.JsiiProject) {
  const generate = project.addTask('generate', {
    description: 'Generate the L1 modules, and the tests of objects, from the schemas in src/schema',
  });
  generate.exec('ts-node --project projenrc/tsconfig.json projenrc/generate-l1.ts');
  generate.exec('ts-node --project projenrc/tsconfig.json projenrc/generate-acceptance.ts');

  const check = project.addTask('generate:check', { description: 'Fail if the generated code is not what the schemas say' });
  check.spawn(generate);
  check.exec(`git diff --exit-code -- ${GENERATED.join(' ')}`);

  for (const folder of GENERATED) {
    project.annotateGenerated(`/${folder}/**`);
    project.eslint?.addIgnorePattern(`/${folder}/`);
  }
}
