import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { claimUsers } from '../lookup/claim-users';
import { driverOfRequest } from '../lookup/device-selectors';
import { perSetup } from '../lookup/per-setup';
import { deviceClaim, isStructured } from '../lookup/structured-requests';
import { describeAll } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** What a device takes of its node, by the minor. */
const NODE_RESOURCES = ['nodeAllocatableResourceMappings', 'nodeAllocatableResources'];

/** Several pods use a claim of devices that take cpu or memory of the node. */
export const SHARED_NODE_RESOURCES: SetupRule = {
  id: 'shared-node-resources',
  severity: Severity.WARNING,
  minors: minorsBetween('1.36'),
  kinds: ['ResourceClaim'],
  title: 'several pods share devices that take resources of the node',
  why: 'Such devices, cpu cores or memory for one, are counted against the node for the pod that uses them. '
    + 'Kubernetes does not support that for a claim that several pods share.',
  fix: 'Refer to a ResourceClaimTemplate, which makes a claim for each pod.',
  check(object, setup, report) {
    const drivers = driversWithNodeResources(setup);
    const way =
      drivers.size === 0
        ? undefined
        : deviceClaim(object).ways.find((each) => drivers.has(driverOfRequest(setup, each) ?? ''));
    const users = way === undefined ? [] : claimUsers(setup, object);
    if (way !== undefined && users.reduce((total, { count }) => total + (count ?? 1), 0) > 1) {
      report({
        at: way.at,
        reason: 'Forbidden',
        minors: object.kind?.minors,
        words: () => ({
          message:
            `${describeAll(users.map((user) => user.object))} share devices of ${found(driverOfRequest(setup, way))}, which take resources `
            + 'of their node: such a claim is for one pod',
          suggestion:
            'refer to a ResourceClaimTemplate with resourceClaimTemplateName, to give each pod devices of its own',
        }),
      });
    }
  },
};

/** The drivers with devices in the app that take resources of their node. */
const driversWithNodeResources = perSetup(
  (setup) =>
    new Set(
      setup
        .ofKind('ResourceSlice')
        .filter(isStructured)
        .map(({ manifest }) => manifest.spec)
        .filter(isObject)
        .filter(({ devices }) =>
          objectsOf(devices).some((device) =>
            NODE_RESOURCES.some((name) => isObject(device[name])),
          ),
        )
        .flatMap(({ driver }) => textOf(driver) ?? []),
    ),
);
