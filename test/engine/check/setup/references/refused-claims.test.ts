import { REFUSED_CLAIMS } from '../../../../../src/engine/check/setup/references/refused-claims';
import { messages, reported } from '../harness';

const newest = { minor: '1.37', rules: [REFUSED_CLAIMS] };
const CLAIMED = {
  resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'one' }],
  containers: [{ name: 'main', resources: { claims: [{ name: 'gpu' }] } }],
};

const object = (apiVersion: string, kind: string, spec: object, annotations: object = {}) =>
  ({ apiVersion, kind, metadata: { name: 'model', namespace: 'ml', annotations }, spec });

test('a Service of Knative takes no claims, in the pod or in a container alone', () => {
  const service = object('serving.knative.dev/v1', 'Service', { template: { spec: CLAIMED } });
  const revision = object('serving.knative.dev/v1', 'Revision', { containers: CLAIMED.containers });

  expect(reported([service, revision], newest)).toEqual([
    ['refused-claims', 'spec.template.spec.resourceClaims', 'Forbidden', 'error'],
    ['refused-claims', 'spec.containers[0].resources.claims', 'Forbidden', 'error'],
  ]);
  expect(messages([service], newest)).toEqual([
    'Knative refuses claims of pods, so it does not take those of the Service "model"',
    'run the pods in a Deployment',
  ]);
});

test.each([['Serverless', 1], ['Knative', 1], ['RawDeployment', 0]])(
  'an InferenceService in the deployment mode %s has %d findings', (mode, count) => {
    const annotations = { 'serving.kserve.io/deploymentMode': mode };
    const service = object('serving.kserve.io/v1beta1', 'InferenceService', { predictor: CLAIMED }, annotations);

    expect(reported([service], newest)).toHaveLength(count);
  });

test('a Service of Knative without claims is fine', () => {
  expect(reported([object('serving.knative.dev/v1', 'Service',
    { template: { spec: { containers: [{ name: 'main' }] } } })],
  newest)).toEqual([]);
});
