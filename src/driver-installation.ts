import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { DEVICE_CLASS_PROPS, DeviceClass, DeviceClassProps } from './device-class';
import { CONTROLLER, PLUGIN_PROPS } from './driver/driver-arguments';
import { DriverObjects } from './driver/driver-objects';
import { DriverContainer, DriverControllerProps, HostPath, NodeToleration } from './driver/driver-plugin';
import { SLICE_POLICY, STATUS_POLICY } from './driver/driver-policies';
import { POLICY_RULES, PolicyRule } from './driver/policy-rule';
import { AN_OBJECT, Expectation, expectProps, givenStruct, optional, struct } from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { minorsBetween } from './engine/kubernetes/minors';
import { ObjectsOfMinors } from './objects/objects-of-minors';
import { expectInChart } from './objects/scope';

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

/**
 * Installs a DRA driver in a cluster: the kubelet plugin on the nodes, its service
 * account with least-privilege permissions, the policies that restrict it to its own node
 * and devices, and the device class.
 *
 * The permissions and policies follow the target cluster. The construct creates the
 * objects of one driver; the image provides the driver itself.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const driver = new dra.DriverInstallation(chart, 'Driver', {
 *   namespace: 'gpu-driver',
 *   driverName: 'gpu.example.com',
 *   image: 'registry.example.com/gpu-driver:1.4',
 * });
 * const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] });
 * dra.PodClaims.of(trainer).request(driver.deviceClass);
 */
export class DriverInstallation extends Construct {
  /** The name of the driver. */
  public readonly driverName: string;

  /** The namespace of the pods and service accounts. */
  public readonly namespace: string;

  /** The device class; up to Kubernetes 1.30, a ResourceClass. */
  public readonly deviceClass: DeviceClass;

  /** The ServiceAccount of the plugin. */
  public readonly serviceAccount: ApiObject;

  /** The ClusterRole with the permissions of the plugin. */
  public readonly clusterRole: ApiObject;

  /** The ClusterRoleBinding of the plugin. */
  public readonly clusterRoleBinding: ApiObject;

  /** The DaemonSet that runs the kubelet plugin. */
  public readonly daemonSet: ApiObject;

  /**
   * The ValidatingAdmissionPolicy that rejects slices of other plugins. Rendered for
   * Kubernetes 1.31 or newer.
   */
  public readonly slicePolicy: ApiObject;

  /** The ValidatingAdmissionPolicyBinding of the slice policy. Rendered for Kubernetes 1.31 or newer. */
  public readonly slicePolicyBinding: ApiObject;

  /**
   * The ValidatingAdmissionPolicy that rejects changes to the status of claims other than
   * device reports of the driver. Rendered for Kubernetes 1.32 to 1.35: newer API servers
   * enforce this themselves.
   */
  public readonly statusPolicy?: ApiObject;

  /** The ValidatingAdmissionPolicyBinding of the status policy. Rendered for Kubernetes 1.32 to 1.35. */
  public readonly statusPolicyBinding?: ApiObject;

  /** The ServiceAccount of the controller. Rendered up to Kubernetes 1.30. */
  public readonly controllerServiceAccount?: ApiObject;

  /** The ClusterRole with the permissions of the controller. Rendered up to Kubernetes 1.30. */
  public readonly controllerClusterRole?: ApiObject;

  /** The ClusterRoleBinding of the controller. Rendered up to Kubernetes 1.30. */
  public readonly controllerClusterRoleBinding?: ApiObject;

  /** The Deployment that runs the controller. Rendered up to Kubernetes 1.30. */
  public readonly controllerDeployment?: ApiObject;

  constructor(scope: Construct, id: string, props: DriverInstallationProps) {
    super(expectInChart(scope, id), id);
    expectInstallation(this, props);
    this.driverName = props.driverName;
    this.namespace = props.namespace ?? namespaceOfChart(this);
    this.deviceClass = new DeviceClass(this, 'Devices', {
      ...props.deviceClass,
      driverName: props.driverName,
      metadata: { name: props.driverName, ...givenStruct(props.deviceClass?.metadata) },
    });
    const driver = new DriverObjects(this, props, this.namespace);
    const plugin = driver.addAccount(this, 'plugin', props.additionalRules);
    this.serviceAccount = plugin.serviceAccount;
    this.clusterRole = plugin.clusterRole;
    this.clusterRoleBinding = plugin.clusterRoleBinding;
    [this.slicePolicy, this.slicePolicyBinding] = driver.addPolicy('SlicePolicy', SLICE_POLICY, plugin);
    if (driver.traits.reportsDeviceStatus) {
      [this.statusPolicy, this.statusPolicyBinding] = driver.addPolicy('StatusPolicy', STATUS_POLICY, plugin);
    }
    this.daemonSet = driver.addDaemonSet(plugin);
    if (props.controller !== undefined) {
      const room = new ObjectsOfMinors(this, 'Controller', CLASSIC_MINORS);
      const controller = driver.addAccount(room, 'controller');
      this.controllerServiceAccount = controller.serviceAccount;
      this.controllerClusterRole = controller.clusterRole;
      this.controllerClusterRoleBinding = controller.clusterRoleBinding;
      this.controllerDeployment = driver.addDeployment(room, controller, props.controller);
    }
  }
}

/** The minors on which the controller of a driver allocates claims. */
const CLASSIC_MINORS = minorsBetween(undefined, '1.30');

function expectInstallation(installation: Construct, props: DriverInstallationProps): void {
  expectProps(installation, props, struct<DriverInstallationProps>({
    ...PLUGIN_PROPS,
    additionalRules: optional(POLICY_RULES),
    deviceClass: optional(aClassOf(props?.driverName)),
    controller: optional({ ...AN_OBJECT, struct: CONTROLLER }),
  }));
}

/** The class contains the devices of this driver, so it cannot name another one. */
function aClassOf(driverName: string): Expectation {
  return {
    fits: (value) => AN_OBJECT.fits(value) && (value.driverName === undefined || value.driverName === driverName),
    struct: DEVICE_CLASS_PROPS,
    words: 'the props of a DeviceClass, without a driverName or with that of the installation',
  };
}

function namespaceOfChart(installation: Construct): string {
  const { namespace } = Chart.of(installation);
  if (namespace === undefined) {
    throw new ValidationError('namespace is required: set it here, or on the chart', installation);
  }
  return namespace;
}
