import { describeMinors } from '../../../src/engine/kubernetes/minors';
import { RuntimeConfig } from '../../../src/engine/kubernetes/runtime-config';

function serving(apiVersion: string, settings?: Record<string, boolean>): string {
  return describeMinors(new RuntimeConfig(settings).minorsServing(`resource.k8s.io/${apiVersion}`));
}

test('every existing API version counts as served up to 1.33', () => {
  expect(serving('v1alpha1')).toBe('1.26');
  expect(serving('v1alpha2')).toBe('1.27–1.30');
  expect(serving('v1alpha3')).toBe('1.31–1.33');
});

test('the API versions that Kubernetes serves by default count as served since 1.34', () => {
  expect(serving('v1')).toBe('1.34 or newer');
  expect(serving('v1beta1')).toBe('1.32–1.33');
});

test('an API version that the cluster switches on is served wherever the version exists', () => {
  expect(serving('v1beta1', { 'resource.k8s.io/v1beta1': true })).toBe('1.32 or newer');
});

test('an API version that the cluster switches off is served nowhere', () => {
  expect(serving('v1alpha2', { 'resource.k8s.io/v1alpha2': false })).toBe('no version');
  expect(serving('v1alpha1', { 'resource.k8s.io/v1alpha2': false })).toBe('1.26');
});

test('an API version that does not exist is served nowhere', () => {
  expect(serving('v9')).toBe('no version');
});

test('an unknown API version throws with the suggestion of a similar one', () => {
  expect(() => new RuntimeConfig({ 'resource.k8s.io/v1aplha2': true })).toThrow(
    /^unknown API version "resource\.k8s\.io\/v1aplha2" in runtimeConfig.*did you mean "resource\.k8s\.io\/v1alpha2"/,
  );
  expect(() => new RuntimeConfig({ v1alpha2: true })).toThrow(
    /unknown API version "v1alpha2".*did you mean "resource\.k8s\.io\/v1alpha2"/,
  );
  expect(() => new RuntimeConfig({ constructor: true } as any)).toThrow(/unknown API version/);
});
