import { found } from '../../../errors/wording';
import { ALL_MINORS, minorsBetween } from '../../../kubernetes/minors';
import { containersOf } from '../../../pods/attached-claims';
import { parseContainerClaims } from '../../../pods/pod-claims';
import { field, item } from '../../field-path';
import { Severity } from '../../finding';
import { declaredClaims, podSpecPath } from '../lookup/pod-references';
import { SetupRule } from '../setup-rule';

const SEVERITIES = [
  [minorsBetween(undefined, '1.30'), Severity.WARNING],
  [minorsBetween('1.31'), Severity.INFO],
] as const;

/** A pod declares a claim that none of its containers asks for. */
export const UNUSED_POD_CLAIM: SetupRule = {
  id: 'unused-pod-claim',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['pod'],
  title: 'no container uses a claim of its pod',
  why:
    'The devices are allocated and the pod waits for them, but no container sees them. Since 1.31 there are drivers that act on '
    + 'the pod as a whole (they move network interfaces into it, for one), so this is for information only from there on.',
  fix: 'Name the claim in resources.claims of a container, or delete it from the pod.',
  check(object, _setup, report) {
    declaredClaims(object).forEach((claims, place) => {
      if (claims.length === 0) {
        return;
      }
      const pod = object.pods[place];
      const declared = claims.map(({ name }) => name);
      const known = new Set(declared);
      const used = new Set<string>();
      containersOf(pod.podSpec).forEach((container) =>
        parseContainerClaims(container).forEach(({ name }) => used.add(name)),
      );
      // A container that names an undeclared claim has a typo, which the check of the pod
      // reports.
      const hasTypo = [...used].some((name) => !known.has(name));
      declared.forEach((name, index) => {
        if (name !== '' && !hasTypo && !used.has(name)) {
          for (const [minors, severity] of SEVERITIES) {
            report({
              at: item(field(podSpecPath(pod), 'resourceClaims'), index),
              reason: 'Invalid',
              minors,
              severity,
              words: () => ({
                message: `no container uses the pod claim ${found(name)}: its devices are allocated and nothing in the pod sees them`,
                suggestion: `add ${found(name)} to resources.claims of the container that needs the devices`,
              }),
            });
          }
        }
      });
    });
  },
};
