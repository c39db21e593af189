import { Kind } from '../../../kubernetes/kinds';
import { ALL_MINORS, describeMinors, MinorSet } from '../../../kubernetes/minors';
import { NewestApiVersion, newestApiVersions } from '../../../kubernetes/newest-api-version';
import { RuntimeConfig } from '../../../kubernetes/runtime-config';
import { Severity } from '../../finding';
import { perSetup } from '../lookup/per-setup';
import { SetupRule } from '../setup-rule';

/** An API version that Kubernetes is about to drop. */
export const DEPRECATED_API_VERSION: SetupRule = {
  id: 'deprecated-api-version',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['dra'],
  title: 'the API version is deprecated',
  why: 'The API server warns of it, and a later Kubernetes does not have it any more.',
  fix: 'Use a newer API version of the kind.',
  check(object, setup, report) {
    const { apiVersion, kind } = object.kind!;
    for (const [newest, minors] of deprecations(setup)(object.kind!)) {
      report({
        at: 'apiVersion',
        reason: 'Invalid',
        minors,
        words: () => ({
          message: `${apiVersion} of ${kind} is deprecated in Kubernetes ${describeMinors(minors)}`,
          suggestion: newest === apiVersion ? 'look for its successor before you upgrade the cluster' : `use ${newest}`,
        }),
      });
    }
  },
};

/** Where an API version is deprecated, and what is the newest one there. */
const deprecations = perSetup(({ runtimeConfig }) => {
  const known = new Map<Kind, readonly NewestApiVersion[]>();
  return (kind: Kind): readonly NewestApiVersion[] => {
    let found = known.get(kind);
    if (found === undefined) {
      found = newestApiVersions(kind.kind, minorsOf(kind, runtimeConfig), () => true);
      known.set(kind, found);
    }
    return found;
  };
});

/** Where the API version is not even served, another rule says so. */
function minorsOf({ apiVersion, deprecatedIn }: Kind, runtimeConfig: RuntimeConfig): MinorSet {
  return deprecatedIn & runtimeConfig.minorsServing(apiVersion);
}
