import type { cdk } from 'projen';

/** Adds the tests on a real Kubernetes control plane. They need Go, and are not part of `npm test`. */
export function addControlPlane(project: cdk.JsiiProject) {
  project.jest!.addIgnorePattern('<rootDir>/test/e2e/');

  const run = 'ts-node --transpile-only --project test/tsconfig.json';
  project.addTask('control-plane', {
    description: 'Start a Kubernetes control plane and print its kubeconfig: --kubernetes MINOR',
    exec: `${run} test/control-plane/main.ts`,
    receiveArgs: true,
  });
  project.addTask('e2e', {
    description:
      'Run the tests on a real control plane: --kubernetes MINOR[,MINOR…] (default: the newest); '
        + "takes jest's arguments",
    exec: `${run} test/e2e/run.ts`,
    receiveArgs: true,
  });
  project.addTask('e2e:all', {
    description: 'Run the tests on a real control plane of each minor that differs from the one before',
    exec: `${run} test/e2e/run.ts --kubernetes all`,
    receiveArgs: true,
  });
}
