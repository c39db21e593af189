import { closest } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { isObject } from '../../../kubernetes/plain-data';
import { CLASS_PREFIX, classInResource } from '../../../pods/extended-resources';
import { CLAIM_COUNT, CLASS_SUFFIX, REQUESTS, TEMPLATE_COUNT } from '../../../pods/quota-resources';
import { entry, pathThrough } from '../../field-path';
import { renaming, suggestedFix } from '../../fixes/draft-fix';
import { classNotFound } from '../drivers/lookup/known-class-words';
import { classesByExtendedResource } from '../lookup/extended-resources';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

const KIND = 'DeviceClass';

/** The prefix of a class name in the quota resource that counts requests for the implicit extended resource. */
const OF_LIMITS = `${REQUESTS}${CLASS_PREFIX}`;

export const UNKNOWN_QUOTA_CLASS = setupRule({
  id: 'unknown-quota-class',
  order: 80,
  check(setup, report) {
    for (const object of setup.ofKind('ResourceQuota')) {
      const hard: unknown = object.spec.hard;
      for (const resource of Object.keys(isObject(hard) ? hard : {})) {
        const meant = resourceMeant(setup, resource);
        const name = meant === undefined ? classOf(resource) : undefined;
        const at = entry(pathThrough('spec', 'hard'), resource);
        const isUnknown = name !== undefined && isMissing(setup, name);
        if (isUnknown || meant !== undefined) {
          report(object, {
            at,
            isAboutKey: true,
            reason: isUnknown ? 'NotFound' : 'NotSupported',
            lacking: isUnknown ? { kind: KIND } : undefined,
            words: () => (isUnknown ? classNotFound(setup, { kind: KIND, name }) : {
              message: `${found(resource)} limits no devices or claims (did you mean ${found(meant)}?)`,
              fixes: [suggestedFix(`write ${found(meant)}`, renaming(at, meant!))],
            }),
          });
        }
      }
    }
  },
});

/** The class whose devices the resource counts, in claims or as an implicit extended resource. */
function classOf(resource: string): string | undefined {
  if (resource.startsWith(OF_LIMITS) && resource.length > OF_LIMITS.length) {
    return resource.slice(OF_LIMITS.length);
  }
  return resource.endsWith(CLASS_SUFFIX) && resource.length > CLASS_SUFFIX.length
    ? resource.slice(0, -CLASS_SUFFIX.length)
    : undefined;
}

function isMissing(setup: Setup, name: string): boolean {
  return setup.named(KIND, name).length === 0 && !setup.isExternal(KIND, name);
}

const MARK = '.deviceclass';

/** Common wrong prefixes of a class name, which are right for other resources. */
const OTHER_PREFIX = /^(requests\.|limits\.|count\/)/;

const CLAIMS = /^(count\/)?resourceclaim(template)?s?(\.resource\.k8s\.io)?(\/.*)?$/i;
const COUNTS = [CLAIM_COUNT, TEMPLATE_COUNT];

/**
 * The intended resource, if a resource has a wrong prefix or a few wrong letters in the part for claims or classes, or
 * is spelled as in the resources of pods.
 */
function resourceMeant(setup: Setup, resource: string): string | undefined {
  const extended = resource.replace(/^limits\./, '');
  const className = classInResource(extended.replace(REQUESTS, ''));
  if (className !== undefined && !resource.startsWith(OF_LIMITS)) {
    return extended.startsWith(REQUESTS) ? OF_LIMITS + className : className + CLASS_SUFFIX;
  }
  if (classesByExtendedResource(setup).has(extended)) {
    return REQUESTS + extended;
  }
  if (CLAIMS.test(resource)) {
    const meant = COUNTS[/template/i.test(resource) ? 1 : 0];
    return resource === meant ? undefined : meant;
  }
  const name = classOf(resource);
  const start = resource.indexOf(MARK);
  const isRight = name !== undefined && (resource.startsWith(OF_LIMITS) || !isMissing(setup, name));
  const meant = resource.slice(0, Math.max(0, start)).replace(OTHER_PREFIX, '') + CLASS_SUFFIX;
  return start <= 0 || isRight || resource === meant ? undefined : closest(resource, [meant]);
}
