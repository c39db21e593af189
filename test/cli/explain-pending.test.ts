import { run } from './fake-shell';
import { CLASS, node, pod, request, slice, template, yaml } from '../engine/scheduling/setups';

const CLUSTER = yaml(CLASS, template(request()), slice('node-1', '{ name: gpu-0 }'), pod('first'), pod('second'));
const explain = (...args: string[]) =>
  run(['explain-pending', '--kubernetes', '1.37', ...args, '-'], { stdin: CLUSTER });

test('Pending pods are explained one after the other', () => {
  const { code, stdout } = explain();

  expect(code).toBe(1);
  expect(stdout).toMatch(/^first +node-1 /m);
  expect(stdout).toMatch(/^Pending: second: request gpu of claim "gpus": the only matching device is in use/m);
});

test('nodes that are alike are one row, with what would be enough', () => {
  const tainted = (name: string) => node(name, 'spec: { taints: [{ key: gpu, effect: NoSchedule }] }');
  const stdin = yaml(CLASS, template(request()), node('node-0'), tainted('node-1'), slice('node-1', '{ name: gpu-0 }'),
    tainted('node-2'), slice('node-2', '{ name: gpu-0 }'), pod('first'));
  const { code, stdout } = run(['explain-pending', '--pod', 'first', '-'], { stdin });

  expect(code).toBe(1);
  expect(stdout).toMatch(/^ {2}NODES +WHY NOT$/m);
  expect(stdout).toMatch(
    /^ {2}node-1 and node-2 +the node has the taint gpu:NoSchedule; fits with a toleration of gpu:NoSchedule$/m);
  expect(stdout).not.toContain('FREE ON');
});

test('that no pods wait is said', () => {
  expect(run(['explain-pending', '-'], { stdin: yaml(CLASS, slice('node-1', '{ name: gpu-0 }')) }))
    .toMatchObject({ code: 0, stdout: expect.stringContaining('no pods with claims are pending') });
});

test('one pod can be asked for', () => {
  expect(explain('--pod', 'first')).toMatchObject({ code: 0, stdout: expect.not.stringContaining('second') });
  expect(explain('--pod', 'third')).toMatchObject({
    code: 2, stderr: expect.stringContaining('there is no Pending pod "third" with claims'),
  });
});
