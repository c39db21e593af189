import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { DeviceUse } from '../../../pods/device-uses';
import { pathThrough, spell } from '../../field-path';
import { Severity } from '../../finding';
import { respelledValue } from '../../fixes/respelled';
import { namesInstead } from '../lookup/words';
import { SetupPod } from '../setup-pod';
import { checkEach, setupRule, SetupViolation } from '../setup-rule';

/** @see https://github.com/kubevirt/kubevirt/blob/main/pkg/dra/admitter/dra_admitter.go */
export const DEVICE_WITHOUT_CLAIM = setupRule({
  id: 'device-without-claim',
  order: 62,
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  check: checkEach(({ placedPods }) => placedPods, ({ pod }) => pod.deviceUses.flatMap((use, index) =>
    violationOf(pod, use, pod.deviceUses.slice(0, index)) ?? [])),
});

function violationOf(pod: SetupPod, use: DeviceUse, before: readonly DeviceUse[]): SetupViolation | undefined {
  const { path, claimName, request = '', other } = use;
  const names = pod.claims.map(({ name }) => name);
  const at = pathThrough(...pod.path, ...path)!;
  const { claim, request: requestField } = pod.devices!;
  if (!names.includes(claimName)) {
    return {
      at: pathThrough(...pod.path, ...path, claim)!,
      reason: 'NotFound',
      words: () => ({
        message: `resourceClaims has no claim ${found(claimName)}${namesInstead(claimName, names)}`,
        fixes: respelledValue(pathThrough(...pod.path, ...path, claim), claimName, names),
      }),
    };
  }
  if (request === '') {
    return {
      at,
      reason: 'Required',
      severity: Severity.WARNING,
      message: `the device names the claim ${found(claimName)}, but no request of it`,
      suggestion: `set ${requestField} to the name of a request of the claim`,
    };
  }
  const same = before.find((each) => each.claimName === claimName && each.request === request);
  return other === undefined && same === undefined ? undefined : {
    at,
    reason: other === undefined ? 'Duplicate' : 'Forbidden',
    words: () => (other === undefined
      ? {
        message: `the device uses request ${found(request)} of the claim ${found(claimName)}, as does `
          + spell(pathThrough(...pod.path, ...same!.path)!),
        suggestion: 'add a request to the claim for each device',
      }
      : {
        message: `the device names the claim ${found(claimName)}, and also ${found(other)} of a device plugin`,
        suggestion: 'remove one of them',
      }),
  };
}
