import { folderWith, run } from './fake-shell';
import { BAD_CLAIM, CLASS } from './manifests';
import { CLASS as SETUP_CLASS, node, pod, request, slice, template, yaml } from '../engine/scheduling/setups';

test('the setup in a folder is drawn in Mermaid', () => {
  const folder = folderWith({ 'class.yaml': CLASS });
  const { code, stdout } = run(['graph', folder]);

  expect(code).toBe(0);
  expect(stdout).toMatch(/^flowchart LR\n.*\["DeviceClass /s);
});

test('standard input is drawn in DOT', () => {
  expect(run(['graph', '--format', 'dot', '-'], { stdin: CLASS }).stdout).toMatch(/^digraph \{\n.*DeviceClass /s);
});

test('the target may be a range, with drivers and existing objects', () => {
  const target = ['--kubernetes', '1.33-1.34', '--driver', 'gpu.nvidia.com=v25.12.0', '--existing', 'DeviceClass/a'];

  expect(run(['graph', ...target, '-'], { stdin: CLASS })).toMatchObject({ code: 0, stderr: '' });
});

test('an unknown format is wrong use', () => {
  expect(run(['graph', '--format', 'png', '-'], { stdin: CLASS })).toMatchObject({ code: 2, stdout: '' });
});

test('standard input is drawn as a picture', () => {
  expect(run(['graph', '--format', 'svg', '-'], { stdin: CLASS }).stdout).toMatch(/^<svg .*>DeviceClass<.*<\/svg>\n$/s);
});

test('a page holds the picture and the findings', () => {
  const { stdout } = run(['graph', '--format', 'html', '-'], { stdin: BAD_CLAIM });

  expect(stdout).toMatch(/^<!DOCTYPE html>.*<article class="finding error" id="finding-1">.*<svg .*<\/html>\n$/s);
});

test('a class that exists in the cluster is not missing', () => {
  const { stdout } = run(['graph', '-'], { stdin: BAD_CLAIM });
  const [, name] = /"DeviceClass ([^\\]+)\\nnot found"/.exec(stdout)!;

  expect(run(['graph', '--existing', `DeviceClass/${name}`, '-'], { stdin: BAD_CLAIM }).stdout)
    .toContain('exists in the cluster');
});

test('a class in the inventory is not missing', () => {
  const cwd = folderWith({ 'claim.yaml': BAD_CLAIM, 'cluster.yaml': CLASS });

  expect(run(['graph', 'claim.yaml'], { cwd }).stdout).toContain('DeviceClass gpu\\nnot found');
  expect(run(['graph', '--inventory', 'cluster.yaml', 'claim.yaml'], { cwd }).stdout)
    .toContain('DeviceClass gpu\\nexists in the cluster');
});

test('with an inventory, the devices of pods are drawn, for the version of its kubelets', () => {
  const cwd = folderWith({
    'setup.yaml': yaml(SETUP_CLASS, template(request()), pod('trainer')),
    'cluster.yaml': yaml(
      node('node-1', 'status: { nodeInfo: { kubeletVersion: v1.34.2 } }'),
      slice('node-1', '{ name: gpu-0, taints: [{ key: a, effect: NoSchedule }] }'),
    ),
  });
  const drawn = (...more: string[]) =>
    run(['graph', '--inventory', 'cluster.yaml', ...more, 'setup.yaml'], { cwd }).stdout;

  expect(drawn()).toMatch(/subgraph s1\["node node-1"\]\n +n\d+\["Pod trainer"\]:::pod/);
  expect(drawn('--kubernetes', '1.37')).toMatch(/subgraph s1\["Pending pods"\]\n +n\d+\["Pod trainer\\n✗ request gpu/);
});
