import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { RBAC_GROUP } from './driver/policy-rule';
import { A_NAME, AN_OBJECT, ANYTHING, expectArgument, Expectation, struct } from './engine/errors/arguments';
import { didYouMean } from './engine/errors/did-you-mean';
import { UnscopedValidationError, ValidationError } from './engine/errors/validation-error';
import { alternatives, found } from './engine/errors/wording';
import { locatePods } from './engine/pods/pod-location';
import { Body } from './engine/render/models';
import { everyConstruct } from './objects/objects-of-minors';
import { findWorkload } from './objects/workload';

/** A subject of role-based access control (RBAC). */
export interface GrantSubject {
  /** The kind of the subject: `ServiceAccount`, `User` or `Group`. */
  readonly kind: string;

  /** The name of the subject. */
  readonly name: string;

  /**
   * The namespace of the subject. Required for service accounts. For users and groups,
   * the namespace in which `grantUse` of a class allows them to create claims.
   *
   * @default - for users and groups, the namespace of the chart
   */
  readonly namespace?: string;
}

/** A subject of a grant, as known when the grant is created. */
export interface Subject {
  /** A key that is equal for the same subject. */
  readonly key: string;
  readonly namespace?: string;
  /** The subject as written in a binding. */
  readonly render: () => Body;
  /** Reasons not to grant access to the subject, evaluated once the app is complete. */
  readonly problems: () => string[];
}

const A_SUBJECT: Expectation = {
  ...AN_OBJECT,
  struct: struct<GrantSubject>({ kind: ANYTHING, name: ANYTHING, namespace: ANYTHING }),
  words: 'a construct that contains a ServiceAccount, a workload, or an object with kind and name',
};

const A_FILLED_STRING: Expectation = { ...A_NAME, words: 'a string that is not empty' };

const KINDS = ['ServiceAccount', 'User', 'Group'];

/**
 * Returns the subject that an argument identifies.
 *
 * @throws UnscopedValidationError if the argument identifies no subject, or more than one
 */
export function subjectOf(argument: unknown): Subject {
  if (Construct.isConstruct(argument)) {
    return subjectOfConstruct(argument);
  }
  expectArgument('subject', argument, A_SUBJECT);
  return namedSubject(argument as GrantSubject);
}

function namedSubject({ kind, name, namespace }: GrantSubject): Subject {
  if (!KINDS.includes(kind)) {
    throw new UnscopedValidationError(
      `kind must be ${alternatives(KINDS)}, got ${found(kind)}${didYouMean(String(kind), KINDS)}`,
    );
  }
  expectArgument('name', name, A_FILLED_STRING);
  if (kind !== 'ServiceAccount') {
    return {
      key: `${kind}-${name}`,
      namespace,
      render: () => ({ apiGroup: RBAC_GROUP, kind, name }),
      problems: () => [],
    };
  }
  if (typeof namespace !== 'string' || namespace === '') {
    throw new UnscopedValidationError(
      `namespace is required: pass the namespace of the ServiceAccount "${name}"`,
    );
  }
  return {
    key: `${kind}-${namespace}-${name}`,
    namespace,
    render: () => ({ kind, name, namespace }),
    problems: () => [],
  };
}

function subjectOfConstruct(construct: IConstruct): Subject {
  const objects = everyConstruct(construct).filter(
    (each): each is ApiObject => ApiObject.isApiObject(each),
  );
  const accounts = objects.filter(({ kind, apiVersion }) => kind === 'ServiceAccount' && apiVersion === 'v1');
  if (accounts.length > 1) {
    throw new ValidationError(
      `contains ${accounts.length} service accounts: pass ${accounts.map(({ node }) => node.path).join(' or ')}`,
      construct,
    );
  }
  if (accounts.length === 1) {
    return accountSubject(accounts[0], () => accounts[0].name);
  }
  return objects.length === 0 ? subjectOfPlus(construct) : podSubject(findWorkload(construct));
}

/**
 * A user, group or existing service account of cdk8s-plus. It contains no API object, but
 * has a method that identifies it.
 */
function subjectOfPlus(construct: IConstruct): Subject {
  const { toSubjectConfiguration } = construct as { toSubjectConfiguration?: () => GrantSubject };
  if (typeof toSubjectConfiguration !== 'function') {
    throw new ValidationError(
      'contains neither a ServiceAccount nor a workload: pass one that does, or an object with kind, name and '
        + 'namespace',
      construct,
    );
  }
  return ValidationError.at(construct, () => namedSubject(toSubjectConfiguration.call(construct)));
}

/** The service account of the pods of a workload, which may be set later. */
function podSubject(workload: ApiObject): Subject {
  const accountName = (): string | undefined => {
    const names = locatePods(workload.toJson()).map(
      ({ podSpec }) => podSpec.serviceAccountName ?? podSpec.serviceAccount,
    );
    return names.find((name) => typeof name === 'string' && name !== '');
  };
  return {
    ...accountSubject(workload, () => accountName() ?? 'default'),
    problems: () => (accountName() === undefined ? [runsAsDefault(workload)] : []),
  };
}

function runsAsDefault(workload: ApiObject): string {
  return `the pods of ${workload.node.path} set no service account and run as "default", like other pods of the `
    + 'namespace: set one, or grant to { kind: "ServiceAccount", name: "default", namespace } to include all of them';
}

function accountSubject(holder: ApiObject, name: () => string): Subject {
  const { namespace } = holder.metadata;
  if (namespace === undefined) {
    throw new ValidationError(
      'the namespace of the service account is unknown, but a binding needs it: set it on the chart',
      holder,
    );
  }
  return {
    key: holder.node.path,
    namespace,
    render: () => ({ kind: 'ServiceAccount', name: name(), namespace }),
    problems: () => [],
  };
}
