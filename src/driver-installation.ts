import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { DeviceClass } from './device-class';
import { expectController, expectPlugin } from './driver/driver-arguments';
import { DriverObjects } from './driver/driver-objects';
import { SLICE_POLICY, STATUS_POLICY } from './driver/driver-policies';
import { POLICY_RULES } from './driver/policy-rule';
import { DriverInstallationProps } from './driver-installation-props';
import { AN_OBJECT, Expectation, expectProps, optional } from './errors/arguments';
import { ValidationError } from './errors/validation-error';
import { minorsBetween } from './kubernetes/minors';
import { ObjectsOfMinors } from './render/objects/objects-of-minors';

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

function expectInstallation(installation: Construct, props: DriverInstallationProps): void {
  expectPlugin(installation, props);
  expectProps(installation, props, {
    additionalRules: optional(POLICY_RULES),
    deviceClass: optional(aClassOf(props.driverName)),
    controller: optional(AN_OBJECT),
  });
  if (props.controller !== undefined) {
    expectController(installation, props.controller);
  }
}

/** The class holds devices of the driver: another name in it is a mistake. */
function aClassOf(driverName: string): Expectation {
  return {
    fits: (value) => AN_OBJECT.fits(value) && (value.driverName === undefined || value.driverName === driverName),
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
