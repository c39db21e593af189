import { cdk, github } from 'projen';

/** The jobs of a pull request: each runs these steps of `.ci/run`. */
const JOBS: Readonly<Record<string, readonly string[]>> = {
  'test': ['install', 'test', 'lint'],
  'generated-files': ['install', 'project', 'generate', 'drivers', 'vendor', 'compile', 'docs'],
  'package': ['install', 'compile', 'test-compiled', 'types', 'rosetta', 'pacmak', 'languages'],
  'consumers': ['install', 'compile', 'package', 'consumers', 'doors'],
  'control-plane': ['install', 'e2e'],
};

/** Adds the workflow that proves a pull request with `.ci/run`, as contributors do. */
export function addWorkflow(project: cdk.JsiiProject) {
  const workflow = new github.GithubWorkflow(project.github!, 'build');
  workflow.on({ pullRequest: {}, push: { branches: ['main'] }, workflowDispatch: {} });
  // `.ci/run` installs the dependencies itself: what is left of the setup is Node.
  const setup = project.renderWorkflowSetup().filter(({ uses }) => uses !== undefined);
  for (const [name, steps] of Object.entries(JOBS)) {
    const command = `.ci/run ${steps.join(' ')}`;
    workflow.addJob(name, {
      runsOn: ['ubuntu-latest'],
      permissions: { contents: github.workflows.JobPermission.READ },
      timeoutMinutes: 100,
      steps: [github.WorkflowSteps.checkout(), ...setup, { name: command, run: command }],
    });
  }
}
