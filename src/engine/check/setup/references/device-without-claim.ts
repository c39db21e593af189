import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { respelledValue } from '../../fixes/respelled';
import { SetupRule } from '../setup-rule';

export const DEVICE_WITHOUT_CLAIM: SetupRule = {
  id: 'device-without-claim',
  order: 62,
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  title: 'a device of a virtual machine names no claim of it, or no request',
  why: 'KubeVirt hands a device of a claim to the guest by the name of the claim in the virtual machine and the name '
    + 'of the request. If one of them is missing, the virtual machine does not start, or starts without the device.',
  fix: 'Set `claimName` to the name of an entry of `resourceClaims`, and `requestName` to a request of that claim.',
  check(setup, report) {
    for (const object of setup.podHolders) {
      for (const pod of object.pods) {
        for (const { path, claimName, request = '' } of pod.deviceUses) {
          const names = pod.claims.map(({ name }) => name);
          const at = pathThrough(...pod.path, ...path)!;
          const { claim, request: requestField } = pod.devices!;
          if (!names.includes(claimName)) {
            report(object, {
              at: pathThrough(...pod.path, ...path, claim)!,
              reason: 'NotFound',
              words: () => ({
                message: `resourceClaims has no claim ${found(claimName)}${claimsInstead(claimName, names)}`,
                fixes: respelledValue(pathThrough(...pod.path, ...path, claim), claimName, names),
              }),
            });
          } else if (request === '') {
            report(object, {
              at,
              reason: 'Required',
              severity: Severity.WARNING,
              words: () => ({
                message: `the device names the claim ${found(claimName)}, but no request of it`,
                suggestion: `set ${requestField} to the name of a request of the claim`,
              }),
            });
          }
        }
      }
    }
  },
};

function claimsInstead(name: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `: it has ${alternatives(names)}${didYouMean(name, names)}`;
}
