import { perSetup } from './lookup/per-setup';
import { RuntimeConfig } from '../../cluster/runtime-config';
import { apiVersionMinors, draApiVersions } from '../../schema/kinds';
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
    const { apiVersion, minors: known } = object.kind!;
    const minors = known & unservedMinors(setup)(apiVersion);
    if (minors !== NO_MINORS) {
      const isSwitchedOff = (minors & DEFAULTS.minorsServing(apiVersion)) !== NO_MINORS;
      report({
        at: 'apiVersion',
        reason: 'NotFound',
        minors,
        words: () => ({
          message: isSwitchedOff
            ? `runtimeConfig of the cluster switches ${apiVersion} off`
            : `Kubernetes ${describeMinors(minors)} does not serve ${apiVersion} unless it is switched on`,
          suggestion: `start the API server with --runtime-config=${apiVersion}=true and say so in runtimeConfig, `
            + `or use ${otherVersions(apiVersion, minors)}`,
        }),
      });
    }
  },
};

const DEFAULTS = new RuntimeConfig();

const unservedMinors = perSetup((setup) => {
  const known = new Map<string, MinorSet>();
  return (apiVersion: string): MinorSet => {
    const minors = known.get(apiVersion) ?? apiVersionMinors(apiVersion) & ~setup.runtimeConfig.minorsServing(apiVersion);
    known.set(apiVersion, minors);
    return minors;
  };
});

/** What these minors serve by themselves. */
function otherVersions(apiVersion: string, minors: MinorSet): string {
  const served = draApiVersions().filter((other) => other !== apiVersion && (DEFAULTS.minorsServing(other) & minors) !== NO_MINORS);
  return served.length === 0 ? 'another cluster' : served[served.length - 1];
}
