import { cdk, github } from 'projen';

/** The jobs of a pull request, each with the steps of `.ci/run` that it runs. */
const JOBS: Readonly<Record<string, readonly string[]>> = {
  'test': ['install', 'test', 'lint'],
  'generated-files': ['install', 'project', 'generate', 'drivers', 'vendor', 'compile', 'docs'],
  'package': ['install', 'compile', 'test-compiled', 'types', 'languages'],
  'consumers': ['install', 'compile', 'package', 'consumers', 'doors'],
  'control-plane': ['install', 'e2e'],
};

/** Writes the output of the job to one issue, which stays open until the data is up to date. */
const ISSUE = `npm run --silent freshness > freshness.md && exit 0
[ -s freshness.md ] || exit 1
title='Newer versions than the data was read from'
number=$(gh issue list --search "in:title \\"$title\\"" --state open --json number --jq '.[0].number')
if [ -n "$number" ]; then
  gh issue edit "$number" --body-file freshness.md
else
  gh issue create --title "$title" --body-file freshness.md
fi`;

/** Adds the weekly workflow that opens an issue if there are newer versions than the data was read from. */
export function addFreshness(project: cdk.JsiiProject) {
  const workflow = new github.GithubWorkflow(project.github!, 'freshness');
  workflow.on({ schedule: [{ cron: '0 5 * * 2' }], workflowDispatch: {} });
  workflow.addJob('freshness', {
    runsOn: ['ubuntu-latest'],
    permissions: { contents: github.workflows.JobPermission.READ, issues: github.workflows.JobPermission.WRITE },
    timeoutMinutes: 20,
    steps: [
      github.WorkflowSteps.checkout(),
      ...project.renderWorkflowSetup(),
      {
        name: 'Compare, and open or update the issue',
        run: ISSUE,
        env: { GH_TOKEN: '${{ github.token }}', GITHUB_TOKEN: '${{ github.token }}' },
      },
    ],
  });
}

/** Adds the workflow that checks a pull request with `.ci/run`, as contributors do. */
export function addWorkflow(project: cdk.JsiiProject) {
  const workflow = new github.GithubWorkflow(project.github!, 'build');
  workflow.on({ pullRequest: {}, push: { branches: ['main'] }, workflowDispatch: {} });
  // `.ci/run` installs the dependencies itself, so that only Node remains of the setup.
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
