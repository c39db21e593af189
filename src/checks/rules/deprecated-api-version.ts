import { perSetup } from './lookup/per-setup';
import { RuntimeConfig } from '../../cluster/runtime-config';
import { draApiVersions, findKind, Kind } from '../../schema/kinds';
import { ALL_MINORS, describeMinors, MinorSet, minorsBetween, NO_MINORS } from '../../schema/minors';
import { readSchemaFile } from '../../schema/schema-file';
import { Severity } from '../finding';
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
    const minors = deprecatedMinors(setup)(object.kind!);
    if (minors !== NO_MINORS) {
      report({
        at: 'apiVersion',
        reason: 'Invalid',
        minors,
        words: () => {
          const { apiVersion, kind } = object.kind!;
          const newest = newestApiVersion(kind, minors);
          return {
            message: `${apiVersion} of ${kind} is deprecated in Kubernetes ${describeMinors(minors)}`,
            suggestion: newest === apiVersion ? 'look for its successor before you upgrade the cluster' : `use ${newest}`,
          };
        },
      });
    }
  },
};

const deprecatedMinors = perSetup(({ runtimeConfig }) => {
  const known = new Map<Kind, MinorSet>();
  return (kind: Kind): MinorSet => {
    let minors = known.get(kind);
    if (minors === undefined) {
      minors = minorsOf(kind, runtimeConfig);
      known.set(kind, minors);
    }
    return minors;
  };
});

/** Where the API version is not even served, another rule says so. */
function minorsOf({ apiVersion, kind, minors }: Kind, runtimeConfig: RuntimeConfig): MinorSet {
  const since = readSchemaFile(`${apiVersion.split('/')[1]}.json`).$defs[kind]['x-dra-deprecated'];
  return typeof since === 'string' ? minors & minorsBetween(since) & runtimeConfig.minorsServing(apiVersion) : NO_MINORS;
}

/** The newest API version that has the kind in one of the minors. */
function newestApiVersion(kind: string, minors: MinorSet): string | undefined {
  return draApiVersions().filter((apiVersion) => ((findKind(apiVersion, kind)?.minors ?? NO_MINORS) & minors) !== NO_MINORS).pop();
}
