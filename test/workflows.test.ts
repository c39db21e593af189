import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FOLDER = join(__dirname, '../.github/workflows');

const WORKFLOWS = Object.fromEntries(readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return [file, { text, ...parse(text) }];
}));

/** All jobs with their names, and the file that they are in. */
const JOBS: [string, any][] = Object.entries(WORKFLOWS).flatMap(([file, { jobs }]) =>
  Object.entries<any>(jobs).map(([name, job]): [string, any] => [`${file}: ${name}`, job]));

const PUBLISHING = ['npm', 'pypi', 'maven', 'nuget', 'golang'].map((registry) => `release_${registry}`);

test('every action that a workflow uses is pinned to a commit', () => {
  const actions = JOBS.flatMap(([, { steps }]) => steps).map(({ uses }) => uses).filter((uses) => uses !== undefined);

  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([]);
});

test('every program that a workflow downloads to run has an exact version', () => {
  const downloads = Object.values(WORKFLOWS).flatMap(({ text }) => [...text.matchAll(/npx '-p' '([^']*)'/g)]);

  expect(downloads).toHaveLength(PUBLISHING.length);
  expect(downloads.map(([, name]) => name).filter((name) => !/^[\w-]+@\d+\.\d+\.\d+$/.test(name))).toEqual([]);
});

test('every job says which permissions it has, and jobs of pull requests may only read', () => {
  expect(JOBS.filter(([, { permissions }]) => permissions === undefined)).toEqual([]);

  const ofPullRequests = Object.values(WORKFLOWS)
    .filter(({ on }) => 'pull_request' in on || 'pull_request_target' in on);
  expect(ofPullRequests).toHaveLength(1);
  for (const { jobs, text, permissions, on } of ofPullRequests) {
    expect(on).not.toHaveProperty('pull_request_target');
    expect(permissions).toBeUndefined();
    expect(text).not.toContain('secrets.');
    Object.values<any>(jobs).forEach((job) => expect(job.permissions).toEqual({ contents: 'read' }));
  }
});

test('npm, PyPI and NuGet trust the workflow instead of a token', () => {
  const { jobs, text } = WORKFLOWS['release.yml'];
  expect(text).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN|TWINE_PASSWORD|NUGET_API_KEY/);
  for (const name of ['release_npm', 'release_pypi', 'release_nuget']) {
    expect(jobs[name].permissions).toEqual({ 'contents': 'read', 'id-token': 'write' });
  }
  // npm 11.5, which trusted publishing requires, comes with Node 24.
  const node = jobs.release_npm.steps.find(({ uses }: any) => uses?.startsWith('actions/setup-node@'));
  expect(Number(node.with['node-version'])).toBeGreaterThanOrEqual(24);
});

test('a registry that is switched off holds up no other, and a failure holds up the release', () => {
  const { jobs } = WORKFLOWS['release.yml'];
  const switches = PUBLISHING.map((name) => /^vars\.(PUBLISH_\w+) != 'false' && /.exec(jobs[name].if)?.[1]);

  expect(new Set(switches)).toEqual(
    new Set(['PUBLISH_NPM', 'PUBLISH_PYPI', 'PUBLISH_MAVEN', 'PUBLISH_NUGET', 'PUBLISH_GO']));
  expect(PUBLISHING.map((name) => jobs[name].needs)).toEqual(PUBLISHING.map(() => 'release'));
  expect(jobs.release_github.needs.sort()).toEqual(['release', ...PUBLISHING].sort());
  expect(jobs.release_github.if).toMatch(/!cancelled\(\) && !failure\(\) && needs\.release\.result == 'success'/);
});
