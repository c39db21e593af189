import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { ExternalObject, Resource } from './base';
import { PolicyRule, RBAC_GROUP, renderRules } from './driver/policy-rule';
import { expectMade } from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { DRA_GROUP, draApiVersions } from './engine/kubernetes/api-versions';
import { findKind } from './engine/kubernetes/kinds';
import { expectScope } from './objects/scope';
import { TargetDependentObject } from './objects/target-dependent-object';
import { Subject, subjectOf } from './subject';

/** A DRA object that subjects can be granted access to. */
export interface IGrantableResource extends IConstruct {
  /**
   * Allows a subject to read the object: `get`, and `list` and `watch` with a field
   * selector for its name.
   *
   * @param subject a construct that contains one ServiceAccount, a workload with a service
   * account, or a `GrantSubject`
   * @returns the roles and bindings; the same instance for the same subject
   * @throws ValidationError if the argument identifies no subject, or more than one
   */
  grantRead(subject: any): Grant;

  /**
   * Allows a subject to read and use the object. The verbs depend on the kind:
   *
   * - a claim can be updated, within the limits of the API, and deleted, which frees its
   *   devices;
   * - for a claim template, all claims of the namespace can be read, since they include
   *   those created from it;
   * - for a class, claims and claim templates can be created, updated and deleted in the
   *   namespace of the subject.
   *
   * Kubernetes requires no permission to reference a claim in a pod: a subject that may
   * create pods in a namespace may use its claims. This method grants no access to pods.
   *
   * @param subject a construct that contains one ServiceAccount, a workload with a service
   * account, or a `GrantSubject`
   * @returns the roles and bindings; the same instance for the same subject
   * @throws ValidationError if the argument identifies no subject, or more than one
   */
  grantUse(subject: any): Grant;
}

/**
 * Base class of the constructs that subjects can be granted access to.
 *
 * @example
 *
 * const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * gpu.grantUse({ kind: 'Group', name: 'researchers', namespace: 'ml' });
 */
export abstract class GrantableResource extends Resource implements IGrantableResource {
  /**
   * Allows a subject to read the object: `get`, and `list` and `watch` with a field
   * selector for its name.
   *
   * @param subject a construct that contains one ServiceAccount, a workload with a service
   * account, or a `GrantSubject`
   * @returns the roles and bindings; the same instance for the same subject
   * @throws ValidationError if the argument identifies no subject, or more than one
   */
  public grantRead(subject: any): Grant {
    return Grant._of(this, subject, 'read');
  }

  /**
   * Allows a subject to read and use the object. The verbs depend on the kind:
   *
   * - a claim can be updated, within the limits of the API, and deleted, which frees its
   *   devices;
   * - for a claim template, all claims of the namespace can be read, since they include
   *   those created from it;
   * - for a class, claims and claim templates can be created, updated and deleted in the
   *   namespace of the subject.
   *
   * Kubernetes requires no permission to reference a claim in a pod: a subject that may
   * create pods in a namespace may use its claims. This method grants no access to pods.
   *
   * @param subject a construct that contains one ServiceAccount, a workload with a service
   * account, or a `GrantSubject`
   * @returns the roles and bindings; the same instance for the same subject
   * @throws ValidationError if the argument identifies no subject, or more than one
   */
  public grantUse(subject: any): Grant {
    return Grant._of(this, subject, 'use');
  }
}

/** Base class of references to objects that already exist in the cluster. */
export abstract class GrantableExternalObject extends ExternalObject implements IGrantableResource {
  public grantRead(subject: any): Grant {
    return Grant._of(this, subject, 'read');
  }

  public grantUse(subject: any): Grant {
    return Grant._of(this, subject, 'use');
  }
}

type Access = 'read' | 'use';

/** An object in the app or in the cluster. Its kind and name may depend on the target cluster. */
interface GrantedObject extends Construct {
  readonly kind: string;
  readonly name: string;
  readonly _kind?: string;
  readonly apiObject?: ApiObject;
}

/**
 * The access of a subject to a DRA object: roles with the permissions, and their
 * bindings.
 *
 * @example
 *
 * const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * const claim = new dra.ResourceClaim(chart, 'SharedGpu', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
 *
 * const grant = claim.grantRead({ kind: 'User', name: 'jane' });
 * grant.roles[0].metadata.addLabel('team', 'platform');
 */
export class Grant extends Construct {
  /**
   * Grants a subject access to an object. Several grants to the same subject are merged.
   *
   * @internal
   */
  public static _of(object: GrantedObject, argument: unknown, access: Access): Grant {
    const subject = ValidationError.at(object, () => subjectOf(argument));
    const id = `GrantTo-${subject.key}`;
    const grant =
      (object.node.tryFindChild(id) as Grant | undefined)
      ?? new Grant(object, id, object, subject);
    grant.add(access);
    return grant;
  }

  private readonly accesses = new Set<Access>();
  private readonly _roles: ApiObject[] = [];
  private readonly _bindings: ApiObject[] = [];

  private constructor(
    scope: Construct,
    id: string,
    private readonly object: GrantedObject,
    private readonly subject: Subject,
  ) {
    super(expectScope(scope, id), id);
    expectMade(typeof subject?.problems === 'function', 'DeviceClass.grantUse(subject)');
    this.node.addValidation({ validate: () => subject.problems() });
    this.addRole(isClass(object) ? 'ClusterRole' : 'Role', object.apiObject?.metadata.namespace,
      () => [...this.accesses].flatMap((access) => rulesFor(object, access)));
  }

  /**
   * The roles; a copy. A Role for claims and claim templates, a ClusterRole for classes,
   * and another Role for a subject that uses a class.
   */
  public get roles(): ApiObject[] {
    return [...this._roles];
  }

  /** The bindings, one for each role; a copy. */
  public get bindings(): ApiObject[] {
    return [...this._bindings];
  }

  private add(access: Access): void {
    if (!this.accesses.has(access) && access === 'use' && isClass(this.object)) {
      this.addRole('Role', this.subject.namespace, () => CREATING_CLAIMS);
    }
    this.accesses.add(access);
  }

  private addRole(kind: 'Role' | 'ClusterRole', namespace: string | undefined, rules: () => PolicyRule[]): void {
    const common = {
      apiVersion: `${RBAC_GROUP}/v1`,
      clusterScoped: kind === 'ClusterRole',
      metadata: { namespace },
    };
    const role = new TargetDependentObject(this, kind, {
      ...common,
      kind,
      body: () => ({ rules: renderRules(rules(), DRA_GROUP) }),
    });
    this._roles.push(role);
    this._bindings.push(new TargetDependentObject(this, `${kind}Binding`, {
      ...common,
      kind: `${kind}Binding`,
      body: () => ({ roleRef: { apiGroup: RBAC_GROUP, kind, name: role.name }, subjects: [this.subject.render()] }),
    }));
  }
}

const READING = ['get', 'list', 'watch'];

/** `create` cannot be restricted to names, and a claim does not record who created it. */
const CREATING_CLAIMS: PolicyRule[] = [
  {
    resources: ['resourceclaims', 'resourceclaimtemplates'],
    verbs: ['create', 'delete', 'patch', 'update', ...READING],
  },
];

/** The permissions for the object itself, and for the claims created from it. */
function rulesFor({ kind, name }: GrantedObject, access: Access): PolicyRule[] {
  const itself = { resources: [pluralOf(kind)], resourceNames: [name] };
  const rules = [{ ...itself, verbs: READING }];
  if (access === 'use' && kind === 'ResourceClaim') {
    rules.push({ ...itself, verbs: ['delete', 'patch', 'update'] });
  }
  return access === 'use' && kind === 'ResourceClaimTemplate'
    ? [...rules, { resources: ['resourceclaims'], verbs: READING }]
    : rules;
}

/**
 * Whether the object is a class, which is cluster-scoped. On old clusters, a portable class
 * is rendered as another kind.
 */
function isClass(object: GrantedObject): boolean {
  return (object._kind ?? object.kind).endsWith('Class');
}

/** The plural name of the kind, as used in URLs. */
function pluralOf(kind: string): string {
  return draApiVersions()
    .map((apiVersion) => findKind(apiVersion, kind)?.plural)
    .find((plural) => plural !== undefined)!;
}
