import { App, Chart, Testing } from 'cdk8s';
import * as dra from '../../../../src';
import * as advice from '../../../../src/engine/cel/hints/advice';
import { compile } from '../../../../src/engine/cel/selector/compile';
import * as checker from '../../../../src/engine/cel/types/checker';
import { environment } from '../fixtures';

const check = jest.spyOn(checker, 'check');
const advise = jest.spyOn(advice, 'advise');

beforeEach(() => {
  check.mockClear();
  advise.mockClear();
});

/** Synthesizes an app with device classes, and counts how often a selector is checked. */
function checksOf(classes: number, selector: (index: number) => string): number {
  check.mockClear();
  const app: App = Testing.app();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_34 });
  const chart = new Chart(app, 'classes');
  for (let index = 0; index < classes; index++) {
    new dra.DeviceClass(chart, `Class${index}`, { selectors: [dra.DeviceSelector.cel(selector(index))] });
  }
  app.synth();
  return check.mock.calls.length;
}

test('an expression is compiled once per environment', () => {
  const first = compile('device.driver == "once.example.com"', environment(34));
  expect(compile('device.driver == "once.example.com"', environment(34))).toBe(first);
  expect(check).toHaveBeenCalledTimes(1);
  expect(compile('device.driver == "once.example.com"', environment(31))).not.toBe(first);
  expect(check).toHaveBeenCalledTimes(2);
});

test('an expression with an error is compiled once', () => {
  const first = compile('device.nope == "once.example.com"', environment(34));
  expect(first.fault?.reason).toBe('Invalid');
  expect(compile('device.nope == "once.example.com"', environment(34))).toBe(first);
  expect(check).toHaveBeenCalledTimes(1);
});

test('at most a thousand compiled expressions are kept per environment', () => {
  const first = compile('device.driver == "kept.example.com"', environment(34));
  for (let index = 0; index < 1000; index++) {
    compile(`device.driver == "${index}"`, environment(34));
  }
  expect(compile('device.driver == "kept.example.com"', environment(34))).not.toBe(first);
});

test('an app with 100 equal selectors compiles one expression', () => {
  expect(checksOf(100, () => 'device.driver == "equal.example.com"')).toBe(1);
  expect(checksOf(10, (index) => `device.driver == "other-${index}.example.com"`)).toBe(10);
});

test('advice on 100 equal selectors is computed once per environment', () => {
  const selectors = Array(100).fill({ cel: { expression: 'device.driver == "often.example.com" && true' } });
  const deviceClass = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'gpu' },
    spec: { selectors },
  };
  dra.Manifests.fromObjects([deviceClass]).check();
  expect(advise.mock.calls.length).toBe(check.mock.calls.length);
});
