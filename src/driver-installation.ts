import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { isDnsLabel, isDnsSubdomain } from './check/object/formats/name-grammar';
import { DeviceClass, DeviceClassProps } from './device-class';
import { DriverObjects } from './driver/driver-objects';
import { DriverContainer, HostPath, NodeToleration } from './driver/driver-pods';
import { SLICE_POLICY, STATUS_POLICY } from './driver/driver-policies';
import { PolicyRule } from './driver/policy-rule';
import { A_LIST, AN_OBJECT, Expectation, expectProps, listOf, optional, YES_OR_NO } from './errors/arguments';
import { ValidationError } from './errors/validation-error';
import { minorsBetween } from './kubernetes/minors';
import { ObjectsOfMinors } from './render/objects/objects-of-minors';

/** The controller of a driver of classic DRA. */
export interface DriverControllerProps extends DriverContainer {
  /**
   * The image of the controller.
   *
   * @default - the image of the plugin
   */
  readonly image?: string;

  /**
   * How many pods run; more than one need a leader election of their own.
   *
   * @default 1
   */
  readonly replicas?: number;
}

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

/**
 * Everything that a DRA driver needs in a cluster: the kubelet plugin on the nodes, its
 * account, the rights that it needs and no more, the policies that keep it to its own
 * node and its own devices, and the class of the devices.
 *
 * The rights and policies follow the target cluster. The objects are those of one driver;
 * the driver itself is what the image does.
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

  /** The namespace of the pods and accounts. */
  public readonly namespace: string;

  /** The class of the devices; up to Kubernetes 1.30 a ResourceClass. */
  public readonly deviceClass: DeviceClass;

  /** The account of the plugin, a ServiceAccount. */
  public readonly serviceAccount: ApiObject;

  /** The rights of the plugin, a ClusterRole. */
  public readonly clusterRole: ApiObject;

  /** Gives the account its rights, a ClusterRoleBinding. */
  public readonly clusterRoleBinding: ApiObject;

  /** The kubelet plugin, a DaemonSet. */
  public readonly daemonSet: ApiObject;

  /**
   * Refuses slices that are not those of the plugin, a ValidatingAdmissionPolicy.
   * Rendered for Kubernetes 1.31 or newer.
   */
  public readonly slicePolicy: ApiObject;

  /**
   * Applies the policy for slices, a ValidatingAdmissionPolicyBinding. Rendered for
   * Kubernetes 1.31 or newer.
   */
  public readonly slicePolicyBinding: ApiObject;

  /**
   * Refuses changes to the status of claims other than reports about devices of the
   * driver, a ValidatingAdmissionPolicy. Rendered for Kubernetes 1.32 to 1.35: newer API
   * servers do so by themselves.
   */
  public readonly statusPolicy?: ApiObject;

  /**
   * Applies the policy for the status of claims, a ValidatingAdmissionPolicyBinding.
   * Rendered for Kubernetes 1.32 to 1.35.
   */
  public readonly statusPolicyBinding?: ApiObject;

  /** The account of the controller, a ServiceAccount. Rendered up to Kubernetes 1.30. */
  public readonly controllerServiceAccount?: ApiObject;

  /** The rights of the controller, a ClusterRole. Rendered up to Kubernetes 1.30. */
  public readonly controllerClusterRole?: ApiObject;

  /**
   * Gives the account of the controller its rights, a ClusterRoleBinding. Rendered up to
   * Kubernetes 1.30.
   */
  public readonly controllerClusterRoleBinding?: ApiObject;

  /** The controller, a Deployment. Rendered up to Kubernetes 1.30. */
  public readonly controllerDeployment?: ApiObject;

  constructor(scope: Construct, id: string, props: DriverInstallationProps) {
    super(scope, id);
    expectInstallation(this, props);
    this.driverName = props.driverName;
    this.namespace = props.namespace ?? namespaceOfChart(this);
    this.deviceClass = new DeviceClass(this, 'Devices', {
      ...props.deviceClass,
      driverName: props.driverName,
      metadata: { name: props.driverName, ...props.deviceClass?.metadata },
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

/** The minors in which a driver without a controller cannot allocate. */
const CLASSIC_MINORS = minorsBetween(undefined, '1.30');

const A_DRIVER: Expectation = {
  fits: (value) => typeof value === 'string' && value.length <= 63 && isDnsSubdomain(value),
  words: 'the name of a driver: at most 63 lower-case letters, digits, "-" and ".", such as "gpu.example.com"',
};

const A_NAMESPACE: Expectation = {
  fits: (value) => typeof value === 'string' && isDnsLabel(value),
  words: 'the name of a namespace: at most 63 lower-case letters, digits and "-"',
};

const AN_IMAGE: Expectation = {
  fits: (value) => typeof value === 'string' && value.trim() !== '',
  words: 'the name of an image, such as "registry.example.com/gpu-driver:1.4"',
};

const A_PATH: Expectation = {
  fits: (value) => typeof value === 'string' && value.startsWith('/') && !value.split('/').includes('..'),
  words: 'the path of a folder on the node, from "/" on and without ".."',
};

const A_PORT: Expectation = {
  fits: (value) => Number.isInteger(value) && value >= 1 && value <= 65535,
  words: 'a port, from 1 to 65535',
};

function expectInstallation(installation: Construct, props: DriverInstallationProps): void {
  expectProps(installation, props, {
    driverName: A_DRIVER,
    image: AN_IMAGE,
    namespace: optional(A_NAMESPACE),
    command: optional(TEXTS),
    args: optional(TEXTS),
    env: optional(TEXTS_BY_NAME),
    imagePullSecrets: optional(TEXTS),
    privileged: optional(YES_OR_NO),
    healthPort: optional(A_PORT),
    tolerations: optional(A_LIST),
    kubeletDirectory: optional(A_PATH),
    cdiDirectory: optional(A_PATH),
    hostPaths: optional(
      listOf(
        (each) => A_PATH.fits(each?.path),
        'paths of the node, such as { path: "/dev" }, each from "/" on and without ".."',
      ),
    ),
    nodeLocalDevices: optional(YES_OR_NO),
    reportsDeviceStatus: optional(YES_OR_NO),
    additionalRules: optional(RULES),
    deviceClass: optional(classOf(props?.driverName)),
    controller: optional(AN_OBJECT),
  });
  if (props.controller !== undefined) {
    expectProps(installation, props.controller, {
      image: optional(AN_IMAGE),
      command: optional(TEXTS),
      args: optional(TEXTS),
      env: optional(TEXTS_BY_NAME),
      replicas: optional({
        fits: (value) => Number.isInteger(value) && value >= 0,
        words: 'a whole number, 0 or more',
      }),
    });
  }
}

const TEXTS = listOf((each) => typeof each === 'string', 'texts');

const TEXTS_BY_NAME: Expectation = {
  fits: (value) => AN_OBJECT.fits(value) && Object.values(value).every((each) => typeof each === 'string'),
  words: 'an object with texts, such as { LOG_LEVEL: "debug" }',
};

const RULES = listOf((each) => TEXTS.fits(each?.resources) && TEXTS.fits(each?.verbs),
  'rules, each with resources and verbs, such as { apiGroups: [""], resources: ["configmaps"], verbs: ["get"] }');

/** Its class holds devices of the driver: another name in it is a mistake. */
function classOf(driverName: unknown): Expectation {
  return {
    fits: (value) => AN_OBJECT.fits(value) && (value.driverName === undefined || value.driverName === driverName),
    words: 'the properties of a class, without a driver or with that of the installation',
  };
}

function namespaceOfChart(installation: Construct): string {
  const { namespace } = Chart.of(installation);
  if (namespace === undefined) {
    throw new ValidationError(
      'the rights of a driver are given to an account in a namespace: set `namespace`, or give the chart one',
      installation,
    );
  }
  return namespace;
}
