import { didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { mayBeSameNamespace } from '../../../kubernetes/namespace';
import { follow } from '../../../pods/pod-location';
import { Severity } from '../../finding';
import { perSetup } from '../lookup/per-setup';
import { forEachPodClaim } from '../lookup/pod-references';
import { describe } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/**
 * Fields of the parameters of known drivers that name a claim, by the kind of the
 * parameters.
 */
const CLAIM_FIELDS: Record<string, readonly string[]> = {
  'gpu.resource.nvidia.com/MigDeviceClaimParameters': ['spec', 'gpuClaimName'],
};

const CLAIM_KINDS = ['ResourceClaim', 'ResourceClaimTemplate'];

/** Parameters of a driver name a claim that nobody makes. */
export const PARAMETERS_NAME_UNKNOWN_CLAIM: SetupRule = {
  id: 'parameters-name-unknown-claim',
  severity: Severity.WARNING,
  minors: minorsBetween(undefined, '1.30'),
  kinds: Object.keys(CLAIM_FIELDS),
  title: 'the parameters for a driver name a claim that is not in the app',
  why: 'The driver looks among the claims of the pod for the device that a part is to come from. It finds none, and the pod stays Pending.',
  fix: 'Add the claim, give it to the same pod, and write its name into the parameters: that of the claim, not that of its parameters.',
  check(object, setup, report) {
    const { apiVersion, kind, namespace } = object.identity;
    const path = CLAIM_FIELDS[`${apiVersion!.split('/')[0]}/${kind}`];
    const name = follow(object.manifest, path);
    if (typeof name !== 'string' || name === '') {
      return;
    }
    const isThere = CLAIM_KINDS.some(
      (each) =>
        setup.reachable(each, name, namespace).length > 0
        || setup.isExternal(each, name, namespace),
    );
    if (
      !isThere
      && !podClaims(setup).some(
        (claim) => claim.name === name && mayBeSameNamespace(claim.namespace, namespace),
      )
    ) {
      report({
        at: path.join('.'),
        reason: 'NotFound',
        words: () => {
          const names = [
            ...CLAIM_KINDS.flatMap((each) => setup.ofKind(each)).flatMap(
              ({ identity }) => identity.name ?? [],
            ),
            ...podClaims(setup).map((claim) => claim.name),
          ];
          return {
            message: `no claim ${found(name)} is in the app, which the ${describe(object)} is to take a part of${didYouMean(name, new Set(names))}`,
            suggestion:
              'add the claim and give it to the same pod, or declare that the cluster has it with ResourceClaim.fromResourceClaimName',
          };
        },
      });
    }
  },
};

/** The claims that pods declare, which drivers know by the name in the pod as well. */
const podClaims = perSetup((setup) => {
  const names: { name: string; namespace?: string }[] = [];
  setup.podHolders.forEach((object) =>
    forEachPodClaim(object, ({ name }) =>
      names.push({ name, namespace: object.identity.namespace }),
    ),
  );
  return names;
});
