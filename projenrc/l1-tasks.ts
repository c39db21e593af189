import type { cdk } from 'projen';

/** The L1 modules, one per API version: written by `generate`, committed, and never edited by hand. */
const L1_MODULES = ['v1alpha1', 'v1alpha2', 'v1alpha3', 'v1beta1', 'v1beta2', 'v1'].map(version => `src/${version}`);

/** Adds the tasks that generate the L1 from the schemas, and that prove it is up to date. */
export function addL1Generator(project: cdk.JsiiProject) {
  const generate = project.addTask('generate', {
    description: 'Generate the L1 modules from the schemas in src/schema',
    exec: 'ts-node --project projenrc/tsconfig.json projenrc/generate-l1.ts',
    receiveArgs: true,
  });

  const check = project.addTask('generate:check', { description: 'Fail if the L1 modules are not what the schemas say' });
  check.spawn(generate);
  check.exec(`git diff --exit-code -- ${L1_MODULES.join(' ')}`);

  for (const module of L1_MODULES) {
    project.annotateGenerated(`/${module}/**`);
    project.eslint?.addIgnorePattern(`/${module}/`);
  }
}
