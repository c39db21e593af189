import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import * as dra from '../../../../../src';
import { CLASS, deployment, pod, request, slice, template, yaml } from '../../../scheduling/setups';

const inventory = dra.Inventory.fromYaml(slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'));
const check = (text: string, options: dra.CheckOptions = {}) =>
  dra.Manifests.fromYaml(text).check({ inventory, version: dra.KubernetesVersion.V1_37, ...options });
const found = (text: string) => check(text).findings.map(({ ruleId, severity, fieldPath, kind, message, suggestion }) =>
  ({ ruleId, severity, fieldPath, kind, message, suggestion }));

test('the workload whose last replicas stay Pending has a warning', () => {
  expect(found(yaml(CLASS, template(request()), deployment('trainer', 3)))).toEqual([{
    ruleId: 'not-enough-devices',
    severity: 'warning',
    kind: 'Deployment',
    fieldPath: 'spec.template.spec.resourceClaims',
    message: '2 of 3 pods find their devices; trainer-2 stays Pending: request gpu of claim "gpus": both matching '
      + 'devices are in use by claims trainer-0-gpus and trainer-1-gpus',
    suggestion: 'it fits after claim trainer-0-gpus is released',
  }]);
  expect(found(yaml(CLASS, template(request()), deployment('trainer', 2))).map(({ ruleId }) => ruleId))
    .toEqual(['no-device-for-surge']);
});

test('a workload without claims has the warning where it asks for the extended resource', () => {
  const named = CLASS.replace('spec: {', 'spec: { extendedResourceName: example.com/gpu,');
  const asking = deployment('trainer', 3).replace(/resourceClaims: .*/, '')
    .replace(/resources: .*/, 'resources: { limits: { cpu: 1, example.com/gpu: 1 } } }]');

  expect(found(yaml(named, asking))).toMatchObject([
    { ruleId: 'not-enough-devices', fieldPath: 'spec.template.spec.containers[0].resources.limits[example.com/gpu]' },
  ]);
});

test('a claim that no node can satisfy is reported once, at the claim', () => {
  expect(found(yaml(CLASS, template(request(', count: 3')), deployment('trainer', 2)))).toMatchObject([
    { ruleId: 'unsatisfiable-claim', severity: 'error', fieldPath: 'spec.spec.devices.requests[0].exactly' },
  ]);
});

test('a class of the inventory exists, and its selectors are those of the claim', () => {
  const withClass = dra.Inventory.fromYaml(yaml(CLASS, slice('node-1', '{ name: gpu-0 }')));
  const text = yaml(template(request()), pod('trainer'));

  expect(check(text, { inventory: withClass }).findings).toEqual([]);
  expect(check(text, { inventory: undefined }).findings.map(({ ruleId }) => ruleId)).toEqual(['unknown-class']);
});

test('synthesis checks against the inventory of the target', () => {
  const synthesize = (count: number) => {
    const app = new App();
    dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_37, inventory });
    const chart = new Chart(app, 'training');
    const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
    const requests = [dra.DeviceRequest.exactly('gpus', gpu, { count })];
    const claim = new dra.ResourceClaimTemplate(chart, 'Gpus', { requests });
    dra.PodClaims.of(new Deployment(chart, 'Trainer', { replicas: 1, containers: [{ image: 'trainer' }] })).add(claim);
    app.synth();
  };

  expect(() => synthesize(8)).toThrow(/needs 8 devices on one node; no node has more than 2 .*\[unsatisfiable-claim\]/s);
  expect(() => synthesize(2)).not.toThrow();
});

test('versions are supported only if the claims can be satisfied there', () => {
  const tainted = dra.Inventory.fromYaml(slice('node-1', '{ name: gpu-0, taints: [{ key: a, effect: NoSchedule }] }'));
  const report = check(yaml(CLASS, template(request()), pod('trainer')), { inventory: tainted });

  expect(report.findings.map(({ ruleId }) => ruleId)).toEqual(['tainted-devices-only']);
  expect(report.supportedVersions.map(String)).toEqual(['1.34', '1.35']);
});

test('without an inventory the scheduler is not loaded', () => {
  jest.isolateModules(() => {
    const scheduler = jest.fn();
    jest.doMock('../../../../../src/engine/scheduling/scheduler', () => scheduler());
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const fresh: typeof dra = require('../../../../../src');
    fresh.Manifests.fromYaml(yaml(CLASS, template(request()), pod('trainer'))).check();
    jest.dontMock('../../../../../src/engine/scheduling/scheduler');

    expect(scheduler).not.toHaveBeenCalled();
  });
});

test('the pods of a TrainJob are those of its runtime', () => {
  const job = (numNodes: number) => yaml(CLASS, template(request()), `apiVersion: trainer.kubeflow.org/v1alpha1
kind: TrainingRuntime
metadata: { name: torch }
spec:
  mlPolicy: { numNodes: 1 }
  template:
    spec:
      replicatedJobs:
        - name: node
          template:
            metadata: { labels: { trainer.kubeflow.org/trainjob-ancestor-step: trainer } }
            spec:
              template:
                spec:
                  containers: [{ name: node, image: train, resources: { claims: [{ name: gpus }] } }]
                  resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]
---
apiVersion: trainer.kubeflow.org/v1alpha1
kind: TrainJob
metadata: { name: training }
spec: { runtimeRef: { kind: TrainingRuntime, name: torch }, trainer: { numNodes: ${numNodes} } }
`);

  expect(found(job(3))).toMatchObject([{ ruleId: 'not-enough-devices', kind: 'TrainJob', fieldPath: 'spec' }]);
  expect(found(job(2))).toEqual([]);
});
