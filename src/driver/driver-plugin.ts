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

/** The command, environment and resources of the containers of a driver. */
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
   * Variables are sorted by name. A reference such as `$(HOST)` can name the variables above, and
   * those that sort before the referring one.
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

/** The kubelet plugin of a driver: the installation props that configure it. */
export interface DriverPlugin extends DriverContainer {
  readonly driverName: string;
  readonly image: string;
  readonly namespace?: string;
  readonly labels?: { [key: string]: string };
  readonly imagePullPolicy?: string;
  readonly imagePullSecrets?: string[];
  readonly privileged?: boolean;
  readonly healthPort?: number;
  readonly healthService?: string;
  readonly nodeSelector?: { [key: string]: string };
  readonly tolerations?: NodeToleration[];
  readonly priorityClassName?: string;
  readonly kubeletDirectory?: string;
  readonly cdiDirectory?: string;
  readonly hostPaths?: HostPath[];
  readonly nodeLocalDevices?: boolean;
  readonly reportsDeviceStatus?: boolean;
}

/** The controller of a driver of classic DRA. */
export interface DriverControllerProps extends DriverContainer {
  /**
   * The image of the controller.
   *
   * @default - the image of the plugin
   */
  readonly image?: string;

  /**
   * The number of pods; more than one requires leader election in the controller.
   *
   * @default 1
   */
  readonly replicas?: number;
}
