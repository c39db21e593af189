import { ENDPOINT_CASES, isAboutStatus } from './endpoints/catalogue';
import { isCaseOf } from './endpoints/endpoint-case';
import { ObjectsOfKind } from './endpoints/objects-of-kind';
import { documentedOperations } from './endpoints/openapi';
import { endpointTable } from './endpoints/page';
import { findKind, Kind, kindsOf } from '../../../src/schema/kinds';
import { hasMinor, parseMinor } from '../../../src/schema/minors';
import { createNamespace, RELEASE, useControlPlane } from '../fixtures';

const VERSION = RELEASE.minor === '1.26' ? 'v1alpha1' : 'v1alpha2';
const KINDS = kindsOf(`resource.k8s.io/${VERSION}`)
  .map((kind) => findKind(`resource.k8s.io/${VERSION}`, kind)!)
  .filter(({ kind, minors }) => !kind.endsWith('List') && hasMinor(minors, parseMinor(RELEASE.minor)));
const CASES = ENDPOINT_CASES.filter((each) => isCaseOf(VERSION, each));
const NAMESPACE = 'endpoints';

// Without its gate, the server answers that sendInitialEvents is forbidden.
const controlPlane = useControlPlane({ featureGates: VERSION === 'v1alpha1' ? [] : ['WatchList'] });

beforeAll(() => createNamespace(controlPlane().client, NAMESPACE));

function objectsOf(kind: Kind): ObjectsOfKind {
  return new ObjectsOfKind(controlPlane().client, kind, NAMESPACE);
}

test.each(CASES.map((each) => [each.operation, each.parameter, each.answer, each] as const))('%s %s: %i', async (_, __, answer, each) => {
  const kinds = KINDS.map(objectsOf).filter(({ status, namespaced }) => (status !== undefined || !isAboutStatus(each))
    && (namespaced || !each.operation.endsWith('all namespaces')));
  expect(kinds).not.toHaveLength(0);

  const outcomes = await Promise.all(kinds.map(async (objects) => {
    try {
      return `${objects.collection}: ${(await each.send(objects)).status}`;
    } catch (error) {
      return `${objects.collection}: ${(error as Error).message}`;
    } finally {
      await objects.clear();
    }
  }));

  expect(outcomes).toEqual(kinds.map(({ collection }) => `${collection}: ${answer}`));
});

test('every operation and parameter of the API reference has been sent', async () => {
  const { body } = await controlPlane().client.request('GET', `/openapi/v3/apis/resource.k8s.io/${VERSION}`);
  const documented = KINDS.flatMap((kind) => documentedOperations(body, objectsOf(kind)));
  const sent = new Set(CASES.map(({ operation, parameter }) => `${operation} ${parameter}`.trim()));

  expect(documented.length).toBeGreaterThan(50);
  expect([...new Set(documented)].filter((each) => !sent.has(each))).toEqual([]);
});

afterAll(() => {
  console.log(`Kubernetes ${RELEASE.version}, ${VERSION}: ${KINDS.map(({ kind }) => kind).join(', ')}\n${endpointTable([VERSION])}`);
});
