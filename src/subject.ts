import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { AN_OBJECT, expectArgument } from './errors/arguments';
import { didYouMean } from './errors/did-you-mean';
import { UnscopedValidationError, ValidationError } from './errors/validation-error';
import { alternatives, found } from './errors/wording';
import { locatePods } from './pods/pod-location';
import { findWorkload } from './pods/workload';
import { Body } from './render/model/models';
import { everyConstruct } from './render/objects/objects-of-minors';

/** Names somebody whom rights are given to. */
export interface GrantSubject {
  /** What the subject is: `ServiceAccount`, `User` or `Group`. */
  readonly kind: string;

  /** The name of the subject. */
  readonly name: string;

  /**
   * The namespace of a service account. For users and groups, the namespace in which the
   * use of a class lets them make claims.
   *
   * @default - a service account needs one; for users and groups, that of the chart
   */
  readonly namespace?: string;
}

/** The API group of roles, users and groups. */
export const RBAC_GROUP = 'rbac.authorization.k8s.io';

/** Somebody whom rights are given to, as far as it is known when they are. */
export interface Subject {
  /** The same for the same subject. */
  readonly key: string;
  readonly namespace?: string;
  /** The subject as a binding names it. */
  readonly render: () => Body;
  /** What stands against giving it rights, once everything is known. */
  readonly problems: () => string[];
}

const A_SUBJECT = {
  ...AN_OBJECT,
  words: 'a construct with a ServiceAccount inside, a workload, or an object with kind and name',
};

const KINDS = ['ServiceAccount', 'User', 'Group'];

/**
 * The subject that an argument stands for.
 *
 * @throws UnscopedValidationError if it stands for none, or for more than one
 */
export function subjectOf(argument: unknown): Subject {
  if (Construct.isConstruct(argument)) {
    return subjectOfConstruct(argument);
  }
  expectArgument('the subject', argument, A_SUBJECT);
  return namedSubject(argument as GrantSubject);
}

function namedSubject({ kind, name, namespace }: GrantSubject): Subject {
  if (!KINDS.includes(kind)) {
    throw new UnscopedValidationError(
      `the kind of the subject must be ${alternatives(KINDS)}; found ${found(kind)}${didYouMean(String(kind), KINDS)}`,
    );
  }
  expectArgument(`the name of the ${kind}`, name, {
    fits: (value) => typeof value === 'string' && value !== '',
    words: 'a text',
  });
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
      `the ServiceAccount "${name}" is in a namespace, and a binding names it: set \`namespace\``,
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
      `holds ${accounts.length} service accounts: pass ${accounts.map(({ node }) => node.path).join(' or ')}`,
      construct,
    );
  }
  if (accounts.length === 1) {
    return accountSubject(accounts[0], () => accounts[0].name);
  }
  return objects.length === 0 ? subjectByItsOwnWord(construct) : podSubject(findWorkload(construct));
}

/**
 * Users, groups, and accounts that the cluster has already, as cdk8s-plus makes them
 * known: they hold no object, and say what they are.
 */
function subjectByItsOwnWord(construct: IConstruct): Subject {
  const { toSubjectConfiguration } = construct as { toSubjectConfiguration?: () => GrantSubject };
  if (typeof toSubjectConfiguration !== 'function') {
    throw new ValidationError(
      'holds neither a ServiceAccount nor a workload: pass one that does, or an object with kind, name and namespace',
      construct,
    );
  }
  return ValidationError.at(construct, () => namedSubject(toSubjectConfiguration.call(construct)));
}

/** The account that the pods of a workload run as. It may be set later. */
function podSubject(workload: ApiObject): Subject {
  const accountName = (): string | undefined => {
    const names = locatePods(workload.toJson()).map(
      ({ podSpec }) => podSpec.serviceAccountName ?? podSpec.serviceAccount,
    );
    return names.find((name) => typeof name === 'string' && name !== '');
  };
  return {
    ...accountSubject(workload, () => accountName() ?? 'default'),
    problems: () =>
      accountName() === undefined
        ? [
          `the pods of ${workload.node.path} name no service account, and so run as "default", as all pods of the namespace that name none: `
              + 'give them one, or grant to { kind: "ServiceAccount", name: "default", namespace } if all of them are meant',
        ]
        : [],
  };
}

function accountSubject(holder: ApiObject, name: () => string): Subject {
  const { namespace } = holder.metadata;
  if (namespace === undefined) {
    throw new ValidationError(
      'the service account is in a namespace that the app does not know, and a binding names it: set the namespace, '
        + 'best that of the chart',
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
