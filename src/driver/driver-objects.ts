import { ApiObject, GroupVersionKind, Names } from 'cdk8s';
import { Construct } from 'constructs';
import { DriverControllerProps, DriverPlugin } from './driver-plugin';
import { DriverPods, fieldVariable, NamedHostPath, renderPodSpec } from './driver-pods';
import { DriverPolicy, POLICY_API_VERSION } from './driver-policies';
import { DriverPart, driverRules, DriverTraits } from './driver-rights';
import { PolicyRule, RBAC_GROUP, renderRules } from './policy-rule';
import { DRA_GROUP } from '../engine/kubernetes/api-versions';
import { MinorSet } from '../engine/kubernetes/minors';
import { Body } from '../engine/render/models';
import { ObjectsOfMinors } from '../objects/objects-of-minors';
import { TargetDependentObject } from '../objects/target-dependent-object';

const RBAC_API_VERSION = `${RBAC_GROUP}/v1`;

/** A service account and its permissions. */
export interface DriverAccount {
  readonly serviceAccount: ApiObject;
  readonly clusterRole: ApiObject;
  readonly clusterRoleBinding: ApiObject;
}

const CLUSTER_ROLE = { apiVersion: RBAC_API_VERSION, kind: 'ClusterRole' };
const CLUSTER_ROLE_BINDING = { apiVersion: RBAC_API_VERSION, kind: 'ClusterRoleBinding' };
const POLICY = { apiVersion: POLICY_API_VERSION, kind: 'ValidatingAdmissionPolicy' };
const POLICY_BINDING = { apiVersion: POLICY_API_VERSION, kind: 'ValidatingAdmissionPolicyBinding' };

/** Creates the objects of one installation. */
export class DriverObjects {
  public readonly traits: DriverTraits;
  private readonly labels: { [key: string]: string };

  /** @param namespace the namespace of the pods and service accounts */
  constructor(
    private readonly installation: Construct,
    private readonly props: DriverPlugin,
    private readonly namespace: string,
  ) {
    const { driverName, nodeLocalDevices = true, reportsDeviceStatus = true } = props;
    this.traits = { driverName, nodeLocal: nodeLocalDevices, reportsDeviceStatus };
    this.labels = {
      'app.kubernetes.io/name': driverName,
      'app.kubernetes.io/instance': Names.toLabelValue(installation),
    };
  }

  /** Adds a service account for a part of the driver, with the permissions that this part needs. */
  public addAccount(
    scope: Construct,
    part: DriverPart,
    additionalRules: readonly PolicyRule[] = [],
  ): DriverAccount {
    const serviceAccount = this.add(scope, 'ServiceAccount', 'v1', () => ({}));
    const clusterRole = this.addToCluster(scope, CLUSTER_ROLE, CLUSTER_ROLE.kind, (minors) => ({
      rules: renderRules(
        [...driverRules(part, this.traits, minors), ...additionalRules],
        DRA_GROUP,
      ),
    }));
    const clusterRoleBinding = this.addToCluster(scope, CLUSTER_ROLE_BINDING, CLUSTER_ROLE_BINDING.kind, () => ({
      roleRef: { apiGroup: RBAC_GROUP, kind: clusterRole.kind, name: clusterRole.name },
      subjects: [{ kind: serviceAccount.kind, name: serviceAccount.name, namespace: this.namespace }],
    }));
    return { serviceAccount, clusterRole, clusterRoleBinding };
  }

  /** Adds a policy for the writes of the account, and the binding that enforces it. */
  public addPolicy(
    id: string,
    { minors, spec }: DriverPolicy,
    { serviceAccount }: DriverAccount,
  ): [ApiObject, ApiObject] {
    const room = new ObjectsOfMinors(this.installation, id, minors);
    const policy = this.addToCluster(room, POLICY, 'Policy', () => ({
      spec: spec({
        ...this.traits,
        namespace: this.namespace,
        serviceAccountName: serviceAccount.name,
      }),
    }));
    const binding = this.addToCluster(room, POLICY_BINDING, 'Binding', () => ({
      spec: { policyName: policy.name, validationActions: ['Deny'] },
    }));
    return [policy, binding];
  }

  /** Adds the kubelet plugin, which runs on every node. */
  public addDaemonSet({ serviceAccount }: DriverAccount): ApiObject {
    const { nodeSelector, tolerations, healthPort, healthService, privileged } = this.props;
    return this.add(this.installation, 'DaemonSet', 'apps/v1', () => ({
      spec: this.workload('plugin', {
        plugin: this.props,
        serviceAccountName: serviceAccount.name,
        container: this.props,
        containerName: 'plugin',
        containerFields: {
          livenessProbe:
            healthPort === undefined
              ? undefined
              : { grpc: { port: healthPort, service: healthService } },
          securityContext: privileged === undefined ? undefined : { privileged },
        },
        hostPaths: this.hostPaths(),
        nodeSelector,
        tolerations,
        variables: [fieldVariable('NODE_NAME', 'spec.nodeName')],
      }),
    }));
  }

  /** Adds the controller of classic DRA. */
  public addDeployment(
    scope: Construct,
    { serviceAccount }: DriverAccount,
    controller: DriverControllerProps,
  ): ApiObject {
    return this.add(scope, 'Deployment', 'apps/v1', () => ({
      spec: {
        replicas: controller.replicas ?? 1,
        ...this.workload('controller', {
          plugin: this.props,
          serviceAccountName: serviceAccount.name,
          image: controller.image,
          container: controller,
          containerName: 'controller',
        }),
      },
    }));
  }

  /**
   * The directories that the plugin shares with the kubelet and the container runtime,
   * mounted at the same path as on the node, and the additional host paths.
   */
  private hostPaths(): NamedHostPath[] {
    const {
      driverName,
      kubeletDirectory = '/var/lib/kubelet',
      cdiDirectory = '/var/run/cdi',
      hostPaths = [],
    } = this.props;
    return [
      { name: 'plugins-registry', path: `${kubeletDirectory}/plugins_registry`, type: 'DirectoryOrCreate' },
      { name: 'plugin', path: `${kubeletDirectory}/plugins/${driverName}`, type: 'DirectoryOrCreate' },
      { name: 'cdi', path: cdiDirectory, type: 'DirectoryOrCreate' },
      ...hostPaths.map((each, index) => ({ ...each, name: `host-path-${index + 1}` })),
    ];
  }

  private workload(component: DriverPart, pods: DriverPods): Body {
    const selector = { ...this.labels, 'app.kubernetes.io/component': component };
    return {
      selector: { matchLabels: selector },
      template: { metadata: { labels: { ...this.props.labels, ...selector } }, spec: renderPodSpec(pods) },
    };
  }

  private add(scope: Construct, kind: string, apiVersion: string, body: (minors: MinorSet) => Body): ApiObject {
    const labels = { ...this.props.labels, ...this.labels };
    return new TargetDependentObject(scope, kind, {
      apiVersion,
      kind,
      metadata: { labels, namespace: this.namespace },
      body,
    });
  }

  private addToCluster(
    scope: Construct, type: GroupVersionKind, id: string, body: (minors: MinorSet) => Body,
  ): ApiObject {
    const labels = { ...this.props.labels, ...this.labels };
    return new TargetDependentObject(scope, id, { ...type, metadata: { labels }, clusterScoped: true, body });
  }
}
