import { cdk, github } from 'projen';
import { IS_NEW_RELEASE } from './release';

const { READ, WRITE } = github.workflows.JobPermission;

const RUN = 'ts-node --transpile-only --project playground/tsconfig.json';

/** The editor of the page, and axe-core, which tests the accessibility of the page. */
export const PLAYGROUND_DEPS = [
  '@codemirror/commands',
  '@codemirror/lang-yaml',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  'axe-core',
];

/** Adds the tasks for the page in playground/, and the job that publishes the page with each release. */
export function addPlayground(project: cdk.JsiiProject) {
  project.addTask('playground', {
    description: 'Build the playground, and serve it on the loopback',
    exec: `${RUN} playground/serve.ts`,
  });
  project.addTask('playground:build', {
    description: 'Build the playground in playground/site',
    exec: `${RUN} playground/build.ts`,
  });
  project.addTask('playground:test', {
    description: 'Use the playground in a browser. Needs a Chromium on the PATH',
    exec: 'jest --ci test/playground',
    receiveArgs: true,
  });
  project.tasks.tryFind('typecheck')!.exec('tsc --noEmit -p playground/tsconfig.json');
  project.gitignore.exclude('/playground/site/');
  lintPlayground(project);
  publishPlayground(project);
}

/** The page is bundled, so that its imports need not be dependencies. */
function lintPlayground(project: cdk.JsiiProject) {
  project.tryFindObjectFile('.eslintrc.json')!.addToArray('overrides', {
    files: ['playground/**'],
    rules: { 'import/no-extraneous-dependencies': 'off' },
  });
}

/** Publishes the playground and the JSON Schemas to GitHub Pages. */
function publishPlayground(project: cdk.JsiiProject) {
  project.github!.tryFindWorkflow('release')!.addJob('release_pages', {
    name: 'Publish to GitHub Pages',
    needs: ['release'],
    runsOn: ['ubuntu-latest'],
    permissions: { contents: READ, pages: WRITE, idToken: WRITE },
    environment: { name: 'github-pages' },
    if: `vars.PUBLISH_PAGES != 'false' && ${IS_NEW_RELEASE}`,
    steps: [
      github.WorkflowSteps.checkout(),
      ...project.renderWorkflowSetup(),
      {
        name: 'Build',
        run: 'npx projen compile && npx projen playground:build && cp -r schemas playground/site/schemas',
      },
      {
        uses: 'actions/upload-pages-artifact@7b1f4a764d45c48632c6b24a0339c27f5614fb0b', // v4.0.0
        with: { path: 'playground/site' },
      },
      { uses: 'actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e' }, // v4.0.5
    ],
  });
}
