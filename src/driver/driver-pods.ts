import { Body } from '../engine/render/models';

/** Allows the pods of a driver to run on nodes with a taint. */
export interface NodeToleration {
  /**
   * The taint key.
   *
   * @default - all keys
   */
  readonly key?: string;

  /**
   * The taint value.
   *
   * @default - all values
   */
  readonly value?: string;

  /**
   * The taint effect: `NoSchedule`, `PreferNoSchedule` or `NoExecute`.
   *
   * @default - all effects
   */
  readonly effect?: string;

  /**
   * How long a running pod may stay, in seconds. Only for taints with the effect
   * `NoExecute`.
   *
   * @default - no limit
   */
  readonly tolerationSeconds?: number;
}

/** A directory or file of the node that is mounted into a plugin. */
export interface HostPath {
  /** The path on the node, for example `/dev`. */
  readonly path: string;

  /**
   * The path in the container.
   *
   * @default - the same as on the node
   */
  readonly mountPath?: string;

  /**
   * The type that the path must have, as in Kubernetes: `Directory`, `DirectoryOrCreate`,
   * `File`, `Socket` …
   *
   * @default - no check
   */
  readonly type?: string;

  /**
   * Whether the mount is read-only.
   *
   * @default false
   */
  readonly readOnly?: boolean;
}

/** What the containers of a driver run. */
export interface DriverContainer {
  /**
   * The command, which replaces the entrypoint of the image.
   *
   * @default - the entrypoint of the image
   */
  readonly command?: string[];

  /**
   * The arguments of the command.
   *
   * @default - the arguments of the image
   */
  readonly args?: string[];

  /**
   * Environment variables, in addition to `DRIVER_NAME`, `NAMESPACE`, `POD_UID` and, in a
   * plugin, `NODE_NAME`. A variable with one of these names overrides it.
   *
   * The container gets them sorted by name. A reference such as `$(HOST)` works for the
   * variables above, and for those that are sorted before.
   *
   * @default - no additional variables
   */
  readonly env?: { [name: string]: string };

  /**
   * The compute resources reserved for the container: `{ cpu: '100m', memory: '128Mi' }`.
   *
   * @default - none
   */
  readonly requests?: { [resource: string]: string };

  /**
   * The limits on the compute resources of the container.
   *
   * @default - no limits
   */
  readonly limits?: { [resource: string]: string };
}

/** The pods of a part of a driver. */
export interface DriverPods {
  readonly driverName: string;
  readonly image: string;
  readonly serviceAccountName: string;
  readonly container: DriverContainer;
  readonly containerName: string;
  readonly imagePullPolicy?: string;
  readonly imagePullSecrets?: readonly string[];
  readonly nodeSelector?: { [key: string]: string };
  readonly tolerations?: readonly NodeToleration[];
  readonly priorityClassName?: string;
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
  const { container, hostPaths = [] } = pods;
  const { command, args, requests, limits } = container;
  return {
    containers: [{
      name: pods.containerName,
      image: pods.image,
      imagePullPolicy: pods.imagePullPolicy,
      command,
      args,
      env: variablesOf(pods),
      resources: requests === undefined && limits === undefined ? undefined : { requests, limits },
      volumeMounts: unlessEmpty(hostPaths.map(({ name, path, mountPath, readOnly }) => ({
        name, mountPath: mountPath ?? path, readOnly: readOnly === true ? true : undefined,
      }))),
      ...pods.containerFields,
    }],
    imagePullSecrets: unlessEmpty((pods.imagePullSecrets ?? []).map((name) => ({ name }))),
    nodeSelector: pods.nodeSelector,
    priorityClassName: pods.priorityClassName,
    serviceAccountName: pods.serviceAccountName,
    tolerations: unlessEmpty((pods.tolerations ?? []).map(renderToleration)),
    volumes: unlessEmpty(hostPaths.map(({ name, path, type }) => ({ name, hostPath: { path, type } }))),
  };
}

/** An environment variable whose value comes from a field of the pod. */
export function fieldVariable(name: string, fieldPath: string): Body {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}

function variablesOf({ driverName, container, variables = [] }: DriverPods): Body[] {
  const own = container.env ?? {};
  const given: Body[] = [
    { name: 'DRIVER_NAME', value: driverName },
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
