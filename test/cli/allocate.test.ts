import { join } from 'node:path';
import { folderWith, run } from './fake-shell';
import { CLASS, deployment, request, slice, template, yaml } from '../engine/scheduling/setups';

const SERIAL = '9007199254740993';
const CONFIGURED = request().replace('requests:',
  `config: [{ opaque: { driver: gpu.example.com, parameters: { serial: ${SERIAL} } } }], requests:`);

const folder = folderWith({
  'serial.yaml': yaml(CLASS, template(CONFIGURED), deployment('trainer', 1)),
  'cluster.yaml': slice('node-1', '{ name: gpu-0 }'),
  'setup/one.yaml': yaml(CLASS, template(request()), deployment('trainer', 1)),
  'rejected.yaml': deployment('trainer', 1).replace('name: gpus, ', 'name: gpus, resourceClaimName: other, '),
  'two.yaml': yaml(CLASS, template(request()), deployment('trainer', 2)),
});
const allocate = (...args: string[]) =>
  run(['allocate', '--kubernetes', '1.37', '--inventory', join(folder, 'cluster.yaml'), ...args]);

test('pods that all fit are listed with their devices', () => {
  const { code, stdout } = allocate(join(folder, 'setup'));

  expect(code).toBe(0);
  expect(stdout).toMatch(/^trainer-0 +node-1 +gpus +gpu +gpu-0$/m);
});

test('a pod that stays Pending makes the command fail, and says why', () => {
  const { code, stdout } = allocate(join(folder, 'two.yaml'));

  expect(code).toBe(1);
  expect(stdout).toContain('Pending: trainer-1: request gpu of claim "gpus": the only matching device is in use '
    + 'by claim trainer-0-gpus\n');
  expect(stdout).not.toContain('1 of 1 pass');
  expect(allocate('--details', join(folder, 'two.yaml')).stdout).toContain('1 of 1 pass');
});

test('a manifest that the API server rejects makes the command fail, although no pod stays Pending', () => {
  const { code, stdout } = allocate(join(folder, 'rejected.yaml'));

  expect(code).toBe(1);
  expect(stdout).toContain('objects that the API server rejects: Deployment "trainer"');
  expect(stdout).toContain('0 of 0 pods fit');
});

test('a Kubernetes version that is not known yet is allocated for as the newest whose allocator is known', () => {
  const of = (...args: string[]) =>
    run(['allocate', '--inventory', join(folder, 'cluster.yaml'), ...args, join(folder, 'setup')]);

  expect(of('--kubernetes', '1.99')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('1.99 is newer than this release'),
    stdout: expect.stringContaining('and counts as 1.37'),
  });
});

test('JSON is for programs', () => {
  const { stdout } = allocate('--format', 'json', join(folder, 'two.yaml'));

  expect(JSON.parse(stdout)).toMatchObject({ kubernetes: '1.37', placed: [{}], pending: [{ cause: 'in-use' }] });
});

test('JSON has all digits of integers that JavaScript would round', () => {
  const { code, stdout } = allocate('--format', 'json', join(folder, 'serial.yaml'));

  expect(code).toBe(0);
  expect(stdout).toContain(`"serial": ${SERIAL}`);
});

test('a cluster or an inventory is required', () => {
  expect(run(['allocate', folder])).toMatchObject({
    code: 2, stderr: expect.stringContaining('--cluster is required, or --inventory FILE'),
  });
});
