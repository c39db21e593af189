import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { containersOf } from '../../../pods/attached-claims';
import { parseContainerClaims } from '../../../pods/pod-claims';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { configurationsOf } from '../lookup/device-selectors';
import { perSetup } from '../lookup/per-setup';
import { forEachReference } from '../lookup/pod-references';
import { SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** A template says how its device is shared, and each pod gets a device of its own. */
export const TEMPLATE_FOR_SHARING: SetupRule = {
  id: 'template-for-sharing',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: ['ResourceClaimTemplate'],
  title: 'a claim template says how a device is shared, but each pod gets one of its own',
  why: 'A claim is made for every pod, so pods never share it: each has a device, shared with nobody.',
  fix: 'Use a ResourceClaim where pods share the device, or give the claim to several containers of the pod.',
  check(object, setup, report) {
    const shared = configurationsOf(object).find(({ fields }) => strategyOf(fields) !== undefined);
    const most = shared === undefined ? undefined : containersByTemplate(setup).get(object);
    if (shared !== undefined && most === 1) {
      report({
        at: field(field(shared.at, 'opaque'), 'parameters'),
        reason: 'Invalid',
        minors: object.kind?.minors,
        words: () => ({
          message:
            `the parameters ask for sharing with ${found(strategyOf(shared.fields))}, but a claim is made for every pod, `
            + 'and only one container of the pod uses it',
          suggestion: 'use a ResourceClaim and resourceClaimName where pods are to share the device',
        }),
      });
    }
  },
};

/**
 * How devices are shared, in the parameters of NVIDIA's driver and of those made after
 * it.
 */
function strategyOf({ opaque }: Record<string, any>): string | undefined {
  const parameters: unknown = isObject(opaque) ? opaque.parameters : undefined;
  const sharing: unknown = isObject(parameters) ? parameters.sharing : undefined;
  return isObject(sharing) && typeof sharing.strategy === 'string' ? sharing.strategy : undefined;
}

/** The most containers of a pod that use the claim made from a template. */
const containersByTemplate = perSetup((setup) => {
  const most = new Map<SetupObject, number>();
  setup.podHolders.forEach((object) => forEachReference(object, (reference, _at, { name }, pod) => {
    const { outcome, objects } = lookUpClaim(setup, reference, object.identity.namespace);
    if (reference.kind === 'ResourceClaimTemplate' && outcome === Outcome.FOUND) {
      const users = containersOf(pod.podSpec).filter((container) =>
        parseContainerClaims(container).some((claim) => claim.name === name),
      ).length;
      objects.forEach((template) => most.set(template, Math.max(users, most.get(template) ?? 0)));
    }
  }));
  return most;
});
