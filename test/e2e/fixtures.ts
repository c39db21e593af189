import { minors } from '../../src/engine/kubernetes/schema/kubernetes.json';
import { Client } from '../control-plane/client';
import { ControlPlane, ControlPlaneOptions } from '../control-plane/control-plane';
import { FakeNode } from '../control-plane/fake-node';
import { findRelease } from '../control-plane/release';

/** The release that the tests run on: `npm run e2e -- --kubernetes 1.30` picks it. */
export const RELEASE = findRelease(process.env.KUBERNETES ?? 'newest');

/** The number after `1.` of its minor. */
export const MINOR = Number(RELEASE.minor.split('.')[1]);

/** What declares tests that run on these minors alone, and are skipped on the others. */
export function onMinors(first: number, last = Infinity): { readonly describe: jest.Describe; readonly test: jest.It } {
  return MINOR >= first && MINOR <= last ? { describe, test } : { describe: describe.skip, test: test.skip };
}

const { apiVersions } = minors[RELEASE.minor as keyof typeof minors];

/** The API version of Dynamic Resource Allocation that the release prefers. */
export const API_VERSION = `resource.k8s.io/${apiVersions['resource.k8s.io'].preferred}`;

// A worker of jest would end its tests before it notices that jest itself has been
// killed.
process.once('disconnect', () => process.exit(1));

/** Gives the tests of a file a control plane of their own, and ends it after them. */
export function useControlPlane(options?: ControlPlaneOptions): () => ControlPlane {
  let controlPlane: ControlPlane | undefined;
  beforeAll(async () => {
    controlPlane = await ControlPlane.start(RELEASE, options);
  });
  afterAll(() => controlPlane?.stop());
  return () => controlPlane!;
}

/** Gives the control plane of `useControlPlane` the nodes `node-1` and `node-2`. */
export function useNodes(controlPlane: () => ControlPlane): void {
  let nodes: FakeNode[] = [];
  beforeAll(async () => {
    nodes = await Promise.all(['node-1', 'node-2'].map((name) => FakeNode.create(controlPlane().client, name)));
  });
  afterAll(() => nodes.forEach((node) => node.stop()));
}

/** Makes a namespace of that name. */
export async function createNamespace(
  client: Client,
  name: string,
  labels: Record<string, string> = {},
): Promise<void> {
  await client.expect('POST', '/api/v1/namespaces', {
    body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } },
  });
}
