import { DeviceClassProps } from './device-class';
import { DriverControllerProps } from './driver/driver-plugin';
import { DriverContainer, HostPath, NodeToleration } from './driver/driver-pods';
import { PolicyRule } from './driver/policy-rule';

/** Properties of a DriverInstallation. */
export interface DriverInstallationProps extends DriverContainer {
  /**
   * The name of the driver, for example `gpu.example.com`: lower-case words with dots, at
   * most 63 characters.
   */
  readonly driverName: string;

  /** The image of the kubelet plugin. */
  readonly image: string;

  /**
   * The namespace of the pods and accounts.
   *
   * @default - the namespace of the chart, which must have one
   */
  readonly namespace?: string;

  /**
   * Labels of all objects and pods.
   *
   * @default - those that tell the pods of this installation from all others
   */
  readonly labels?: { [key: string]: string };

  /**
   * When the kubelet pulls the images: `Always`, `IfNotPresent` or `Never`.
   *
   * @default - `Always` for the tag `latest`, else `IfNotPresent`
   */
  readonly imagePullPolicy?: string;

  /**
   * The names of Secrets with the credentials for the images.
   *
   * @default - the images need none
   */
  readonly imagePullSecrets?: string[];

  /**
   * Whether the plugin runs with all privileges on its node.
   *
   * @default false
   */
  readonly privileged?: boolean;

  /**
   * The port on which the plugin answers gRPC health checks. The kubelet restarts a
   * plugin that does not.
   *
   * @default - the plugin is not asked
   */
  readonly healthPort?: number;

  /**
   * The service that a health check asks for.
   *
   * @default - the plugin as a whole
   */
  readonly healthService?: string;

  /**
   * The labels of the nodes on which the plugin runs.
   *
   * @default - all nodes
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * The taints of nodes on which the plugin runs all the same.
   *
   * @default - none but those that every DaemonSet tolerates
   */
  readonly tolerations?: NodeToleration[];

  /**
   * How important the pods are. Without the plugin, no pod with a claim starts on its
   * node.
   *
   * @default 'system-node-critical'
   */
  readonly priorityClassName?: string;

  /**
   * The folder of the kubelet on the nodes.
   *
   * @default '/var/lib/kubelet'
   */
  readonly kubeletDirectory?: string;

  /**
   * The folder on the nodes in which container runtimes look for CDI files.
   *
   * @default '/var/run/cdi'
   */
  readonly cdiDirectory?: string;

  /**
   * What else of its node the plugin sees, such as `/dev` or `/sys`.
   *
   * @default - the folders for its sockets and for CDI files
   */
  readonly hostPaths?: HostPath[];

  /**
   * Whether each plugin publishes the devices of its own node alone. An admission policy
   * then refuses slices of another node, or of none. Without it, the plugins may write
   * every slice of the driver.
   *
   * @default true
   */
  readonly nodeLocalDevices?: boolean;

  /**
   * Whether the plugin reports about devices in the status of claims. Kubernetes 1.32 or
   * newer.
   *
   * @default true
   */
  readonly reportsDeviceStatus?: boolean;

  /**
   * What the plugin may do besides, in all namespaces.
   *
   * @default - nothing that a DRA driver does not need
   */
  readonly additionalRules?: PolicyRule[];

  /**
   * What the class of the devices says besides the driver.
   *
   * @default - all devices of the driver, in a class that is called like the driver
   */
  readonly deviceClass?: DeviceClassProps;

  /**
   * The controller that allocates claims, which classic DRA needs. Up to Kubernetes 1.30;
   * on newer versions, the scheduler allocates, and nothing of the controller is
   * installed.
   *
   * @default - no controller
   */
  readonly controller?: DriverControllerProps;
}
