import { App, Chart } from 'cdk8s';
import * as dra from '../src';

const { V1_26, V1_30 } = dra.KubernetesVersion;

function newScopes() {
  const app = new App();
  return { app, chart: new Chart(app, 'chart') };
}

test('is found from every construct under its scope', () => {
  const { app, chart } = newScopes();
  const target = dra.TargetCluster.define(app, { version: V1_30 });
  expect(dra.TargetCluster.of(app)).toBe(target);
  expect(dra.TargetCluster.of(chart)).toBe(target);
  expect([target.from, target.to]).toEqual([V1_30, V1_30]);
});

test('is not found from constructs outside of its scope', () => {
  const { app, chart } = newScopes();
  dra.TargetCluster.define(chart, { version: V1_30 });
  expect(dra.TargetCluster.of(app)).toBeUndefined();
  expect(dra.TargetCluster.of(new Chart(app, 'other'))).toBeUndefined();
});

test('is taken from the nearest scope', () => {
  const { app, chart } = newScopes();
  dra.TargetCluster.define(app, { version: V1_30 });
  const nearest = dra.TargetCluster.define(chart, { version: V1_26 });
  expect(dra.TargetCluster.of(chart)).toBe(nearest);
});

test('may be defined after the constructs in its scope', () => {
  const { app, chart } = newScopes();
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  dra.TargetCluster.define(app, { version: V1_26 });
  expect(app.synthYaml()).toContain('resource.k8s.io/v1alpha1');
});

test('throws for a second target on the same scope', () => {
  const { chart } = newScopes();
  dra.TargetCluster.define(chart, { version: V1_30 });
  expect(() => dra.TargetCluster.define(chart, { version: V1_26 })).toThrow(
    '[chart] the target cluster (Kubernetes 1.30) is already defined for this scope; define another on '
      + 'a nested scope',
  );
});

test('throws for an unknown feature gate, with the construct path and a suggestion', () => {
  const { chart } = newScopes();
  expect(() =>
    dra.TargetCluster.define(chart, {
      version: V1_30,
      featureGates: { DynamicResourceAllocations: true },
    }),
  ).toThrow(
    /^\[chart\] unknown feature gate "DynamicResourceAllocations".*did you mean "DynamicResourceAllocation"/,
  );
});

test('throws for an unknown API version, with the construct path', () => {
  const { chart } = newScopes();
  expect(() => dra.TargetCluster.define(chart, { version: V1_30, runtimeConfig: { 'resource.k8s.io/v9': true } }))
    .toThrow(/^\[chart\] unknown API version "resource\.k8s\.io\/v9" in runtimeConfig/);
});

test('does not define a target whose props are invalid', () => {
  const { chart } = newScopes();
  expect(() => dra.TargetCluster.define(chart, { version: V1_30, featureGates: { Nonsense: true } })).toThrow();
  expect(dra.TargetCluster.of(chart)).toBeUndefined();
});
