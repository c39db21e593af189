import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { DEVICE_CLASS_PROPS, DeviceClass } from './device-class';
import { CONTROLLER, PLUGIN_PROPS } from './driver/driver-arguments';
import { DriverObjects } from './driver/driver-objects';
import { SLICE_POLICY, STATUS_POLICY } from './driver/driver-policies';
import { POLICY_RULES } from './driver/policy-rule';
import { DriverInstallationProps } from './driver-installation-props';
import { AN_OBJECT, Expectation, expectProps, givenStruct, optional, struct } from './errors/arguments';
import { ValidationError } from './errors/validation-error';
import { minorsBetween } from './kubernetes/minors';
import { ObjectsOfMinors } from './render/objects/objects-of-minors';

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

  /**
   * The ValidatingAdmissionPolicyBinding of the slice policy. Rendered for Kubernetes
   * 1.31 or newer.
   */
  public readonly slicePolicyBinding: ApiObject;

  /**
   * The ValidatingAdmissionPolicy that rejects changes to the status of claims other than
   * device reports of the driver. Rendered for Kubernetes 1.32 to 1.35: newer API servers
   * enforce this themselves.
   */
  public readonly statusPolicy?: ApiObject;

  /**
   * The ValidatingAdmissionPolicyBinding of the status policy. Rendered for Kubernetes
   * 1.32 to 1.35.
   */
  public readonly statusPolicyBinding?: ApiObject;

  /** The ServiceAccount of the controller. Rendered up to Kubernetes 1.30. */
  public readonly controllerServiceAccount?: ApiObject;

  /**
   * The ClusterRole with the permissions of the controller. Rendered up to Kubernetes
   * 1.30.
   */
  public readonly controllerClusterRole?: ApiObject;

  /**
   * The ClusterRoleBinding of the controller. Rendered up to Kubernetes 1.30.
   */
  public readonly controllerClusterRoleBinding?: ApiObject;

  /** The Deployment that runs the controller. Rendered up to Kubernetes 1.30. */
  public readonly controllerDeployment?: ApiObject;

  constructor(scope: Construct, id: string, props: DriverInstallationProps) {
    super(scope, id);
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

/** The minors in which a driver without a controller cannot allocate claims. */
const CLASSIC_MINORS = minorsBetween(undefined, '1.30');

function expectInstallation(installation: Construct, props: DriverInstallationProps): void {
  expectProps(installation, props, struct<DriverInstallationProps>({
    ...PLUGIN_PROPS,
    additionalRules: optional(POLICY_RULES),
    deviceClass: optional(aClassOf(props?.driverName)),
    controller: optional({ ...AN_OBJECT, struct: CONTROLLER }),
  }));
}

/**
 * The class contains devices of this driver, so another driver name in it is a mistake.
 */
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
