import { writeFileSync } from 'fs';
import { join } from 'path';
import { Cluster } from './cluster';
import { createNamespace, MINOR, RELEASE, useControlPlane } from './fixtures';
import * as dra from '../../src';
import { eventually } from '../control-plane/eventually';
import { workloads } from '../engine/changes/workloads';

const NAMESPACE = 'workloads';

const controlPlane = useControlPlane();

// With CDK8S_DRA_RECORD, what the server returns becomes the data of
// test/engine/changes/server-defaults.test.ts.
test('what the API server returns of a workload compares as equal to what was applied', async () => {
  const cluster = new Cluster(controlPlane().client);
  await createNamespace(cluster.client, NAMESPACE);
  const path = `/api/v1/namespaces/${NAMESPACE}/serviceaccounts/default`;
  await eventually(() => cluster.client.request('GET', path), ({ status }) => status === 200);
  const applied = workloads(MINOR, NAMESPACE);
  const returned: any[] = [];
  for (const object of applied) {
    await cluster.applyObject(object);
    const { managedFields: _, ...metadata } = (await cluster.client.expect('GET', await cluster.path(object))).metadata;
    returned.push({ ...await cluster.client.expect('GET', await cluster.path(object)), metadata });
  }
  if (process.env.CDK8S_DRA_RECORD !== undefined) {
    const file = join(__dirname, '../engine/changes/returned', `${RELEASE.minor}.json`);
    writeFileSync(file, `${JSON.stringify(returned, undefined, 1)}\n`);
  }

  const changes = dra.Manifests.fromObjects(applied)
    .changesFrom(dra.Manifests.fromObjects(returned), { version: dra.KubernetesVersion.of(RELEASE.minor) });

  expect(changes.toString()).toBe(`compared for Kubernetes ${RELEASE.minor}; nothing changes`);
});
