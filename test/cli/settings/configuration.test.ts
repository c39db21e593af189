import { folderWith, run } from '../fake-shell';

const CLASS = `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu.example.com }
spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] }
`;

const TEMPLATE = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu, namespace: ml }
spec: { spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu.example.com } }] } } }
`;

const INVENTORY = `
apiVersion: v1
kind: Node
metadata: { name: node-a }
status: { allocatable: { cpu: 8, memory: 16Gi, pods: 110 } }
---
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-a }
spec:
  driver: gpu.example.com
  nodeName: node-a
  pool: { name: node-a, generation: 1, resourceSliceCount: 1 }
  devices: [{ name: gpu-0 }, { name: gpu-1 }]
`;

/** So deep in an object, nothing is taken for a pod unless the kind is known. */
const DEEP = Array.from({ length: 16 }, (_, index) => `step${index}`);

/** A custom resource whose pods do not look like pods. */
function workload(kind: string, template: string): string {
  const pod = {
    containers: [{ name: 'main', image: 'x', resources: { claims: [{ name: 'gpu' }] } }],
    resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: template }],
  };
  const nested = DEEP.reduceRight<object>((inner, step) => ({ [step]: inner }), pod);
  return `
apiVersion: example.com/v1
kind: ${kind}
metadata: { name: training, namespace: ml }
spec: ${JSON.stringify({ size: 2, ...nested })}
`;
}

/** A folder with a kind of its own: kinds are added for the whole program, and no command may find that of another. */
function folderFor(kind: string): string {
  const known = { group: 'example.com', kind, pods: [{ podSpec: `/spec/${DEEP.join('/')}`, count: ['/spec/size'] }] };
  return folderWith({
    'cdk8s-dra.yaml': JSON.stringify({ workload: [known] }),
    'inventory.yaml': INVENTORY,
    'old.yaml': [CLASS, TEMPLATE, workload(kind, 'one-gpu')].join('---'),
    'new.yaml': [CLASS, TEMPLATE, workload(kind, 'other')].join('---'),
  });
}

test.each([
  ['Checked', ['check', 'new.yaml'], 'ResourceClaimTemplate "other" not found'],
  ['Drawn', ['graph', '--format', 'mermaid', 'old.yaml'], '2 pods'],
  ['Placed', ['allocate', '--inventory', 'inventory.yaml', 'old.yaml'], '2 of 2 pods fit'],
  ['Converted', ['convert', '--to', '1.30', 'old.yaml'], '"source":{"resourceClaimTemplateName":"one-gpu"}'],
  ['Adopted', ['adopt', 'old.yaml'], 'dra.PodClaims.of(training).add(oneGpu'],
  ['Compared', ['diff', 'old.yaml', 'new.yaml'], 'the Compared changes in place'],
])('a kind in the configuration file is %s', (kind, args, expected) => {
  const { stdout } = run(args, { cwd: folderFor(kind) });

  expect(stdout).toContain(expected);
});
