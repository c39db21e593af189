import { found } from '../../../errors/wording';
import { Fields, isObject, textOf } from '../../../kubernetes/plain-data';
import { namesClaim } from '../../../pods/pod-claims';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { metReferences } from '../lookup/claim-references';
import { configurations } from '../lookup/device-claims';
import { perSetup } from '../lookup/per-setup';
import { SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

export const TEMPLATE_FOR_SHARING = setupRule({
  id: 'template-for-sharing',
  order: 300,
  severity: Severity.INFO,
  check(setup, report) {
    const seen = new Set<SetupObject>();
    for (const { object, fields, at } of configurations(setup)) {
      const strategy = object.identity.kind === 'ResourceClaimTemplate' ? strategyOf(fields) : undefined;
      if (strategy === undefined || seen.has(object)) {
        continue;
      }
      seen.add(object);
      if (containersByTemplate(setup).get(object) === 1) {
        report(object, {
          at: field(field(at, 'opaque'), 'parameters'),
          message:
            `sharing strategy ${found(strategy)} is only for the processes of one container: a claim is created for `
            + 'every pod, and no other container of the pod uses it',
          suggestion: 'use a ResourceClaim and resourceClaimName to share the device between pods',
        });
      }
    }
  },
});

/** The sharing strategy, in the field that the drivers of NVIDIA and those modelled on them use. */
function strategyOf({ opaque }: Fields): string | undefined {
  const parameters: unknown = isObject(opaque) ? opaque.parameters : undefined;
  const sharing: unknown = isObject(parameters) ? parameters.sharing : undefined;
  return isObject(sharing) ? textOf(sharing.strategy) : undefined;
}

/** The maximum number of containers in a pod that use the claim from a template. */
const containersByTemplate = perSetup((setup) => {
  const most = new Map<SetupObject, number>();
  for (const { pod, claimName, reference, targets } of metReferences(setup)) {
    if (reference.kind === 'ResourceClaimTemplate') {
      const users = pod.containers.filter(({ container }) => namesClaim(container, claimName));
      targets.forEach((template) =>
        most.set(template, Math.max(users.length, most.get(template) ?? 0)),
      );
    }
  }
  return most;
});
