import { TEMPLATE_FOR_SHARING } from '../../../../../src/engine/check/setup/sharing/template-for-sharing';
import { deviceClaimTemplate, Manifest, pod, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [TEMPLATE_FOR_SHARING] };

function template(parameters: Manifest): Manifest {
  return deviceClaimTemplate([request('gpu')], {
    config: [{ opaque: { driver: 'gpu.example.com', parameters } }],
  });
}

function user(...containers: string[]): Manifest {
  const resources = { claims: [{ name: 'gpu' }] };
  return pod('trainer', {
    resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'own' }],
    containers: containers.map((name) => ({ name, image: 'trainer', resources })),
  });
}

const sharing = { sharing: { strategy: 'TimeSlicing' } };

test('devices configured for sharing that only one container uses are an info', () => {
  expect(reported([template(sharing), user('main')], cluster))
    .toEqual([['template-for-sharing', 'spec.spec.devices.config[0].opaque.parameters', 'Invalid', 'info']]);
  expect(reported([template({ mode: 'fast' }), user('main')], cluster)).toEqual([]);
});

test('sharing within a pod, and templates without a known pod, have no finding', () => {
  expect(reported([template(sharing), user('one', 'other')], cluster)).toEqual([]);
  expect(reported([template(sharing), user('main'), user('one', 'other')], cluster)).toEqual([]);
  expect(reported([template(sharing)], cluster)).toEqual([]);
});
