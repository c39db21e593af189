import { newerVersion } from './lookup/newer-version';
import { Kind } from '../../../kubernetes/kinds';
import { ALL_MINORS, describeAvailability, MinorSet } from '../../../kubernetes/minors';
import { NewestApiVersion, newestApiVersions } from '../../../kubernetes/newest-api-version';
import { RuntimeConfig } from '../../../kubernetes/runtime-config';
import { memoized } from '../lookup/per-setup';
import { setupRule } from '../setup-rule';

export const DEPRECATED_API_VERSION = setupRule({
  id: 'deprecated-api-version',
  order: 610,
  minors: ALL_MINORS,
  check(setup, report) {
    const deprecationsOf = memoized((kind: Kind) => deprecations(kind, setup.runtimeConfig));
    for (const object of setup.draObjects.filter(({ kind }) => deprecationsOf(kind!).length > 0)) {
      const { apiVersion, kind, deprecatedIn } = object.kind!;
      for (const [newest, minors] of deprecationsOf(object.kind!)) {
        report(object, {
          at: 'apiVersion',
          minors,
          words: () => ({
            message: `${apiVersion} of ${kind} is deprecated in Kubernetes ${describeAvailability(deprecatedIn)}`,
            suggestion: newest === apiVersion
              ? 'look for its successor before you upgrade the cluster'
              : `use ${newest}`,
            fixes: newest === undefined || newest === apiVersion ? [] : newerVersion(setup, object, newest, minors),
          }),
        });
      }
    }
  },
});

/** The newest API versions in the minors that deprecate this one, but still serve it. */
function deprecations(kind: Kind, runtimeConfig: RuntimeConfig): readonly NewestApiVersion[] {
  return newestApiVersions(kind.kind, deprecatedMinors(kind, runtimeConfig), () => true);
}

function deprecatedMinors({ apiVersion, deprecatedIn }: Kind, runtimeConfig: RuntimeConfig): MinorSet {
  return deprecatedIn & runtimeConfig.minorsServing(apiVersion);
}
