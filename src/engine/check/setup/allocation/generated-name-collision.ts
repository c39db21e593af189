import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { keyOf } from '../../../kubernetes/plain-data';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { PodReference, podReferencesTo } from '../lookup/claim-references';
import { perSetup } from '../lookup/per-setup';
import { describe } from '../lookup/words';
import { SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

export const GENERATED_NAME_COLLISION = setupRule({
  id: 'generated-name-collision',
  order: 330,
  severity: Severity.ERROR,
  minors: minorsBetween(undefined, '1.27'),
  check(setup, report) {
    for (const { name, reference: { object, at } } of generatedNames(setup)) {
      const claim = setup.named('ResourceClaim', name)
        .find((other) => isSameNamespace(other.identity.namespace, object.identity.namespace));
      const other = claim ?? firstOfName(setup).get(keyOf([object.identity.namespace ?? '', name]));
      if (other !== undefined && other !== object) {
        const holder = claim === undefined
          ? `a claim created for the ${describe(other)}`
          : 'another ResourceClaim';
        report(object, {
          at: field(at, 'name'),
          reason: 'Duplicate',
          message: `the claim created for the pod would be named ${found(name)}, like ${holder}`,
          suggestion: 'rename the pod or its claim',
        });
      }
    }
  },
});

interface GeneratedName {
  readonly name: string;
  readonly reference: PodReference;
}

/** The names of claims for bare pods; the names of other pods are unknown until they run. */
const generatedNames = perSetup((setup): readonly GeneratedName[] =>
  podReferencesTo(setup, 'ResourceClaimTemplate')
    .filter(({ object: { identity }, claimName }) =>
      identity.kind === 'Pod' && identity.name !== undefined && claimName !== '',
    )
    .map((reference) => ({ name: `${reference.object.identity.name}-${reference.claimName}`, reference })),
);

/** The first pod for which a claim of a name is created; the name blocks later pods. */
const firstOfName = perSetup((setup) => {
  const first = new Map<string, SetupObject>();
  for (const { name, reference: { object } } of generatedNames(setup)) {
    const key = keyOf([object.identity.namespace ?? '', name]);
    first.set(key, first.get(key) ?? object);
  }
  return first;
});
