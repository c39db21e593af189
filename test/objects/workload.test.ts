import { ApiObject, Lazy } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { findWorkload } from '../../src/objects/workload';
import { newChart } from '../fixtures';

const TEMPLATE = { template: { spec: { containers: [{ name: 'main', image: 'trainer' }] } } };

function object(scope: Construct, id: string, apiVersion: string, kind: string, fields: object = {}): ApiObject {
  return new ApiObject(scope, id, { apiVersion, kind, ...fields });
}

test('an object that holds pods is its own workload', () => {
  const pod = object(newChart(), 'Pod', 'v1', 'Pod');

  expect(findWorkload(pod)).toBe(pod);
});

test('the API object of a construct is its workload', () => {
  const web = new kplus.Deployment(newChart(), 'Web', { containers: [{ image: 'web' }] });

  expect(findWorkload(web)).toBe(ApiObject.of(web));
});

test('a chart with one workload among other objects stands for that workload', () => {
  const chart = newChart();
  object(chart, 'Config', 'v1', 'ConfigMap');
  object(chart, 'Route', 'networking.k8s.io/v1', 'Ingress', { spec: TEMPLATE });
  object(chart, 'Metrics', 'example.com/v1', 'Metrics', { spec: { containers: 3 } });
  const job = object(new Construct(chart, 'inner'), 'Job', 'batch/v1', 'Job');

  expect(findWorkload(chart)).toBe(job);
});

test('an object that holds pods is the workload even if others are below', () => {
  const pod = object(newChart(), 'Pod', 'v1', 'Pod');
  object(pod, 'Inner', 'v1', 'Pod');

  expect(findWorkload(pod)).toBe(pod);
});

test('a built-in kind is a workload even without containers', () => {
  const pod = object(newChart(), 'Pod', 'v1', 'Pod', { spec: {} });

  expect(findWorkload(pod)).toBe(pod);
});

test('a custom resource is a workload if its content is', () => {
  const trainer = object(newChart(), 'Trainer', 'example.com/v1', 'Trainer', { spec: TEMPLATE });

  expect(findWorkload(trainer)).toBe(trainer);
  expect(() =>
    findWorkload(object(newChart(), 'Trainer', 'example.com/v1', 'Trainer', { spec: {} })),
  ).toThrow(
    '[chart/Trainer] contains no workload: pass a pod, a workload, or a construct that contains exactly one; '
      + 'found only Trainer',
  );
});

test('a custom resource may have lazy content', () => {
  const trainer = object(newChart(), 'Trainer', 'example.com/v1', 'Trainer', {
    spec: Lazy.any({ produce: () => TEMPLATE }),
  });

  expect(findWorkload(trainer)).toBe(trainer);
});

test('an object that cannot be rendered is not a workload', () => {
  const chart = newChart();
  object(chart, 'Broken', 'example.com/v1', 'Broken', {
    spec: Lazy.any({
      produce: () => {
        throw new Error('not yet');
      },
    }),
  });
  expect(() => findWorkload(chart)).toThrow(/contains no workload/);
  const pod = object(chart, 'Pod', 'v1', 'Pod');

  expect(findWorkload(chart)).toBe(pod);
});

test('a scope without a workload is rejected, and the message names each kind once', () => {
  const chart = newChart();
  expect(() => findWorkload(chart)).toThrow(
    /^\[chart\] contains no workload: pass a pod, a workload, or a construct that contains exactly one; it is empty so far: create the workload first$/,
  );
  object(chart, 'A', 'v1', 'ConfigMap');
  object(chart, 'B', 'v1', 'ConfigMap');
  object(chart, 'C', 'v1', 'Service');

  expect(() => findWorkload(chart)).toThrow(/; found only ConfigMap, Service$/);

  object(chart, 'D', 'v1', 'Deployment');
  expect(() => findWorkload(chart)).toThrow(/; found only ConfigMap, Service, Deployment of v1, instead of apps\/v1$/);
});

test('a scope with several workloads is rejected, and the message names them', () => {
  const chart = newChart();
  object(chart, 'A', 'v1', 'Pod');
  object(chart, 'B', 'apps/v1', 'Deployment');

  expect(() => findWorkload(chart)).toThrow(
    '[chart] contains 2 workloads: pass one of them, chart/A (Pod) or chart/B (Deployment)',
  );
});
