import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { buildSync } from 'esbuild';
import * as dra from '../../../src';
import { ManifestSet } from '../../../src/engine/manifests/manifest-set';

const SETUP = `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com" && "a".matches("^a")' } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: one, namespace: ml }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer, namespace: ml }
spec:
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpus }] } }]
  resourceClaims: [{ name: gpu, resourceClaimName: one }]
`;

const CLUSTER = `
apiVersion: v1
kind: Node
metadata: { name: node-1 }
---
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: slice }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices: [{ name: gpu-0 }]
`;

/** All that a door can ask, and the answers as text. */
const ASKED = `(({ ManifestSet, KubernetesVersion }, setup, cluster) => {
  const version = KubernetesVersion.of('1.34');
  const manifests = ManifestSet.ofText(setup);
  const report = manifests.check({ version });
  const inventory = ManifestSet.ofText(cluster).toInventory();
  const allocation = ManifestSet.ofText(setup.replace('gpus', 'gpu')).allocate({ version, inventory });
  return JSON.stringify([
    report.toText(), report.toSarif(),
    manifests.convert({ version: KubernetesVersion.of('1.33') }).yaml,
    manifests.diagram({ version, format: 'svg' }),
    allocation.toText(),
    manifests.changesFrom(ManifestSet.ofObjects([]), { version }).findings.length, allocation.allPlaced,
  ]);
})`;

const ENGINE = `export { ManifestSet } from './manifests/manifest-set';
export { KubernetesVersion } from './kubernetes/kubernetes-version';`;

test('all engines give the same answers with nothing of Node around them', () => {
  const { outputFiles: [{ text }] } = buildSync({
    stdin: { contents: ENGINE, resolveDir: join(__dirname, '../../../src/engine') },
    bundle: true,
    platform: 'browser',
    globalName: 'engine',
    write: false,
  });
  // The globals that browsers have and the language has not.
  const context = createContext({ TextEncoder, TextDecoder, atob, btoa, structuredClone, SETUP, CLUSTER });
  const here: (...given: unknown[]) => string = runInContext(ASKED, createContext());
  const answers = runInContext(`${text}; ${ASKED}(engine, SETUP, CLUSTER)`, context);

  expect(JSON.parse(answers)).toEqual(JSON.parse(
    here({ ManifestSet, KubernetesVersion: dra.KubernetesVersion }, SETUP, CLUSTER)));
  expect(answers).toContain('container-claim');
  expect(JSON.parse(answers).at(-1)).toBe(true);
});

test('manifests of several texts are one setup, and become an inventory', () => {
  const texts = [SETUP, CLUSTER].map((text, index) => ({ file: `${index}.yaml`, read: () => text }));

  expect(ManifestSet.ofTexts(texts).documents()).toHaveLength(5);
  expect(ManifestSet.ofText(CLUSTER).toInventory().nodeNames).toEqual(['node-1']);
  expect(() => ManifestSet.ofText('a: {').toInventory()).toThrow('the inventory has an object');
});

test('wrong options are refused', () => {
  expect(() => ManifestSet.ofText(SETUP).check({ verison: '1.34' } as any)).toThrow('did you mean');
  expect(() => ManifestSet.ofText(SETUP).diagram({ format: 'png' } as any)).toThrow('format');
});
