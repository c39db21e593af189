import { run } from './fake-shell';
import { CLASS, pod, request, slice, template, yaml } from '../engine/scheduling/setups';

const CLUSTER = yaml(CLASS, template(request()), slice('node-1', '{ name: gpu-0 }'), pod('first'), pod('second'));
const explain = (...args: string[]) =>
  run(['explain-pending', '--kubernetes', '1.37', ...args, '-'], { stdin: CLUSTER });

test('Pending pods are explained one after the other', () => {
  const { code, stdout } = explain();

  expect(code).toBe(1);
  expect(stdout).toMatch(/^first +node-1 /m);
  expect(stdout).toMatch(/^Pending: second: request gpu of claim "gpus": the only matching device is in use/m);
});

test('one pod can be asked for', () => {
  expect(explain('--pod', 'first')).toMatchObject({ code: 0, stdout: expect.not.stringContaining('second') });
  expect(explain('--pod', 'third')).toMatchObject({
    code: 2, stderr: expect.stringContaining('there is no Pending pod "third" with claims'),
  });
});
