import {
  findParameters, ONLY_REQUEST, Translated, translateClaimParameters, translateClassParameters,
  TranslatedRequests,
} from './classic-parameters';
import { driverSelector } from './device-class-driver';
import { unlessEmpty, without } from './fields';
import { Losses } from './losses';
import { SetupIndex } from './setup-index';
import { changedAt, Fields, isEmpty, isObject, textOf, withoutUndefined } from '../kubernetes/plain-data';

/** Converts a classic DRA object to the shape of `v1`; undefined if it stays unchanged. */
export function toStructured(manifest: Fields, setup: SetupIndex, losses: Losses): Fields | undefined {
  return manifest.kind === 'ResourceClass'
    ? toDeviceClass(manifest, setup, losses)
    : toClaim(manifest, claimSpecPath(manifest), setup, losses);
}

/** Returns the path of the spec of a claim, or of the claim in a template. */
export function claimSpecPath({ kind }: Fields): string[] {
  return kind === 'ResourceClaim' ? ['spec'] : ['spec', 'spec'];
}

function toDeviceClass(manifest: Fields, setup: SetupIndex, losses: Losses): Fields | undefined {
  const { driverName, parametersRef, suitableNodes, structuredParameters, ...rest } = manifest;
  if (textOf(driverName) === undefined || driverName === '') {
    losses.unchanged('driverName', 'Required', 'a class without a driver cannot be converted');
    return undefined;
  }
  const parameters = classParameters(manifest, setup, losses);
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
  { driverName, parametersRef, structuredParameters }: Fields, setup: SetupIndex, losses: Losses,
): Translated | undefined {
  if (!isObject(parametersRef)) {
    return undefined;
  }
  const found = findParameters('ResourceClassParameters', parametersRef, parametersRef.namespace, setup);
  if (found === undefined || structuredParameters !== true) {
    loseReference('parametersRef', parametersRef, 'class', losses);
    return undefined;
  }
  setup.use(found);
  return translateClassParameters(found, driverName, 'parametersRef', losses);
}

function toClaim(
  manifest: Fields, path: readonly string[], setup: SetupIndex, losses: Losses,
): Fields | undefined {
  const start = path.join('.');
  let isConverted = false;
  const converted = changedAt(withoutStatus(manifest, losses), path, (spec) => {
    if (!isObject(spec) || textOf(spec.resourceClassName) === undefined || spec.resourceClassName === '') {
      return spec;
    }
    isConverted = true;
    return toClaimSpec({ manifest, spec, start }, setup, losses);
  });
  if (isConverted) {
    return converted;
  }
  losses.unchanged(`${start}.resourceClassName`, 'Required', 'a claim without a class cannot be converted');
  return undefined;
}

/** A classic claim, or a claim template. */
interface ClassicClaim {
  readonly manifest: Fields;
  readonly spec: Fields;
  /** The path of the spec. */
  readonly start: string;
}

function toClaimSpec(claim: ClassicClaim, setup: SetupIndex, losses: Losses): Fields {
  const { spec, start } = claim;
  const { resourceClassName, allocationMode, parametersRef, ...rest } = spec;
  if (allocationMode === 'Immediate') {
    losses.lostField(
      `${start}.allocationMode`,
      'is lost: since Kubernetes 1.31 devices are allocated when a pod uses the claim, never before',
    );
  }
  const parameters = isObject(parametersRef) ? claimParameters(claim, setup, losses) : undefined;
  const requests = parameters?.requests ?? [{ name: ONLY_REQUEST, selectors: [] }];
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
      config: unlessEmpty(parameters?.config),
    }),
  };
}

function claimParameters(
  { manifest, spec, start }: ClassicClaim, setup: SetupIndex, losses: Losses,
): TranslatedRequests | undefined {
  const fieldPath = `${start}.parametersRef`;
  const { namespace } = manifest.metadata ?? {};
  const resourceClass = setup.find('ResourceClass', spec.resourceClassName);
  const found = findParameters('ResourceClaimParameters', spec.parametersRef, namespace, setup);
  const isOpaque = resourceClass !== undefined && resourceClass.structuredParameters !== true;
  if (found === undefined || isOpaque) {
    loseReference(fieldPath, spec.parametersRef, 'claim', losses);
    return undefined;
  }
  if (found.shareable === false && manifest.kind === 'ResourceClaim') {
    losses.possibleLoss(
      fieldPath,
      `"shareable: false" of the ResourceClaimParameters "${found.metadata?.name}" is lost: `
        + 'since Kubernetes 1.31 several pods can share any claim',
    );
  }
  setup.use(found);
  return translateClaimParameters(found, textOf(resourceClass?.driverName), fieldPath, losses);
}

function loseReference(fieldPath: string, reference: Fields, owner: string, losses: Losses): void {
  const [kind, name] = [textOf(reference.kind) ?? 'object', textOf(reference.name) ?? ''];
  losses.lostObject(
    fieldPath,
    `the parameters of the ${owner} in the ${kind} "${name}" are lost: `
      + 'since Kubernetes 1.31 parameters are part of claims and classes, '
      + 'and only structured parameters among the manifests can be translated',
    'write selectors, and opaque configuration for the driver',
  );
}

/** Removes the status: an allocation of one family of DRA is meaningless in the other. */
export function withoutStatus(manifest: Fields, losses: Losses): Fields {
  if (manifest.status === undefined) {
    return manifest;
  }
  if (isObject(manifest.status) && !isEmpty(manifest.status)) {
    losses.possibleLoss(
      'status',
      'is lost: an allocation of classic DRA is not valid for DRA with structured parameters, or vice versa',
      'no action needed: the cluster allocates the devices again',
    );
  }
  return without(manifest, ['status']);
}
