import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { SetupObject } from '../setup-object';
import { SetupRule } from '../setup-rule';

/** A taint rule evicts the pods of all devices. */
export const TAINT_RULE_FOR_ALL_DEVICES: SetupRule = {
  id: 'taint-rule-for-all-devices',
  severity: Severity.WARNING,
  minors: minorsBetween('1.33'),
  title: 'a taint rule evicts every pod that has a device',
  why: 'An empty deviceSelector matches every device of every driver, and NoExecute evicts the pods that use them.',
  fix: 'Name the driver, pool or device. Acknowledge the finding if the taint is for all devices.',
  check(setup, report) {
    for (const object of setup.ofKind('DeviceTaintRule').filter(evictsEveryPod)) {
      report(object, {
        at: 'spec.deviceSelector',
        reason: 'Invalid',
        words: () => ({
          message:
            'the empty deviceSelector matches every device of every driver, and "NoExecute" evicts all pods '
            + 'that use one',
          suggestion: 'name the driver, pool or device',
        }),
      });
    }
  },
  example: () => EXAMPLE,
};

function evictsEveryPod({ manifest: { spec } }: SetupObject): boolean {
  const selector: unknown = isObject(spec) ? spec.deviceSelector : undefined;
  const matchesAll =
    isObject(selector)
    && Object.values(selector).every((value) => value === undefined || value === null);
  return matchesAll && spec.taint?.effect === 'NoExecute';
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.37',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceTaintRule
metadata: { name: maintenance }
spec:
  deviceSelector: {}
  taint: { key: example.com/maintenance, effect: NoExecute }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceTaintRule
metadata: { name: maintenance }
spec:
  deviceSelector: { driver: gpu.example.com, pool: node-1 }
  taint: { key: example.com/maintenance, effect: NoExecute }
`,
};
