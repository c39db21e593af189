import { Client } from '../control-plane/client';
import { ControlPlane, ControlPlaneOptions } from '../control-plane/control-plane';
import { findRelease, RELEASES } from '../control-plane/release';

/** The release that the tests run on: `npm run e2e -- --kubernetes 1.30` picks it. */
export const RELEASE = findRelease(process.env.KUBERNETES ?? RELEASES[RELEASES.length - 1].minor);

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
