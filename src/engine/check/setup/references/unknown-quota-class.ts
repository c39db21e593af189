import { didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { CLASS_PREFIX } from '../../../pods/attached-limits';
import { entry, pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { comparable, notFound } from '../lookup/words';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/**
 * What follows the name of a class in the resource that limits its devices.
 *
 * @see https://kubernetes.io/docs/concepts/policy/resource-quotas/
 */
const SUFFIX = '.deviceclass.resource.k8s.io/devices';
const KIND = 'DeviceClass';

/** What precedes the name of a class in the resource that limits what pods have in their limits. */
const OF_LIMITS = `requests.${CLASS_PREFIX}`;

export const UNKNOWN_QUOTA_CLASS: SetupRule = {
  id: 'unknown-quota-class',
  order: 80,
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a quota limits the devices of a class that is missing',
  why: 'Kubernetes accepts any name, and a quota for a class that does not exist limits nothing.',
  fix: 'Correct the name, add the class, or declare it as existing if the cluster has it.',
  check(setup, report) {
    for (const object of setup.ofKind('ResourceQuota')) {
      const hard: unknown = isObject(object.manifest.spec) ? object.manifest.spec.hard : undefined;
      for (const resource of Object.keys(isObject(hard) ? hard : {})) {
        const name = classOf(resource);
        if (name !== undefined && isMissing(setup, name)) {
          report(object, {
            at: entry(pathThrough('spec', 'hard'), resource),
            isAboutKey: true,
            reason: 'NotFound',
            lacking: { kind: KIND },
            words: () => notFound({
              kind: KIND,
              name,
              candidates: comparable(setup, setup.ofKind(KIND)),
            }),
          });
        } else if (name === undefined && didYouMeanSuffix(resource) !== '') {
          report(object, {
            at: entry(pathThrough('spec', 'hard'), resource),
            isAboutKey: true,
            reason: 'NotSupported',
            words: () => ({
              message: `${found(resource)} limits no devices${didYouMeanSuffix(resource)}`,
            }),
          });
        }
      }
    }
  },
};

/** The class whose devices the resource counts, in claims or in limits of pods. */
function classOf(resource: string): string | undefined {
  if (resource.startsWith(OF_LIMITS) && resource.length > OF_LIMITS.length) {
    return resource.slice(OF_LIMITS.length);
  }
  return resource.endsWith(SUFFIX) && resource.length > SUFFIX.length
    ? resource.slice(0, -SUFFIX.length)
    : undefined;
}

function isMissing(setup: Setup, name: string): boolean {
  return setup.named(KIND, name).length === 0 && !setup.isExternal(KIND, name);
}

const MARK = '.deviceclass';

/** A question if the resource is almost that of a class, or the one for limits of pods. */
function didYouMeanSuffix(resource: string): string {
  if (resource.startsWith(CLASS_PREFIX)) {
    return ` (did you mean ${found(resource.slice(CLASS_PREFIX.length) + SUFFIX)}?)`;
  }
  const start = resource.indexOf(MARK);
  return start <= 0 ? '' : didYouMean(resource, [resource.slice(0, start) + SUFFIX]);
}
