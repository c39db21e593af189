import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { compareAll, differencesOf } from '../../projenrc/freshness/compare';
import { readFrom } from '../../projenrc/freshness/read-from';
import type { DriverData } from '../../src/engine/catalogue/driver-data';

/** What the stand-in for all registries answers, by path. */
let answers: Record<string, unknown>;
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const answer = answers[url!];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => new Promise((resolve) => server.close(resolve)));

const driver = (versions: DriverData['versions']): DriverData => ({
  driver: 'gpu.example.org',
  title: '',
  vendor: '',
  era: 'structured',
  status: '',
  kubernetes: {},
  classes: [],
  deviceTypes: [],
  repository: 'example/driver',
  versions,
  read: { version: 'main', date: '2026-08-07' },
});
const tags = (...names: string[]) => names.map((name) => ({ name }));
const TAGS = '/repos/example/driver/tags?per_page=100&page=1';

/** What is newer than the versions of a driver. */
async function newer(...names: string[]) {
  const drivers = [driver(names.map((name) => ({ name })))];
  const [compared] = await compareAll({ drivers, modules: [], packages: [] }, { github: address, go: '', npm: '' });
  return compared.newer ?? compared.fault;
}

test('a newer release of a driver is told; a preview, an older one or another program is none', async () => {
  answers = { [TAGS]: tags('v1.2.0', 'v1.10.1', 'v1.11.0-rc.1', 'other-v3.0.0', 'docs') };

  expect(await newer('v1.2.0', 'v1.9.0')).toBe('v1.10.1');
  expect(await newer('v1.10.0')).toBe('v1.10.1');
  expect(await newer('v1.10.1')).toBeUndefined();
  expect(await newer('other-v2.9.9', 'main')).toBe('other-v3.0.0');
});

test('versions from before a driver began to count anew are not newer', async () => {
  answers = { [TAGS]: tags('v25.12.0', 'v25.12.1', 'v0.5.0', 'v0.6.0') };

  expect(await newer('v25.12.0', 'v0.5.0')).toBe('v0.6.0');
});

test('without releases, newer commits count', async () => {
  const commits = (date: string) => ({
    [TAGS]: [], '/repos/example/driver/commits?per_page=1': [{ commit: { committer: { date } } }],
  });
  answers = commits('2026-09-01T12:00:00Z');
  expect(await newer('cd9404f')).toBe('commits until 2026-09-01');
  expect(await newer('fork-v26.7.0')).toBe('commits until 2026-09-01');
  answers = commits('2026-08-07T12:00:00Z');
  expect(await newer('cd9404f')).toBeUndefined();
});

test('all pages of tags are read, and what cannot be asked is said', async () => {
  answers = { [TAGS]: tags(...Array.from({ length: 100 }, (_, index) => `v0.${index}.0`)) };
  expect(await newer('v0.1.0')).toBe(`${address}/repos/example/driver/tags?per_page=100&page=2: HTTP 404`);
  answers[TAGS.replace('&page=1', '&page=2')] = tags('v1.0.0');
  expect(await newer('v0.1.0')).toBe('v1.0.0');
});

test('modules are compared with releases, a preview also with previews, and packages with the newest one', async () => {
  answers = {
    '/k8s.io/api/@v/list': 'v0.37.1\nv0.37.2\nv0.38.0-alpha.2\nv0.38.0-alpha.10\n',
    '/cdk8s/latest': { version: '2.71.0' },
  };
  const [api, preview, cdk8s, other] = await compareAll({
    drivers: [],
    modules: [{ name: 'k8s.io/api', version: 'v0.37.1' }, { name: 'k8s.io/api', version: 'v0.38.0-alpha.2' }],
    packages: [{ name: 'cdk8s', version: '2.70.9' }, { name: 'other', version: '1.0.0' }],
  }, { github: '', go: address, npm: address });

  expect([api.newer, preview.newer, cdk8s.newer]).toEqual(['v0.37.2', 'v0.38.0-alpha.10', '2.71.0']);
  expect(other.fault).toBe(`${address}/other/latest: HTTP 404`);
  expect(differencesOf([api, { what: 'a', read: '1' }])).toBe(
    '| What | Read from | Newest |\n| --- | --- | --- |\n| `k8s.io/api` | v0.37.1 | v0.37.2 |\n');
  expect(differencesOf([{ what: 'a', read: '1' }])).toBe('');
});

test('a registry that is not there is a fault, not the end', async () => {
  const packages = [{ name: 'cdk8s', version: '1.0.0' }];
  const [{ fault }] = await compareAll({ drivers: [], modules: [], packages }, {
    github: '', go: '', npm: 'http://127.0.0.1:9',
  });

  expect(fault).toMatch(/^http:\/\/127\.0\.0\.1:9\/cdk8s\/latest: /);
});

test('every driver with public sources says until when it was read, and modules are those of the newest minors', () => {
  const { drivers, modules, packages } = readFrom();
  const withSources = drivers.filter(({ repository }) => repository !== undefined);

  expect(withSources.length).toBeGreaterThan(20);
  expect(withSources.filter(({ read }) => read === undefined).map((each) => each.driver)).toEqual([]);
  expect(modules.map(({ name }) => name)).toEqual(['k8s.io/api', 'k8s.io/dynamic-resource-allocation', 'k8s.io/api']);
  expect(modules[0].version).toMatch(/^v0\.\d+\.\d+$/);
  expect(packages).toEqual([{ name: 'cdk8s', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }]);
});
