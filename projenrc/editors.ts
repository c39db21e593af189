import { cdk, github } from 'projen';

const FOLDER = 'editors/vscode';
const PACKAGE = 'cdk8s-dra.vsix';

/** Adds the tasks for editors: the extension of Visual Studio Code, and a session in Neovim. */
export function addEditors(project: cdk.JsiiProject) {
  const vscode = project.addTask('vscode', {
    description: 'Build the extension of Visual Studio Code, and package it; arguments are for vsce',
  });
  vscode.exec(`tsc --noEmit --project ${FOLDER}`);
  vscode.exec('ts-node --project projenrc/tsconfig.json projenrc/bundle-extension.ts');
  // vsce needs 200 packages, which nothing else uses.
  vscode.exec(`npx --yes @vscode/vsce@3.9.2 package --no-dependencies --out ${PACKAGE}`, {
    cwd: FOLDER, receiveArgs: true,
  });
  project.gitignore.addPatterns(`/${FOLDER}/dist/`, `/${FOLDER}/LICENSE`, `/${FOLDER}/${PACKAGE}`);
  project.addTask('neovim', {
    description: 'Edit a file in Neovim with the language server: needs nvim on the PATH, such as Debian\'s',
    exec: 'ts-node --transpile-only --project test/tsconfig.json test/language-server/neovim/run.ts',
  });
  addToRelease(project);
}

/** Adds the job that uploads the extension to a release, once the release exists. */
function addToRelease(project: cdk.JsiiProject) {
  // projen does not pin the actions in an override.
  const steps = [github.WorkflowSteps.checkout(), ...project.renderWorkflowSetup()]
    .map(({ uses, ...step }) => (uses === undefined ? step : { uses: project.github!.actions.get(uses), ...step }));
  project.tryFindObjectFile('.github/workflows/release.yml')!.addOverride('jobs.release_vscode', {
    'name': 'Add the extension of Visual Studio Code to the release',
    'needs': ['release', 'release_github'],
    'if': "${{ !cancelled() && !inputs.dry_run && needs.release_github.result == 'success' }}",
    'runs-on': 'ubuntu-latest',
    'permissions': { contents: 'write' },
    'steps': [
      ...steps,
      {
        name: 'Package and upload',
        env: { GH_TOKEN: '${{ github.token }}' },
        run: [
          'tag=$(gh release view --json tagName --jq .tagName)',
          'npx projen vscode --no-git-tag-version --no-update-package-json "${tag#v}"',
          `gh release upload "$tag" ${FOLDER}/${PACKAGE}`,
        ].join(' &&\n'),
      },
    ],
  });
}
