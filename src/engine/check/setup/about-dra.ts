import { classesByExtendedResource, extendedResources } from './lookup/extended-resources';
import { POD_GROUP_KIND, WORKLOAD_KIND } from './lookup/kinds-of-groups';
import { perSetup } from './lookup/per-setup';
import { Setup } from './setup';
import { SetupObject } from './setup-object';
import { isDraApiVersion } from '../../kubernetes/api-versions';
import { findKind } from '../../kubernetes/kinds';
import { fieldsWithin } from '../../kubernetes/plain-data';
import { CLASS_PREFIX } from '../../pods/extended-resources';
import { isCustomResource, isWorkloadKind } from '../../pods/pod-location';
import { groupKind } from '../group-kind';
import { isOutOfPlace } from '../object/out-of-place';

/**
 * Whether the check covers an object: one of a DRA or scheduling kind, one that cannot be identified, or one whose pods
 * have claims, mention them in a wrong place, or request an extended resource that a class of the setup serves.
 */
export function isAboutDra(setup: Setup, object: SetupObject): boolean {
  const { apiVersion = '', kind = '' } = object.identity;
  return apiVersion === '' || kind === '' || isDraApiVersion(apiVersion)
    || object.pods.some(({ claims }) => claims.length > 0)
    || findKind(apiVersion, kind) !== undefined || SCHEDULING_KINDS.includes(groupKind(apiVersion, kind))
    || isOutOfPlace(apiVersion, kind)
    || mentionsClaims(object) || usersOfClasses(setup).has(object);
}

const SCHEDULING_KINDS = [POD_GROUP_KIND, WORKLOAD_KIND];

/** The fields by which pods and containers refer to claims and groups, valid or not. */
const MENTIONS = /^(resourceClaim\w*|claims|schedulingGroup|workloadRef)$/i;

/** Custom resources may have claims that are not for devices, such as those of a token. */
const MENTIONS_OF_CUSTOM = /^resourceClaim\w*$/i;

function mentionsClaims({ identity, manifest }: SetupObject): boolean {
  const isBuiltIn = isWorkloadKind(identity.apiVersion!, identity.kind!);
  if (!isBuiltIn && !isCustomResource(identity)) {
    return false;
  }
  const mentions = isBuiltIn ? MENTIONS : MENTIONS_OF_CUSTOM;
  for (const [name, value, holder] of fieldsWithin({ ...manifest, metadata: undefined, status: undefined })) {
    const isMentioned = mentions.test(name) || (name === 'claims' && holder === 'resources')
      // The pod group of a job.
      || (name === 'scheduling' && holder === 'spec' && isBuiltIn && value !== null);
    if (isMentioned) {
      return true;
    }
  }
  return false;
}

/** The objects whose pods get devices of a class through its extended resource. */
const usersOfClasses = perSetup((setup): ReadonlySet<SetupObject> => {
  const classes = classesByExtendedResource(setup);
  return new Set(extendedResources(setup)
    .filter(({ name }) => classes.has(name) || name.startsWith(CLASS_PREFIX))
    .map(({ object }) => object));
});
