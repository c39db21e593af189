import { didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { mayBeSameNamespace } from '../../../kubernetes/namespace';
import { follow } from '../../../kubernetes/plain-data';
import { pathThrough } from '../../field-path';
import { asSuggested } from '../../fixes/draft-fix';
import { respelledValue } from '../../fixes/respelled';
import { perSetup } from '../lookup/per-setup';
import { describe, inNamespace, orExisting } from '../lookup/words';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

/** The fields of parameters with the name of a claim, by the kind of the parameters. */
const CLAIM_FIELDS: readonly (readonly [kind: string, path: readonly string[]])[] = [
  ['gpu.resource.nvidia.com/MigDeviceClaimParameters', ['spec', 'gpuClaimName']],
];

const CLAIM_KINDS = ['ResourceClaim', 'ResourceClaimTemplate'];

export const PARAMETERS_NAME_UNKNOWN_CLAIM = setupRule({
  id: 'parameters-name-unknown-claim',
  order: 130,
  minors: minorsBetween(undefined, '1.30'),
  check(setup, report) {
    for (const [kind, path] of CLAIM_FIELDS) {
      for (const object of setup.ofKind(kind)) {
        const { namespace } = object.identity;
        const name = follow(object.manifest, path);
        if (typeof name === 'string' && name !== '' && !isKnown(setup, name, namespace)) {
          report(object, {
            at: path.join('.'),
            reason: 'NotFound',
            lacking: { kind: 'ResourceClaim' },
            words: () => ({
              message:
                `claim ${found(name)} of the ${describe(object)} not found ${inNamespace(namespace)}`
                + didYouMean(name, namesOfClaims(setup)),
              ...orExisting('name a claim of the same pod', { kind: 'ResourceClaim', namespace, name }),
              fixes: asSuggested(respelledValue(pathThrough(...path), name, namesOfClaims(setup))),
            }),
          });
        }
      }
    }
  },
});

function isKnown(setup: Setup, name: string, namespace: string | undefined): boolean {
  const isObject = CLAIM_KINDS.some((kind) =>
    setup.reachable(kind, name, namespace).length > 0 || setup.isExternal(kind, name, namespace),
  );
  return isObject || podClaims(setup).some((claim) =>
    claim.name === name && mayBeSameNamespace(claim.namespace, namespace),
  );
}

function namesOfClaims(setup: Setup): Set<string> {
  const objects = CLAIM_KINDS.flatMap((kind) => setup.ofKind(kind));
  return new Set([
    ...objects.flatMap(({ identity }) => identity.name ?? []),
    ...podClaims(setup).map(({ name }) => name),
  ]);
}

/** The claims that pods declare; drivers also accept their names in the pod. */
const podClaims = perSetup((setup) =>
  setup.placedPods.flatMap(({ object: { identity: { namespace } }, pod: { claims } }) =>
    claims.map(({ name }) => ({ name, namespace }))),
);
