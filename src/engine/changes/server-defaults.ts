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
 * Returns a copy of an object of a built-in kind with pods, without the defaults that the API server adds. Objects
 * of other kinds are returned as they are.
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
 * Adds the defaults of a container that depend on other fields: requests default to limits, an image without a tag
 * or with `latest` is always pulled, and on the host network each port is also a host port.
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

/** Adds the default completions of a Job without parallelism, which is 1. */
function withCompletions(manifest: Body): Body {
  const spec = manifest.spec;
  return manifest.kind === 'Job' && isObject(spec) && (spec.parallelism ?? undefined) === undefined
    ? { ...manifest, spec: { ...spec, completions: spec.completions ?? 1 } }
    : manifest;
}
