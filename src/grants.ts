import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { Resource } from './base';
import { PolicyRule, renderRules } from './driver/policy-rule';
import { ValidationError } from './errors/validation-error';
import { ExternalObject } from './external-object';
import { DRA_GROUP, draApiVersions } from './kubernetes/api-versions';
import { findKind } from './kubernetes/kinds';
import { TargetDependentObject } from './render/objects/target-dependent-object';
import { RBAC_GROUP, Subject, subjectOf } from './subject';

/** An object of DRA that others can be given rights to. */
export interface IGrantableResource extends IConstruct {
  /**
   * Lets somebody read the object: `get`, and `list` and `watch` with a field selector
   * for its name.
   *
   * @param subject a construct with one ServiceAccount inside, a workload with a service
   * account, or a `GrantSubject`
   * @returns the roles and bindings; the same for the same subject
   * @throws ValidationError if the argument is no subject, or stands for more than one
   */
  grantRead(subject: any): Grant;

  /**
   * Lets somebody read the object and use it. What that is depends on the kind:
   *
   * - a claim can be changed, as far as claims can, and deleted, which sets its devices
   *   free;
   * - of a claim template, the claims that are made from it can be read, and with them
   *   all claims of the namespace;
   * - of a class, claims and claim templates can be made, changed and deleted in the
   *   namespace of the subject.
   *
   * Kubernetes asks for no right when a pod names a claim: who may create pods in a
   * namespace may use its claims. Rights to pods are not given here.
   *
   * @param subject a construct with one ServiceAccount inside, a workload with a service
   * account, or a `GrantSubject`
   * @returns the roles and bindings; the same for the same subject
   * @throws ValidationError if the argument is no subject, or stands for more than one
   */
  grantUse(subject: any): Grant;
}

/** Base of the constructs of an object that others can be given rights to. */
export abstract class GrantableResource extends Resource implements IGrantableResource {
  /**
   * Lets somebody read the object: `get`, and `list` and `watch` with a field selector
   * for its name.
   *
   * @param subject a construct with one ServiceAccount inside, a workload with a service
   * account, or a `GrantSubject`
   * @returns the roles and bindings; the same for the same subject
   * @throws ValidationError if the argument is no subject, or stands for more than one
   */
  public grantRead(subject: any): Grant {
    return Grant._of(this, subject, 'read');
  }

  /**
   * Lets somebody read the object and use it. What that is depends on the kind:
   *
   * - a claim can be changed, as far as claims can, and deleted, which sets its devices
   *   free;
   * - of a claim template, the claims that are made from it can be read, and with them
   *   all claims of the namespace;
   * - of a class, claims and claim templates can be made, changed and deleted in the
   *   namespace of the subject.
   *
   * Kubernetes asks for no right when a pod names a claim: who may create pods in a
   * namespace may use its claims. Rights to pods are not given here.
   *
   * @param subject a construct with one ServiceAccount inside, a workload with a service
   * account, or a `GrantSubject`
   * @returns the roles and bindings; the same for the same subject
   * @throws ValidationError if the argument is no subject, or stands for more than one
   */
  public grantUse(subject: any): Grant {
    return Grant._of(this, subject, 'use');
  }
}

/** The same for objects that are in the cluster already. */
export abstract class GrantableExternalObject extends ExternalObject implements IGrantableResource {
  public grantRead(subject: any): Grant {
    return Grant._of(this, subject, 'read');
  }

  public grantUse(subject: any): Grant {
    return Grant._of(this, subject, 'use');
  }
}

type Access = 'read' | 'use';

/**
 * An object of the app or of the cluster. Its kind and name may depend on the target
 * cluster.
 */
interface GrantedObject extends IConstruct {
  readonly kind: string;
  readonly name: string;
  readonly _kind?: string;
  readonly apiObject?: ApiObject;
}

/**
 * What somebody may do with an object of DRA: roles with the rights, and bindings that
 * give them.
 */
export class Grant extends Construct {
  /**
   * Gives a subject access to an object. Several grants for one subject become one, with
   * the rights of all.
   *
   * @internal
   */
  public static _of(object: GrantedObject, argument: unknown, access: Access): Grant {
    const subject = ValidationError.at(object, () => subjectOf(argument));
    const id = `GrantTo-${subject.key}`;
    const grant =
      (object.node.tryFindChild(id) as Grant | undefined)
      ?? new Grant(object as unknown as Construct, id, object, subject);
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
    super(scope, id);
    this.node.addValidation({ validate: () => subject.problems() });
    this.addRole(isClass(object) ? 'ClusterRole' : 'Role', object.apiObject?.metadata.namespace,
      () => [...this.accesses].flatMap((access) => rulesFor(object, access)));
  }

  /**
   * The roles: of kind Role for claims and claim templates, ClusterRole for classes, and
   * a further Role for who uses a class; a copy.
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
      this.addRole('Role', this.subject.namespace, () => MAKING_CLAIMS);
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

/** Creating cannot be restricted to names, and what is made does not say by whom. */
const MAKING_CLAIMS: PolicyRule[] = [
  {
    resources: ['resourceclaims', 'resourceclaimtemplates'],
    verbs: ['create', 'delete', 'patch', 'update', ...READING],
  },
];

/** What is allowed with the object itself, and with what is made from it. */
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
 * Classes belong to no namespace. The kind of a portable one is another on old clusters,
 * and a class all the same.
 */
function isClass(object: GrantedObject): boolean {
  return (object._kind ?? object.kind).endsWith('Class');
}

/** What the kind is called in URLs. */
function pluralOf(kind: string): string {
  return draApiVersions()
    .map((apiVersion) => findKind(apiVersion, kind)?.plural)
    .find((plural) => plural !== undefined)!;
}
