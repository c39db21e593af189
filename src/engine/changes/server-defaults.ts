import { findUpdates } from './update-table';
import { valueType } from '../kubernetes/api-schema';
import { changedAt, isObject, objectsOf, textOf } from '../kubernetes/plain-data';
import { readSchemaFile } from '../kubernetes/schema-file';
import { PodLocation } from '../pods/pod-location';
import { canonicalForm } from '../render/canonical-form';
import { Body } from '../render/models';

const FILE = 'workloads.json';

const CONTAINER_LISTS = ['initContainers', 'containers', 'ephemeralContainers'];

/**
 * A copy of an object of a built-in kind with pods, without what the API server adds to
 * it. Objects of other kinds stay as they are.
 */
export function withoutServerDefaults(manifest: Body, pods: readonly PodLocation[]): Body {
  const kind = textOf(manifest.kind) ?? '';
  if (findUpdates(textOf(manifest.apiVersion), kind) === undefined || !(kind in readSchemaFile(FILE).$defs)) {
    return manifest;
  }
  const whole = pods.reduce(
    (object, { path }) => changedAt(object, path, withDependentDefaults),
    withCompletions(manifest),
  );
  return canonicalForm(whole, valueType(FILE, kind)) as Body;
}

/** Adds the defaults of a pod spec that depend on its other fields. */
function withDependentDefaults(podSpec: Body): Body {
  const account = podSpec.serviceAccountName || podSpec.serviceAccount;
  const lists = CONTAINER_LISTS.filter((name) => Array.isArray(podSpec[name]))
    .map((name) => [
      name, (podSpec[name] as unknown[]).map((each) => withContainerDefaults(each, podSpec.hostNetwork === true)),
    ]);
  return {
    ...podSpec,
    ...account ? { serviceAccountName: account, serviceAccount: account } : {},
    ...Object.fromEntries(lists),
  };
}

/**
 * A request that is left out is the limit, an image without a version is always pulled,
 * and in the network of the host a port is the host's.
 */
function withContainerDefaults(container: unknown, hostNetwork: boolean): unknown {
  if (!isObject(container)) {
    return container;
  }
  const ports = hostNetwork && Array.isArray(container.ports)
    ? { ports: objectsOf(container.ports).map((port) => ({ ...port, hostPort: port.hostPort || port.containerPort })) }
    : {};
  const imagePullPolicy = container.imagePullPolicy || pullPolicyOf(textOf(container.image) ?? '');
  const resources = isObject(container.resources) ? container.resources : {};
  const requests = { ...resources.limits, ...resources.requests };
  return isObject(resources.limits)
    ? { ...container, ...ports, imagePullPolicy, resources: { ...resources, requests } }
    : { ...container, ...ports, imagePullPolicy };
}

function pullPolicyOf(image: string): string {
  const [name, digest] = image.split('@');
  const tag = /:([^:/]*)$/.exec(name)?.[1];
  return digest === undefined && (tag === undefined || tag === 'latest') ? 'Always' : 'IfNotPresent';
}

/** A Job without a number of pods has one of each. */
function withCompletions(manifest: Body): Body {
  const spec = manifest.spec;
  return manifest.kind === 'Job' && isObject(spec) && (spec.parallelism ?? undefined) === undefined
    ? { ...manifest, spec: { ...spec, completions: spec.completions ?? 1 } }
    : manifest;
}
