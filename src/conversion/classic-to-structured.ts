import { changedAt, Fields, unlessEmpty, without } from './changes';
import {
  findParameters, ONLY_REQUEST, translateClaimParameters, translateClassParameters,
} from './classic-parameters';
import { driverSelector } from './device-class-driver';
import { doubt, keptAsItIs, Loss, lostField, lostObject } from './loss';
import { Surroundings } from './setup-index';
import { isObject, textOf } from '../kubernetes/plain-data';

/**
 * An object of classic DRA as `v1` would write it; undefined where it is best left as it
 * is.
 */
export function toStructured(manifest: Fields, surroundings: Surroundings, losses: Loss[]): Fields | undefined {
  switch (manifest.kind) {
    case 'ResourceClass':
      return toDeviceClass(manifest, surroundings, losses);
    case 'ResourceClaim':
      return toClaim(manifest, ['spec'], surroundings, losses);
    default:
      return toClaim(manifest, ['spec', 'spec'], surroundings, losses);
  }
}

function toDeviceClass(manifest: Fields, surroundings: Surroundings, losses: Loss[]): Fields | undefined {
  const { driverName, parametersRef, suitableNodes, structuredParameters, ...rest } = manifest;
  if (textOf(driverName) === undefined || driverName === '') {
    losses.push(keptAsItIs('driverName', 'Required', 'a class without a driver cannot be converted'));
    return undefined;
  }
  const parameters = classParameters(manifest, surroundings, losses);
  return {
    ...rest,
    kind: 'DeviceClass',
    spec: withoutUndefined({
      selectors: [driverSelector(driverName), ...parameters?.selectors ?? []],
      config: unlessEmpty(parameters?.config),
      suitableNodes,
    }),
  };
}

function classParameters(
  { driverName, parametersRef, structuredParameters }: Fields,
  surroundings: Surroundings,
  losses: Loss[],
) {
  if (!isObject(parametersRef)) {
    return undefined;
  }
  const found = findParameters('ResourceClassParameters', parametersRef, parametersRef.namespace, surroundings);
  if (found === undefined || structuredParameters !== true) {
    losses.push(lostReference('parametersRef', parametersRef, 'of the class'));
    return undefined;
  }
  surroundings.use(found);
  return translateClassParameters(found, driverName, 'parametersRef', losses);
}

function toClaim(
  manifest: Fields,
  path: readonly string[],
  surroundings: Surroundings,
  losses: Loss[],
): Fields | undefined {
  const start = path.join('.');
  let isSound = false;
  const converted = changedAt(withoutStatus(manifest, losses), path, (spec) => {
    if (!isObject(spec) || textOf(spec.resourceClassName) === undefined || spec.resourceClassName === '') {
      return spec;
    }
    isSound = true;
    return toClaimSpec(manifest, spec, start, surroundings, losses);
  });
  if (!isSound) {
    losses.push(
      keptAsItIs(
        `${start}.resourceClassName`,
        'Required',
        'a claim without a class cannot be converted',
      ),
    );
  }
  return isSound ? converted : undefined;
}

function toClaimSpec(manifest: Fields, spec: Fields, start: string, surroundings: Surroundings, losses: Loss[]): Fields {
  const { resourceClassName, allocationMode, parametersRef, ...rest } = spec;
  if (allocationMode === 'Immediate') {
    losses.push(
      lostField(
        `${start}.allocationMode`,
        'is lost: since Kubernetes 1.31 devices are allocated when a pod uses the claim, never before',
      ),
    );
  }
  const asked = isObject(parametersRef)
    ? claimParameters(manifest, spec, `${start}.parametersRef`, surroundings, losses)
    : undefined;
  const requests = asked?.requests ?? [{ name: ONLY_REQUEST, selectors: [] }];
  return {
    ...rest,
    devices: withoutUndefined({
      requests: requests.map(({ name, selectors }) => ({
        name,
        exactly: withoutUndefined({
          deviceClassName: resourceClassName,
          selectors: unlessEmpty(selectors),
        }),
      })),
      config: unlessEmpty(asked?.config),
    }),
  };
}

function claimParameters(manifest: Fields, spec: Fields, at: string, surroundings: Surroundings, losses: Loss[]) {
  const resourceClass = surroundings.find('ResourceClass', spec.resourceClassName);
  const found = findParameters(
    'ResourceClaimParameters',
    spec.parametersRef,
    manifest.metadata?.namespace,
    surroundings,
  );
  if (found === undefined || (resourceClass !== undefined && resourceClass.structuredParameters !== true)) {
    losses.push(lostReference(at, spec.parametersRef, 'of the claim'));
    return undefined;
  }
  if (found.shareable === false && manifest.kind === 'ResourceClaim') {
    losses.push(doubt(at, `"shareable: false" of the ResourceClaimParameters "${found.metadata?.name}" is lost: `
      + 'since Kubernetes 1.31 several pods can use any claim'));
  }
  surroundings.use(found);
  return translateClaimParameters(found, textOf(resourceClass?.driverName), at, losses);
}

function lostReference(at: string, reference: Fields, whose: string): Loss {
  return lostObject(
    at,
    `the parameters ${whose} in the ${textOf(reference.kind) ?? 'object'} "${textOf(reference.name) ?? ''}" are lost: `
      + 'since Kubernetes 1.31 they stand in the object itself, and only structured parameters that are converted along with it can be translated',
    'write selectors, and what the driver is told as opaque configuration',
  );
}

/**
 * What classic DRA has allocated says nothing to DRA with structured parameters, and the
 * other way round.
 */
export function withoutStatus(manifest: Fields, losses: Loss[]): Fields {
  if (manifest.status === undefined) {
    return manifest;
  }
  if (isObject(manifest.status) && Object.keys(manifest.status).length > 0) {
    losses.push(
      doubt(
        'status',
        'is lost: what classic DRA has allocated is nothing that DRA with structured parameters can use, nor the other way round',
        'nothing needs to be done: the cluster allocates anew',
      ),
    );
  }
  return without(manifest, ['status']);
}

function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
