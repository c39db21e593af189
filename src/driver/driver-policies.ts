import { DRA_GROUP } from '../engine/kubernetes/api-versions';
import { MinorSet, minorsBetween } from '../engine/kubernetes/minors';
import { Body } from '../engine/render/models';

/** The service account whose requests a policy applies to. */
export interface PolicySubject {
  readonly driverName: string;
  readonly namespace: string;
  readonly serviceAccountName: string;
  /** Whether each plugin only publishes the devices of its own node. */
  readonly nodeLocal: boolean;
}

/** An admission policy, and the minors that need it. */
export interface DriverPolicy {
  readonly minors: MinorSet;
  readonly spec: (subject: PolicySubject) => Body;
}

/** The API version of policies and their bindings. */
export const POLICY_API_VERSION = 'admissionregistration.k8s.io/v1';

/** The token of a pod identifies its node. The tokens of other users have no such field. */
const NODE_OF_USER = "request.userInfo.?extra[?'authentication.kubernetes.io/node-name'][0].orValue('')";

/** Drivers have written slices since 1.31; before that, the kubelet did, for its own node only. */
export const SLICE_POLICY: DriverPolicy = {
  minors: minorsBetween('1.31'),
  spec: (subject) => policyFor(subject, 'resourceslices', ['CREATE', 'UPDATE', 'DELETE'], {
    variables: [
      ...(subject.nodeLocal ? [{ name: 'node', expression: NODE_OF_USER }] : []),
      { name: 'slice', expression: "request.operation == 'DELETE' ? oldObject : object" },
      ...(subject.nodeLocal
        ? [{ name: 'nodeOfSlice', expression: "variables.slice.spec.?nodeName.orValue('')" }]
        : []),
    ],
    validations: [...subject.nodeLocal ? ownNodeAlone(subject) : [], {
      expression: `variables.slice.spec.driver == '${subject.driverName}'`,
      messageExpression:
        `'the plugin of ${subject.driverName} may write slices of that driver alone: `
        + "this one is of ' + variables.slice.spec.driver",
      reason: 'Forbidden',
    }],
  }),
};

function ownNodeAlone({ driverName }: PolicySubject): Body[] {
  return [
    {
      expression: "variables.node != ''",
      message: `only a pod on a node may write slices of ${driverName}: the token of this request names no node`,
      reason: 'Forbidden',
    },
    {
      expression: 'variables.nodeOfSlice == variables.node',
      messageExpression:
        `'the plugin of ${driverName} on node ' + variables.node + ' may write slices of that node alone: this one is '`
        + " + (variables.nodeOfSlice == '' ? 'not for a single node' : 'of node ' + variables.nodeOfSlice)",
      reason: 'Forbidden',
    },
  ];
}

/** Lets a driver report device status, but not allocate. The API server itself has enforced this since 1.36. */
export const STATUS_POLICY: DriverPolicy = {
  minors: minorsBetween('1.32', '1.35'),
  spec: (subject) => policyFor(subject, 'resourceclaims/status', ['UPDATE'], {
    variables: [
      // No optional values here: a CEL variable does not preserve the content of an optional.
      { name: 'before', expression: 'oldObject.?status.orValue({})' },
      { name: 'after', expression: 'object.?status.orValue({})' },
      { name: 'others', expression: othersIn('before', subject) },
      { name: 'othersAfter', expression: othersIn('after', subject) },
    ],
    validations: [
      {
        expression: 'variables.after.?allocation == variables.before.?allocation',
        message: `the plugin of ${subject.driverName} may write status.devices alone, and not status.allocation`,
        reason: 'Forbidden',
      },
      {
        expression: 'variables.after.?reservedFor.orValue([]) == variables.before.?reservedFor.orValue([])',
        message: `the plugin of ${subject.driverName} may write status.devices alone, and not status.reservedFor`,
        reason: 'Forbidden',
      },
      {
        expression: 'variables.othersAfter == variables.others',
        message: `the plugin of ${subject.driverName} may write status.devices of that driver alone`,
        reason: 'Forbidden',
      },
    ],
  }),
};

/** The CEL expression for the device status that other drivers report. */
function othersIn(variable: string, { driverName }: PolicySubject): string {
  return `variables.${variable}.?devices.orValue([]).filter(device, device.driver != '${driverName}')`;
}

function policyFor(
  { namespace, serviceAccountName }: PolicySubject,
  resource: string,
  operations: string[],
  checks: Body,
): Body {
  return {
    failurePolicy: 'Fail',
    matchConditions: [{
      name: 'is-driver',
      expression: `request.userInfo.username == 'system:serviceaccount:${namespace}:${serviceAccountName}'`,
    }],
    matchConstraints: {
      resourceRules: [{ apiGroups: [DRA_GROUP], apiVersions: ['*'], operations, resources: [resource] }],
    },
    ...checks,
  };
}
