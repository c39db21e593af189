import { DriverContainer, DriverPlugin, HostPath, NodeToleration } from './driver-plugin';
import { Body } from '../engine/render/models';

/** The pods of a part of a driver. */
export interface DriverPods {
  readonly plugin: DriverPlugin;
  /** @default - the image of the plugin */
  readonly image?: string;
  readonly serviceAccountName: string;
  readonly container: DriverContainer;
  readonly containerName: string;
  readonly nodeSelector?: { [key: string]: string };
  readonly tolerations?: readonly NodeToleration[];
  /** Additional fields of the container. */
  readonly containerFields?: Body;
  readonly variables?: readonly Body[];
  readonly hostPaths?: readonly NamedHostPath[];
}

/** A host path with the name of its volume. */
export interface NamedHostPath extends HostPath {
  readonly name: string;
}

/** Renders the pod spec of a part of a driver. */
export function renderPodSpec(pods: DriverPods): Body {
  const { plugin, container, hostPaths = [] } = pods;
  const { command, args, requests, limits } = container;
  return {
    containers: [{
      name: pods.containerName,
      image: pods.image ?? plugin.image,
      imagePullPolicy: plugin.imagePullPolicy,
      command,
      args,
      env: variablesOf(pods),
      resources: requests === undefined && limits === undefined ? undefined : { requests, limits },
      volumeMounts: unlessEmpty(hostPaths.map(({ name, path, mountPath, readOnly }) => ({
        name, mountPath: mountPath ?? path, readOnly: readOnly === true ? true : undefined,
      }))),
      ...pods.containerFields,
    }],
    imagePullSecrets: unlessEmpty((plugin.imagePullSecrets ?? []).map((name) => ({ name }))),
    nodeSelector: pods.nodeSelector,
    priorityClassName: plugin.priorityClassName ?? 'system-node-critical',
    serviceAccountName: pods.serviceAccountName,
    tolerations: unlessEmpty((pods.tolerations ?? []).map(renderToleration)),
    volumes: unlessEmpty(hostPaths.map(({ name, path, type }) => ({ name, hostPath: { path, type } }))),
  };
}

/** An environment variable whose value comes from a field of the pod. */
export function fieldVariable(name: string, fieldPath: string): Body {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}

function variablesOf({ plugin, container, variables = [] }: DriverPods): Body[] {
  const own = container.env ?? {};
  const given: Body[] = [
    { name: 'DRIVER_NAME', value: plugin.driverName },
    fieldVariable('NAMESPACE', 'metadata.namespace'),
    fieldVariable('POD_UID', 'metadata.uid'),
    ...variables,
  ];
  return [
    ...given.filter(({ name }) => !Object.hasOwn(own, name as string)),
    // Maps have no order in Java and Go, and the same program must yield the same bytes.
    ...Object.keys(own).sort().map((name) => ({ name, value: own[name] })),
  ];
}

function renderToleration({ key, value, effect, tolerationSeconds }: NodeToleration): Body {
  return { key, operator: value === undefined ? 'Exists' : 'Equal', value, effect, tolerationSeconds };
}

function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}
