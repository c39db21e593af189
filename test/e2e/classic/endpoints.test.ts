import { ENDPOINT_CASES, isAboutStatus } from './endpoints/catalogue';
import { isCaseOf } from './endpoints/endpoint-case';
import { ObjectsOfKind } from './endpoints/objects-of-kind';
import { documentedOperations } from './endpoints/openapi';
import { endpointTable } from './endpoints/page';
import { findKind, Kind, kindsOf } from '../../../src/engine/kubernetes/kinds';
import { hasMinor, parseMinor } from '../../../src/engine/kubernetes/minors';
import { createNamespace, RELEASE, useControlPlane } from '../fixtures';

const VERSION = RELEASE.minor === '1.26' ? 'v1alpha1' : 'v1alpha2';
const KINDS = kindsOf(`resource.k8s.io/${VERSION}`)
  .map((kind) => findKind(`resource.k8s.io/${VERSION}`, kind)!)
  .filter(({ kind, minors }) => !kind.endsWith('List') && hasMinor(minors, parseMinor(RELEASE.minor)));
const CASES = ENDPOINT_CASES.filter((each) => isCaseOf(VERSION, each));
const NAMESPACE = 'endpoints';

const controlPlane = useControlPlane();

// Without its gate, the server answers that sendInitialEvents is forbidden; with it,
// other watches wait for the server's cache.
const watchList = VERSION === 'v1alpha1' ? controlPlane : useControlPlane({ featureGates: ['WatchList'] });

beforeAll(async () => {
  for (const each of new Set([controlPlane, watchList])) {
    await createNamespace(each().client, NAMESPACE);
  }
});

function objectsOf(kind: Kind, on = controlPlane): ObjectsOfKind {
  return new ObjectsOfKind(on().client, kind, NAMESPACE);
}

const ROWS = CASES.map((each) => [each.operation, each.parameter, each.answer, each] as const);

test.each(ROWS)('the operation "%s" with the parameter "%s" is '
  + 'answered with %i', async (_operation, _parameter, answer, each) => {
  const on = each.parameter === 'sendInitialEvents' ? watchList : controlPlane;
  const kinds = KINDS.map((kind) => objectsOf(kind, on)).filter(
    ({ status, namespaced }) =>
      (status !== undefined || !isAboutStatus(each))
      && (namespaced || !each.operation.endsWith('all namespaces')),
  );
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

test('every operation and parameter of the API reference is sent', async () => {
  const { body } = await controlPlane().client.request('GET', `/openapi/v3/apis/resource.k8s.io/${VERSION}`);
  const documented = KINDS.flatMap((kind) => documentedOperations(body, objectsOf(kind)));
  const sent = new Set(CASES.map(({ operation, parameter }) => `${operation} ${parameter}`.trim()));

  expect(documented.length).toBeGreaterThan(50);
  expect([...new Set(documented)].filter((each) => !sent.has(each))).toEqual([]);
});

afterAll(() => {
  const kinds = KINDS.map(({ kind }) => kind).join(', ');
  console.log(`Kubernetes ${RELEASE.version}, ${VERSION}: ${kinds}\n${endpointTable([VERSION])}`);
});
