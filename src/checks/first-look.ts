import { acceptedType } from './acceptance/acceptance';
import { endTests } from './acceptance/value-tests';
import { SetupFacts } from './rules/lookup/setup-facts';
import { hasOccasion } from './rules/occasions';
import { FeatureGates } from '../cluster/feature-gates';
import { RuntimeConfig } from '../cluster/runtime-config';
import { MinorSet } from '../schema/minors';

/** What the look is about. */
export interface LookScope {
  /** The minors in which all of it is to be fine. */
  readonly minors: MinorSet;
  readonly gates: FeatureGates;
  readonly runtimeConfig: RuntimeConfig;
}

/**
 * Looks at objects that go to one cluster for whether there is anything at all to check.
 *
 * Most setups are fine, and that can be seen at a fraction of the price of finding out what is not.
 *
 * @returns what is known of them if there is certainly nothing to say of any, alone or together; undefined where the check has to find out
 */
export function acceptAll(manifests: readonly unknown[], { minors, gates, runtimeConfig }: LookScope): SetupFacts | undefined {
  const facts = new SetupFacts({ minors, runtimeConfig });
  try {
    for (const manifest of manifests) {
      const type = acceptedType(manifest);
      const podSpecs = type?.accept(manifest, minors, gates);
      if (podSpecs === undefined) {
        return undefined;
      }
      facts.add(manifest, type!, podSpecs);
    }
  } catch {
    return undefined; // somebody's getter: the check finds out where
  } finally {
    endTests();
  }
  return hasOccasion(facts.settle()) ? undefined : facts;
}
