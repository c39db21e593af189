import { Body } from '../render/model/models';

/** Allows the pods of a driver to run on nodes with a taint. */
export interface NodeToleration {
  /**
   * The key of the taint.
   *
   * @default - the taints of every key
   */
  readonly key?: string;

  /**
   * The value of the taint.
   *
   * @default - taints of every value
   */
  readonly value?: string;

  /**
   * The effect of the taint: `NoSchedule`, `PreferNoSchedule` or `NoExecute`.
   *
   * @default - the taints of every effect
   */
  readonly effect?: string;

  /**
   * How long a running pod stays, in seconds. Only for taints with the effect
   * `NoExecute`.
   *
   * @default - as long as it likes
   */
  readonly tolerationSeconds?: number;
}

/** A folder or file of the node that a plugin sees. */
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
   * What must be there, in the words of Kubernetes: `Directory`, `DirectoryOrCreate`,
   * `File`, `Socket` …
   *
   * @default - nothing is checked
   */
  readonly type?: string;

  /**
   * Whether the container can only read.
   *
   * @default false
   */
  readonly readOnly?: boolean;
}

/** What the containers of a driver run. */
export interface DriverContainer {
  /**
   * The command, instead of the entrypoint of the image.
   *
   * @default - the entrypoint of the image
   */
  readonly command?: string[];

  /**
   * The arguments of the command.
   *
   * @default - those of the image
   */
  readonly args?: string[];

  /**
   * Environment variables, next to `DRIVER_NAME`, `NAMESPACE`, `POD_UID` and, in a
   * plugin, `NODE_NAME`; one of these names replaces it.
   *
   * @default - none besides
   */
  readonly env?: { [name: string]: string };

  /**
   * The compute resources that are set aside for the container: `{ cpu: '100m', memory:
   * '128Mi' }`.
   *
   * @default - none
   */
  readonly requests?: { [resource: string]: string };

  /**
   * The compute resources that the container cannot exceed.
   *
   * @default - no limits
   */
  readonly limits?: { [resource: string]: string };
}

/** What the pods of a part of a driver consist of. */
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
  /** Further fields of the container. */
  readonly containerFields?: Body;
  readonly variables?: readonly Body[];
  readonly hostPaths?: readonly NamedHostPath[];
}

/** A path of the node, and what the volume is called. */
export interface NamedHostPath extends HostPath {
  readonly name: string;
}

/** The pod spec of a part of a driver. */
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

/** An environment variable with a field of the pod as its value. */
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
    ...Object.entries(own).map(([name, value]) => ({ name, value })),
  ];
}

function renderToleration({ key, value, effect, tolerationSeconds }: NodeToleration): Body {
  return { key, operator: value === undefined ? 'Exists' : 'Equal', value, effect, tolerationSeconds };
}

function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}
