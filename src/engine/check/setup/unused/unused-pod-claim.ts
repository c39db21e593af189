import { found } from '../../../errors/wording';
import { ALL_MINORS, minorsBetween } from '../../../kubernetes/minors';
import { objectsOf, textOf } from '../../../kubernetes/plain-data';
import { PlacedContainer } from '../../../pods/containers';
import { PodClaimModel } from '../../../pods/pod-claims';
import { field, item } from '../../field-path';
import { Severity } from '../../finding';
import { DraftFix, endOf, inserting, setting, suggestedFix } from '../../fixes/draft-fix';
import { UNUSED_POD_CLAIM_ID } from '../../rule-ids';
import { podReferencesByPod } from '../lookup/claim-references';
import { requestsTreated } from '../lookup/driver-requests';
import { containerPath, podClaimsPath } from '../lookup/pod-references';
import { Setup } from '../setup';
import { SetupPod } from '../setup-pod';
import { setupRule } from '../setup-rule';

const SEVERITIES = [
  [minorsBetween(undefined, '1.30'), Severity.WARNING],
  [minorsBetween('1.31'), Severity.INFO],
] as const;

export const UNUSED_POD_CLAIM = setupRule({
  id: UNUSED_POD_CLAIM_ID,
  order: 170,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const { object, pod } of setup.placedPods) {
      for (const index of unusedOf(pod).filter((each) => !isForPodNetwork(setup, pod, each))) {
        for (const [minors, severity] of SEVERITIES) {
          report(object, {
            at: item(podClaimsPath(pod), index),
            lacking: 'field',
            minors,
            severity,
            words: () => ({
              message: `no container uses the pod claim ${found(pod.claims[index].name)}`,
              suggestion: 'name it in resources.claims of the container that needs the devices',
              fixes: fixesOf(pod, pod.claims[index].name),
            }),
          });
        }
      }
    }
  },
});

/** If the pod has a single container, it must be the intended one. */
function fixesOf(pod: SetupPod, name: string): DraftFix[] {
  const [only, ...others] = pod.containers.filter(({ path }) => path[0] !== 'initContainers');
  if (only === undefined || others.length > 0) {
    return [];
  }
  const claims = field(field(containerPath(pod, only), 'resources'), 'claims');
  const edit = Array.isArray(only.container.resources?.claims)
    ? inserting(endOf(claims), { name })
    : setting(claims, [{ name }]);
  return [suggestedFix(`name it in the container ${found(only.name)}`, edit)];
}

function unusedOf({ claims, containers, deviceUses, claimsField }: SetupPod): readonly number[] {
  // If the kind has its own field for claims, its controller passes the claims to the containers.
  if (claims.length === 0 || claimsField !== undefined) {
    return [];
  }
  const used = namesIn(containers);
  deviceUses.forEach(({ claimName }) => used.add(claimName));
  const isUsed = ({ name }: PodClaimModel) => name === '' || used.has(name);
  if (claims.every(isUsed) || namesUnknownClaim(used, claims)) {
    return [];
  }
  return claims.flatMap((claim, index) => (isUsed(claim) ? [] : [index]));
}

/** Whether a driver moves all devices of a pod claim into the pod's network, for all containers. */
function isForPodNetwork(setup: Setup, pod: SetupPod, index: number): boolean {
  const { name } = pod.claims[index];
  const reference = podReferencesByPod(setup).get(pod)?.find(({ claimName }) => claimName === name);
  return requestsTreated(setup, 'podNetwork', reference?.targets ?? [])?.areAll === true;
}

function namesIn(containers: readonly PlacedContainer[]): Set<string> {
  const names = new Set<string>();
  for (const { container } of containers) {
    objectsOf(container.resources?.claims).forEach(({ name }) => names.add(textOf(name) ?? ''));
  }
  return names;
}

/** A container that refers to an undeclared claim has a typo, which the check of the pod reports. */
function namesUnknownClaim(used: ReadonlySet<string>, claims: readonly PodClaimModel[]): boolean {
  const known = new Set(claims.map(({ name }) => name));
  return [...used].some((name) => !known.has(name));
}
