import { cdk, cdk8s } from 'projen';
import { LANGUAGES } from './languages';

/** The commits of the actions in all workflows, each with its version. */
const ACTIONS: Readonly<Record<string, string>> = {
  'actions/setup-node': '820762786026740c76f36085b0efc47a31fe5020', // v7.0.0
  'actions/setup-python': '5fda3b95a4ea91299a34e894583c3862153e4b97', // v7.0.0
  'actions/setup-java': 'b6effb05e454b25005698d916606bdc6ffcbf961', // v5.7.0
  'actions/setup-dotnet': 'a98b56852c35b8e3190ac28c8c2271da59106c68', // v6.0.0
  'actions/setup-go': 'b7ad1dad31e06c5925ef5d2fc7ad053ef454303e', // v7.0.0
  'peter-evans/create-pull-request': '5f6978faf089d4d20b00c7766989d076bb2fc7f1', // v8.1.1
};

/**
 * The jobs that publish, each with the repository variable that switches it off: `false`
 * until there is an account.
 */
const SWITCHES: Readonly<Record<string, string>> = {
  release_npm: 'PUBLISH_NPM',
  release_pypi: 'PUBLISH_PYPI',
  release_maven: 'PUBLISH_MAVEN',
  release_nuget: 'PUBLISH_NUGET',
  release_golang: 'PUBLISH_GO',
};

export const IS_NEW_RELEASE = "needs.release.outputs.tag_exists != 'true' "
  + '&& needs.release.outputs.latest_commit == github.sha';

/**
 * The registries to which a release is published, besides GitHub. npm, PyPI and NuGet trust the workflow, so that no
 * token is needed; Maven Central needs a token and a key, and Go the deploy key of the module's repository.
 */
export const PUBLISHING = {
  releaseToNpm: true,
  npmTrustedPublishing: true,
  npmProvenance: true,
  jsiiReleaseVersion: '0.2.1061', // the version of publib, which publishes
  publishToPypi: { ...nameIn('python'), trustedPublishing: true },
  publishToMaven: javaTarget(),
  publishToNuget: { ...dotnetTarget(), trustedPublishing: true },
  publishToGo: { ...nameIn('go'), githubUseSsh: true },
} satisfies Partial<cdk8s.ConstructLibraryCdk8sOptions>;

/** Creates the release with its tag, notes and krew files unless it exists; adapted from the command of projen. */
const RELEASE_ON_GITHUB = [
  'tag=$(cat "$RELEASE_TAG_FILE") &&',
  'gh release view "$tag" -R "$GITHUB_REPOSITORY" 2>/dev/null ||',
  'gh release create "$tag" -R "$GITHUB_REPOSITORY" -F "$CHANGELOG_FILE" -t "$tag" --target "$GITHUB_SHA" dist/krew/*',
].join('\n');

/** Pins the actions that the workflows run, and adds a switch for each registry. */
export function addRelease(project: cdk.JsiiProject) {
  Object.entries(ACTIONS).forEach(([action, commit]) => project.github!.actions.set(action, `${action}@${commit}`));
  const workflow = project.tryFindObjectFile('.github/workflows/release.yml')!;
  for (const [job, variable] of Object.entries(SWITCHES)) {
    workflow.addOverride(`jobs.${job}.if`, `vars.${variable} != 'false' && ${IS_NEW_RELEASE}`);
  }
  // A job that needs a skipped one is skipped, unless its condition says otherwise.
  workflow.addOverride('jobs.release_github.if',
    `\${{ !cancelled() && !failure() && needs.release.result == 'success' && ${IS_NEW_RELEASE} }}`);
  workflow.addOverride('jobs.release_github.steps.3.run', RELEASE_ON_GITHUB);
  addKrewFiles(project);
  // Trusted publishing requires npm 11.5, which comes with Node 24.
  workflow.addOverride('jobs.release_npm.steps.0.with.node-version', '24');
}

/** Adds the task that writes the files from which krew installs `kubectl dra`, for the page of the release. */
function addKrewFiles(project: cdk.JsiiProject) {
  const krew = project.addTask('krew', {
    description: 'Write the archive and the manifest that krew installs kubectl dra from. Needs GNU tar',
    exec: 'ts-node --project projenrc/tsconfig.json projenrc/krew/main.ts',
  });
  project.packageTask.spawn(krew);
}

function nameIn(language: string): any {
  return LANGUAGES[language];
}

function javaTarget() {
  const { package: javaPackage, maven } = nameIn('java');
  return { javaPackage, mavenGroupId: maven.groupId, mavenArtifactId: maven.artifactId };
}

function dotnetTarget() {
  const { namespace: dotNetNamespace, packageId } = nameIn('dotnet');
  return { dotNetNamespace, packageId };
}
