import { NewestApiVersion, newestApiVersions } from './lookup/newest-api-version';
import { perSetup } from './lookup/per-setup';
import { RuntimeConfig } from '../../cluster/runtime-config';
import { Kind } from '../../schema/kinds';
import { ALL_MINORS, describeMinors, MinorSet, NO_MINORS } from '../../schema/minors';
import { Severity } from '../finding';
import { SetupRule } from '../setup-rule';

/** An API version that exists, but that the API server does not serve unless it is told to. */
export const UNSERVED_API_VERSION: SetupRule = {
  id: 'unserved-api-version',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['dra'],
  title: 'the API server does not serve the API version unless it is switched on',
  why: 'Since Kubernetes 1.34 resource.k8s.io/v1 is served and older API versions are not: a cluster that does not switch them on has no such kind.',
  fix: 'Use resource.k8s.io/v1, or switch the API version on in the cluster and say so in runtimeConfig.',
  check(object, setup, report) {
    const { apiVersion } = object.kind!;
    for (const [newest, minors] of alternatives(setup)(object.kind!)) {
      const isSwitchedOff = (minors & DEFAULTS.minorsServing(apiVersion)) !== NO_MINORS;
      report({
        at: 'apiVersion',
        reason: 'NotFound',
        minors,
        words: () => ({
          message: isSwitchedOff
            ? `runtimeConfig of the cluster switches ${apiVersion} off`
            : `Kubernetes ${describeMinors(minors)} does not serve ${apiVersion} unless it is switched on`,
          suggestion: `start the API server with --runtime-config=${apiVersion}=true and say so in runtimeConfig`
            + (newest === undefined ? '' : `, or use ${newest}`),
        }),
      });
    }
  },
};

const DEFAULTS = new RuntimeConfig();

/** Where an API version is not served, and what is served instead. */
const alternatives = perSetup(({ runtimeConfig }) => {
  const known = new Map<Kind, readonly NewestApiVersion[]>();
  return (kind: Kind): readonly NewestApiVersion[] => {
    let found = known.get(kind);
    if (found === undefined) {
      found = newestApiVersions(kind.kind, kind.minors & ~runtimeConfig.minorsServing(kind.apiVersion), isServedByDefault(kind.apiVersion));
      known.set(kind, found);
    }
    return found;
  };
});

/** What a minor serves by itself, but for the API version. */
function isServedByDefault(apiVersion: string): (other: string, minor: MinorSet) => boolean {
  return (other, minor) => other !== apiVersion && (DEFAULTS.minorsServing(other) & minor) !== NO_MINORS;
}
