import { DeviceClassProps } from './device-class';
import { DriverControllerProps } from './driver/driver-plugin';
import { DriverContainer, HostPath, NodeToleration } from './driver/driver-pods';
import { PolicyRule } from './driver/policy-rule';

/** Properties of a DriverInstallation. */
export interface DriverInstallationProps extends DriverContainer {
  /**
   * The driver name, for example `gpu.example.com`: lowercase words separated by dots, at
   * most 63 characters.
   */
  readonly driverName: string;

  /** The image of the kubelet plugin. */
  readonly image: string;

  /**
   * The namespace of the pods and service accounts.
   *
   * @default - the namespace of the chart, which must be set
   */
  readonly namespace?: string;

  /**
   * Labels for all objects and pods.
   *
   * @default - labels that distinguish the pods of this installation from all others
   */
  readonly labels?: { [key: string]: string };

  /**
   * When the kubelet pulls the images: `Always`, `IfNotPresent` or `Never`.
   *
   * @default - `Always` for the tag `latest`, otherwise `IfNotPresent`
   */
  readonly imagePullPolicy?: string;

  /**
   * The names of Secrets with image pull credentials.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];

  /**
   * Whether the plugin runs as a privileged container.
   *
   * @default false
   */
  readonly privileged?: boolean;

  /**
   * The port on which the plugin serves gRPC health checks. The kubelet restarts a plugin
   * that fails them.
   *
   * @default - no health checks
   */
  readonly healthPort?: number;

  /**
   * The service name sent in health checks.
   *
   * @default - the plugin as a whole
   */
  readonly healthService?: string;

  /**
   * Labels of the nodes on which to run the plugin.
   *
   * @default - all nodes
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * Node taints that the plugin tolerates.
   *
   * @default - only the taints that every DaemonSet tolerates
   */
  readonly tolerations?: NodeToleration[];

  /**
   * The priority class of the pods. Without the plugin, no pod with a claim can start on
   * its node.
   *
   * @default 'system-node-critical'
   */
  readonly priorityClassName?: string;

  /**
   * The kubelet directory on the nodes.
   *
   * @default '/var/lib/kubelet'
   */
  readonly kubeletDirectory?: string;

  /**
   * The directory on the nodes where container runtimes read CDI files.
   *
   * @default '/var/run/cdi'
   */
  readonly cdiDirectory?: string;

  /**
   * Additional host paths to mount into the plugin, such as `/dev` or `/sys`.
   *
   * @default - only the directories for its sockets and for CDI files
   */
  readonly hostPaths?: HostPath[];

  /**
   * Whether each plugin only publishes the devices of its own node. An admission policy
   * then rejects slices for other nodes, and slices for no node. Otherwise, the plugins
   * may write every slice of the driver.
   *
   * @default true
   */
  readonly nodeLocalDevices?: boolean;

  /**
   * Whether the plugin reports device status in claims. Kubernetes 1.32 or newer.
   *
   * @default true
   */
  readonly reportsDeviceStatus?: boolean;

  /**
   * Additional permissions of the plugin, in all namespaces.
   *
   * @default - only the permissions that a DRA driver needs
   */
  readonly additionalRules?: PolicyRule[];

  /**
   * Properties of the device class, in addition to the driver.
   *
   * @default - all devices of the driver, in a class named after the driver
   */
  readonly deviceClass?: DeviceClassProps;

  /**
   * The controller that allocates claims, as classic DRA requires. Up to Kubernetes 1.30;
   * on newer versions, the scheduler allocates claims, and the controller is not
   * installed.
   *
   * @default - no controller
   */
  readonly controller?: DriverControllerProps;
}
