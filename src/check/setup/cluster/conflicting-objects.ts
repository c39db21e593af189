import { groupBy } from '../../../kubernetes/grouping';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { isObject, isSameData } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { describe } from '../lookup/words';
import { SetupObject } from '../setup-object';
import { SetupRule } from '../setup-rule';

/** Two manifests of one object contradict each other. */
export const CONFLICTING_OBJECTS: SetupRule = {
  id: 'conflicting-objects',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  title: 'an object appears twice with different content',
  why: 'The objects have the same kind, namespace and name, so the cluster keeps only the one that is applied last.',
  fix: 'Rename one of the objects, put it into another namespace, or remove it.',
  check(setup, report) {
    for (const sameName of setup.homonyms()) {
      for (const objects of groupBy(sameName, namespaceOf).values()) {
        objects.slice(1).forEach((object, index) => {
          const other = objects[index];
          if (isDifferent(object, other)) {
            report(object, {
              at: 'metadata.name',
              reason: 'Duplicate',
              minors: other.kind?.minors,
              words: () => ({
                message:
                  `${describe(object)} is also ${placeOf(other)}, with a different `
                  + `${differenceBetween(object, other)}; the one applied last replaces the other`,
                suggestion: 'rename or remove one of them',
              }),
            });
          }
        });
      }
    }
  },
  example: () => EXAMPLE,
};

/** Objects without a namespace all go to the same one; it is not known which. */
function namespaceOf({ kind, identity: { namespace = '' } }: SetupObject): string {
  return kind?.namespaced === false ? '' : namespace;
}

/** Whether the manifests differ in more than the API version that they are written in. */
function isDifferent({ manifest }: SetupObject, { manifest: other }: SetupObject): boolean {
  return !isSameData({ ...manifest, apiVersion: '' }, { ...other, apiVersion: '' });
}

function placeOf({ document: { constructPath, index } }: SetupObject): string {
  return (constructPath ?? '') === '' ? `document ${index}` : `at ${constructPath}`;
}

/** The first field that differs: `spec.template.spec`, for example. */
function differenceBetween({ manifest }: SetupObject, { manifest: other }: SetupObject): string {
  const path: string[] = [];
  let [one, two]: unknown[] = [{ ...manifest, apiVersion: '' }, { ...other, apiVersion: '' }];
  while (isObject(one) && isObject(two)) {
    const [mine, others]: [Record<string, unknown>, Record<string, unknown>] = [one, two];
    const name = [...Object.keys(mine), ...Object.keys(others)].find((each) => !isSameData(mine[each], others[each]));
    if (name === undefined) {
      break;
    }
    path.push(name);
    [one, two] = [mine[name], others[name]];
  }
  return path.join('.');
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "nic.example.com" } }] }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: nic }
spec: { selectors: [{ cel: { expression: device.driver == "nic.example.com" } }] }
`,
};
