import { claim, CLASS, pod } from './setups';
import * as dra from '../../../src';

const drawn = (...objects: object[]): string =>
  dra.Manifests.fromObjects(objects).diagram({ format: dra.DiagramFormat.DOT });

test('namespaces are clusters of Graphviz', () => {
  expect(drawn(CLASS, claim('shared', 2), pod('trainer', 'shared'))).toBe(`digraph {
  rankdir=LR;
  node [fontname="sans-serif"];
  n0 [label="gpu.example.com\\l", shape=component];
  n1 [label="DeviceClass gpu\\ldevice.driver == \\"gpu.example.com\\"\\l", shape=box, style=bold];
  subgraph cluster_1 {
    label="namespace ml";
    n2 [label="ResourceClaim shared\\l", shape=box];
    n3 [label="Pod trainer\\lmain uses device/gpu\\l", shape=box, style=rounded];
  }
  n1 -> n0;
  n2 -> n1 [label="gpu × 2"];
  n3 -> n2 [label="device"];
}
`);
});

test('a reference that leads nowhere and an object with an error are red', () => {
  const diagram = drawn(pod('trainer', 'shared', 'devise'));

  expect(diagram).toContain('[label="ResourceClaim shared\\lnot found\\l", shape=box, style=dashed, color=red]');
  expect(diagram).toMatch(/label="Pod trainer.*style=rounded, color=red\]/);
});

test('quotes and backslashes are escaped', () => {
  const spec = { selectors: [{ cel: { expression: 'device.driver == "a\\\\b"' } }] };
  expect(drawn({ ...CLASS, spec })).toContain('device.driver == \\"a\\\\\\\\b\\"');
});

test('nodes of a cluster are clusters of Graphviz, with arrows from pods to devices', () => {
  const inventory = dra.Inventory.of({ devices: [{ driverName: 'gpu.example.com', count: 3 }] });
  const diagram = dra.Manifests.fromObjects([CLASS, claim('shared', 2), pod('trainer', 'shared')])
    .diagram({ format: dra.DiagramFormat.DOT, inventory, version: dra.KubernetesVersion.V1_34 });

  expect(diagram).toContain(`  subgraph cluster_2 {
    label="node node-1";
    n4 [label="Pod trainer\\lin namespace ml\\l", shape=box, style=rounded];
    n5 [label="gpu.example.com gpu-0, gpu-1 (× 2)\\l", shape=box3d];
    n6 [label="gpu.example.com 1 free\\lgpu-2\\l", shape=box3d, style=dashed];
  }
`);
  expect(diagram).toContain('n4 -> n5 [label="device/gpu × 2"];');
});
