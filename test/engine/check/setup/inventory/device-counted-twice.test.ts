import * as dra from '../../../../../src';
import { setupExample } from '../../../../rule-examples';

const RULE = 'device-counted-twice';
const { bad, inventory } = setupExample(RULE);

function findings(cluster: string) {
  return dra.Manifests.fromYaml(bad).check({
    version: dra.KubernetesVersion.V1_37, inventory: dra.Inventory.fromYaml(cluster),
  }).findings.filter(({ ruleId }) => ruleId === RULE).map(({ kind, message }) => `${kind}: ${message}`);
}

test('a node with devices of a driver and a counted resource of them is named at the claims', () => {
  expect(findings(inventory!)).toEqual([
    'ResourceClaimTemplate: node "node-1" has devices of gpu.nvidia.com, and a device plugin that serves '
    + '"nvidia.com/gpu": both give out the same devices',
  ]);
});

test('a device plugin without devices, on another node, or for other devices is fine', () => {
  for (const [text, other] of [
    ['nvidia.com/gpu: "1"', 'nvidia.com/gpu: "0"'], ['nvidia.com/gpu: "1"', 'amd.com/gpu: "1"'],
    ['metadata: { name: node-1 }\nstatus', 'metadata: { name: node-3 }\nstatus'],
  ]) {
    expect(inventory).toContain(text);
    expect(findings(inventory!.replace(text, other))).toEqual([]);
  }
});
