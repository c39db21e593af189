import type { cdk } from 'projen';

/** The L1 modules, one for each API version. */
const L1_MODULES = ['v1alpha1', 'v1alpha2', 'v1alpha3', 'v1beta1', 'v1beta2', 'v1'].map(
  (version) => `src/l1/${version}.ts`,
);

/** The files that `generate` writes. */
const GENERATED = [
  ...L1_MODULES,
  'src/engine/check/rules/rule-examples.json',
  'src/engine/check/rules/rules.json',
  'src/engine/check/setup/setup-rule-files.ts',
];

/** Adds the tasks that generate code from the schemas and prove that it is up to date. */
export function addGenerators(project: cdk.JsiiProject) {
  const generate = project.addTask('generate', {
    description: 'Generate the L1 modules, the constants of KubernetesVersion, the list of rules and their texts',
  });
  generate.exec('ts-node --project projenrc/tsconfig.json projenrc/generate-code.ts');
  generate.exec('ts-node --transpile-only --project projenrc/tsconfig.json projenrc/rules/generate-rules.ts');

  const check = project.addTask('generate:check', {
    description: 'Fail if the generated files are not up to date',
  });
  check.spawn(generate);
  check.exec(`git diff --exit-code -- ${GENERATED.join(' ')} src/engine/kubernetes/kubernetes-version.ts`);

  project.addTask('drivers', {
    description: 'Write the index and the pages of the driver catalogue in src/engine/catalogue',
    exec: 'ts-node --transpile-only --project projenrc/tsconfig.json projenrc/drivers/generate-drivers.ts',
  });
  project.annotateGenerated('/src/engine/catalogue/driver-files.ts');
  project.annotateGenerated('/src/drivers/generated/**');
  project.eslint?.addIgnorePattern('/src/drivers/generated/');
  project.annotateGenerated('/docs/drivers/**');

  GENERATED.forEach((file) => project.annotateGenerated(`/${file}`));
  L1_MODULES.forEach((file) => project.eslint?.addIgnorePattern(`/${file}`));
}
