import { didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { CLASS_PREFIX } from '../../../pods/attached-limits';
import { entry, pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
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

/** A quota limits the devices of a class that does not exist. */
export const UNKNOWN_QUOTA_CLASS: SetupRule = {
  id: 'unknown-quota-class',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a quota limits the devices of a class that is not in the app',
  why: 'Kubernetes accepts any name, and a quota for a class that does not exist limits nothing.',
  fix: 'Correct the name, add the class, or declare that it exists in the cluster with fromDeviceClassName.',
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
              where: 'in this app',
              candidates: comparable(setup, setup.ofKind(KIND)),
              declare: 'declare the existing DeviceClass with DeviceClass.fromDeviceClassName',
              existing: `${KIND}/${name}`,
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
  example: () => EXAMPLE,
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

/**
 * A question if the resource is that of a class but for a few letters after the name, or
 * the one that pods have in their limits.
 */
function didYouMeanSuffix(resource: string): string {
  if (resource.startsWith(CLASS_PREFIX)) {
    return ` (did you mean ${found(resource.slice(CLASS_PREFIX.length) + SUFFIX)}?)`;
  }
  const start = resource.indexOf(MARK);
  return start <= 0 ? '' : didYouMean(resource, [resource.slice(0, start) + SUFFIX]);
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: devices, namespace: ml }
spec: { hard: { gpus.deviceclass.resource.k8s.io/devices: 8 } }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: devices, namespace: ml }
spec: { hard: { gpu.deviceclass.resource.k8s.io/devices: 8 } }
`,
};
