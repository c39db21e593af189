import type { cdk } from 'projen';

/** The L1 modules, one for each API version, which `generate` writes. */
const GENERATED = ['v1alpha1', 'v1alpha2', 'v1alpha3', 'v1beta1', 'v1beta2', 'v1'].map(
  (version) => `src/l1/${version}.ts`,
);

/** Adds the tasks that generate code from the schemas and prove that it is up to date. */
export function addGenerators(project: cdk.JsiiProject) {
  const generate = project.addTask('generate', {
    description: 'Generate the L1 modules from the schemas in src/kubernetes/schema',
  });
  generate.exec('ts-node --project projenrc/tsconfig.json projenrc/generate-l1.ts');

  const check = project.addTask('generate:check', {
    description: 'Fail if the generated code is not what the schemas say',
  });
  check.spawn(generate);
  check.exec(`git diff --exit-code -- ${GENERATED.join(' ')}`);

  project.addTask('drivers', {
    description: 'Write the index and the pages of the driver catalogue in src/catalogue',
    exec: 'ts-node --transpile-only --project projenrc/tsconfig.json projenrc/drivers/generate-drivers.ts',
  });
  project.annotateGenerated('/src/catalogue/driver-files.ts');
  project.annotateGenerated('/src/drivers/generated/**');
  project.eslint?.addIgnorePattern('/src/drivers/generated/');
  project.annotateGenerated('/docs/drivers/**');

  for (const file of GENERATED) {
    project.annotateGenerated(`/${file}`);
    project.eslint?.addIgnorePattern(`/${file}`);
  }
}
