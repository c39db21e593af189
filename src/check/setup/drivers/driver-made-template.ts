import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { follow, textOf } from '../../../kubernetes/plain-data';
import { pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { templateMakers } from '../lookup/known-drivers';
import { claimsMadeByOthers } from '../lookup/other-mentions';
import { describe } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** A driver makes a claim template that the app has, too. */
export const DRIVER_MADE_TEMPLATE: SetupRule = {
  id: 'driver-made-template',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a claim template is one that a driver makes itself',
  why:
    'The controller of the driver creates the template that its custom resource names, in the same namespace. It fails '
    + 'if there is one already, and the pods never get devices.',
  fix: 'Delete the template, and refer to the one that the driver makes.',
  check(setup, report) {
    for (const { driver, kind, path } of claimsMadeByOthers(setup).size === 0 ? [] : templateMakers()) {
      for (const maker of setup.ofKind(kind)) {
        const name = textOf(follow(maker.manifest, path));
        for (const object of setup.meant('ResourceClaimTemplate', name ?? '', maker.identity.namespace)) {
          report(object, {
            at: pathThrough('metadata', 'name')!,
            reason: 'Duplicate',
            words: () => ({
              message: `the driver ${driver} makes the template ${found(name)} for ${describe(maker)}, `
                + 'and fails if there is one',
              suggestion: 'delete the template',
            }),
          });
        }
      }
    }
  },
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  acknowledged: ['unused-claim', 'parameters-kind', 'unknown-class'],
  bad: `
apiVersion: resource.nvidia.com/v1beta1
kind: ComputeDomain
metadata: { name: training }
spec: { numNodes: 2, channel: { resourceClaimTemplate: { name: channel } } }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: channel }
spec:
  spec:
    devices:
      requests: [{ name: channel, exactly: { deviceClassName: compute-domain-default-channel.nvidia.com } }]
`,
  good: `
apiVersion: resource.nvidia.com/v1beta1
kind: ComputeDomain
metadata: { name: training }
spec: { numNodes: 2, channel: { resourceClaimTemplate: { name: channel } } }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: other }
spec:
  spec:
    devices:
      requests: [{ name: channel, exactly: { deviceClassName: compute-domain-default-channel.nvidia.com } }]
`,
};
