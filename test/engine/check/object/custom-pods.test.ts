import * as dra from '../../../../src';

const CLAIMS = [{ name: 'gpu', resourceClaimTemplateName: 'one-gpu' }];
const USED = { resources: { claims: [{ name: 'gpu' }] } };
const MISSPELLED = { resources: { claims: [{ name: 'gpus' }] } };

/** The errors and warnings about the object, on 1.34. */
function findingsOf(apiVersion: string, kind: string, spec: object): string[] {
  const manifests = dra.Manifests.fromObjects([{ apiVersion, kind, metadata: { name: 'object' }, spec }]);
  const report = manifests.check({
    version: dra.KubernetesVersion.V1_34,
    existing: [{ kind: 'ResourceClaimTemplate', name: 'one-gpu' }],
  });
  return report.findings.map(({ fieldPath, ruleId }) => `${fieldPath}: ${ruleId}`);
}

function argo(template: object, workflow: object = {}): string[] {
  return findingsOf('argoproj.io/v1alpha1', 'Workflow', { ...workflow, templates: [{ name: 'train', ...template }] });
}

test.each<[string, object, string]>([
  ['the container', { container: MISSPELLED }, 'container'],
  ['the script', { script: MISSPELLED }, 'script'],
  ['a sidecar', { container: USED, sidecars: [{ name: 'a', ...MISSPELLED }] }, 'sidecars[0]'],
  ['a container set', { containerSet: { containers: [USED, MISSPELLED] } }, 'containerSet.containers[1]'],
])('%s of an Argo template must name a claim of the template', (_, template, path) => {
  expect(argo({ ...template, resourceClaims: CLAIMS })).toEqual([
    `spec.templates[0].${path}.resources.claims[0]: container-claim`,
  ]);
});

test('containers of an Argo template may use the claims of the template or else of the workflow', () => {
  expect(argo({ container: USED, resourceClaims: CLAIMS })).toEqual([]);
  expect(argo({ container: USED }, { resourceClaims: CLAIMS })).toEqual([]);
  expect(argo({ container: USED, resourceClaims: [] }, { resourceClaims: CLAIMS }))
    .toEqual(['spec.templates[0].container.resources.claims[0]: container-claim']);
});

test('claims of an Argo template that no container uses are reported', () => {
  expect(argo({ container: { image: 'trainer' }, resourceClaims: CLAIMS }))
    .toEqual(['spec.templates[0].resourceClaims[0]: unused-pod-claim']);
});

test('DRA words in the wrong place of an Argo container are reported', () => {
  expect(argo({ container: { ...USED, claims: [{ name: 'gpu' }] }, resourceClaims: CLAIMS }))
    .toEqual(['spec.templates[0].container.claims: unknown-field']);
});

test('the model of a KServe predictor must name a claim of the predictor', () => {
  const service = (model: object) =>
    findingsOf('serving.kserve.io/v1beta1', 'InferenceService', { predictor: { model, resourceClaims: CLAIMS } });

  expect(service(USED)).toEqual([]);
  expect(service(MISSPELLED)).toEqual(['spec.predictor.model.resources.claims[0]: container-claim']);
});

test('a pod spec of any name is checked if it declares claims', () => {
  const service = (container: object) => findingsOf('example.com/v1', 'Service', {
    decode: { resourceClaims: CLAIMS, containers: [{ name: 'main', ...container }] },
  });

  expect(service(USED)).toEqual([]);
  expect(service(MISSPELLED)).toEqual(['spec.decode.containers[0].resources.claims[0]: container-claim']);
});
