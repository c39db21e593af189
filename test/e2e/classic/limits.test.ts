import * as dra from '../../../src';
import { findKind } from '../../../src/engine/kubernetes/kinds';
import { createNamespace, RELEASE, useControlPlane } from '../fixtures';
import { faultsOf, verdictOf } from '../server-verdict';

const VERSION = RELEASE.minor === '1.26' ? 'v1alpha1' : 'v1alpha2';
const NAMESPACE = 'limits';
const DRIVER = 'gpu.example.com';

const controlPlane = useControlPlane();

beforeAll(() => createNamespace(controlPlane().client, NAMESPACE));

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const nodes = (count: number) => numbers(count).map((index) => `node-${index}`);
const consumers = (count: number) =>
  numbers(count).map((index) => ({ resource: 'pods', name: `pod-${index}`, uid: `uid-${index}` }));

/**
 * An allocation whose handle has data of that many bytes; v1alpha1 has a single handle.
 */
function allocation(bytes: number, fields: object = {}): object {
  const data = 'x'.repeat(bytes);
  return VERSION === 'v1alpha1'
    ? { resourceHandle: data, ...fields }
    : { resourceHandles: [{ driverName: DRIVER, data }], ...fields };
}

/** An allocation with so many handles, each of a driver of its own. */
function handles(count: number): object {
  return {
    resourceHandles: numbers(count).map((index) => ({ driverName: `driver-${index}.example.com`, data: '' })),
  };
}

const SHAREABLE = allocation(1, { shareable: true });

function claim(status: object): any {
  return {
    apiVersion: `resource.k8s.io/${VERSION}`,
    kind: 'ResourceClaim',
    metadata: { name: 'claim', namespace: NAMESPACE },
    spec: { resourceClassName: 'gpu', allocationMode: 'Immediate' },
    status,
  };
}

function context(spec: object, status: object = {}): any {
  const kind = VERSION === 'v1alpha1' ? 'PodScheduling' : 'PodSchedulingContext';
  return {
    apiVersion: `resource.k8s.io/${VERSION}`,
    kind,
    metadata: { name: 'pod', namespace: NAMESPACE },
    spec,
    status,
  };
}

const answered = (...resourceClaims: object[]) => context({}, { resourceClaims });

const DATA =
  VERSION === 'v1alpha1'
    ? 'status.allocation.resourceHandle'
    : 'status.allocation.resourceHandles[0].data';

/**
 * What is at the limit, what is beyond it, and what both the API server and the checker
 * say of it; nothing if they accept it.
 */
const LIMITS: ReadonlyArray<readonly [what: string, fault: string, object: any]> = [
  ['32 consumers', '', claim({ driverName: DRIVER, allocation: SHAREABLE, reservedFor: consumers(32) })],
  ['33 consumers', 'status.reservedFor: TooLong',
    claim({ driverName: DRIVER, allocation: SHAREABLE, reservedFor: consumers(33) })],
  ['a consumer twice', 'status.reservedFor[2].uid: Duplicate',
    claim({ driverName: DRIVER, allocation: SHAREABLE, reservedFor: [...consumers(2), ...consumers(1)] })],
  ['two consumers of a claim that is not shareable', 'status.reservedFor: Forbidden',
    claim({ driverName: DRIVER, allocation: allocation(1), reservedFor: consumers(2) })],
  ['16384 bytes of data', '', claim({ driverName: DRIVER, allocation: allocation(16_384) })],
  ['16385 bytes of data', `${DATA}: TooLong`, claim({ driverName: DRIVER, allocation: allocation(16_385) })],
  ['an allocation without a driver', 'status.driverName: Required', claim({ allocation: allocation(1) })],
  ['consumers without an allocation', 'status.reservedFor: Forbidden',
    claim({ driverName: DRIVER, reservedFor: consumers(1) })],
  ['deallocation without an allocation', 'status: Forbidden',
    claim({ driverName: DRIVER, deallocationRequested: true })],
  ['an upper-case driver', '', claim({ driverName: 'GPU.example.com' })],
  ['a driver name with an underscore', 'status.driverName: Invalid', claim({ driverName: 'gpu_example' })],
  ['128 potential nodes', '', context({ potentialNodes: nodes(128) })],
  ['129 potential nodes', 'spec.potentialNodes: TooLong', context({ potentialNodes: nodes(129) })],
  ['a potential node twice', 'spec.potentialNodes[2]: Duplicate',
    context({ potentialNodes: [...nodes(2), ...nodes(1)] })],
  ['128 unsuitable nodes', '', answered({ name: 'gpu', unsuitableNodes: nodes(128) })],
  ['129 unsuitable nodes', 'status.claims[0].unsuitableNodes: TooLong',
    answered({ name: 'gpu', unsuitableNodes: nodes(129) })],
  ['an unsuitable node twice', 'status.claims[0].unsuitableNodes[2]: Duplicate',
    answered({ name: 'gpu', unsuitableNodes: [...nodes(2), ...nodes(1)] })],
  ['two claims in a context', '', answered({ name: 'gpu' }, { name: 'nic' })],
  ['a claim twice in a context', 'status.claims[1]: Duplicate', answered({ name: 'gpu' }, { name: 'gpu' })],
  ['a claim without a name in a context', '', answered({ unsuitableNodes: nodes(1) })],
  ...VERSION === 'v1alpha1' ? [] : [
    ['32 resource handles', '', claim({ driverName: DRIVER, allocation: handles(32) })] as const,
    ['33 resource handles', 'status.allocation.resourceHandles: TooLong',
      claim({ driverName: DRIVER, allocation: handles(33) })] as const,
  ],
];

/**
 * What the API server objects to, in the object as it is created and in its status as it
 * is written.
 */
async function objections(object: any): Promise<string[]> {
  const { client } = controlPlane();
  const { plural } = findKind(object.apiVersion, object.kind)!;
  const collection = `/apis/${object.apiVersion}/namespaces/${NAMESPACE}/${plural}`;
  const created = await client.request('POST', collection, { body: object });
  if (created.status !== 201) {
    return faultsOf(verdictOf(object, created));
  }
  const path = `${collection}/${object.metadata.name}`;
  const written = await client.request('PUT', `${path}/status`, {
    body: { ...created.body, status: object.status },
  });
  await client.expect('DELETE', path);
  return faultsOf(verdictOf(object, written));
}

/**
 * What the checker objects to in the fields; that a status of a manifest is lost is
 * another matter.
 */
function faults(object: any): string[] {
  const { findings } = dra.Manifests.fromObjects([object]).check({
    version: dra.KubernetesVersion.of(RELEASE.minor),
  });
  return findings.filter(({ origin, ruleId }) => origin !== dra.FindingOrigin.SETUP && ruleId !== 'status-dropped')
    .map(({ fieldPath, reason }) => `${fieldPath}: ${reason}`).sort();
}

test.each(LIMITS)('the limit "%s" has the fault "%s" on the API server and in '
  + 'the checker', async (_, fault, object) => {
  const expected = fault === '' ? [] : [fault];

  expect(await objections(object)).toEqual(expected);
  expect(faults(object)).toEqual(expected);
});
