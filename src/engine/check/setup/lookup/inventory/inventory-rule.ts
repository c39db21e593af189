import { minorsBetween } from '../../../../kubernetes/minors';
import type { PendingCause, PendingReason } from '../../../../scheduling/reasons/pending-reason';
import { field, FieldPath, item } from '../../../field-path';
import { Severity } from '../../../finding';
import { SetupObject } from '../../setup-object';
import { SetupRule } from '../../setup-rule';
import { coveredRequests, deviceClaim, RequestedDevices } from '../structured-requests';

const loadClaimsOnInventory = () => require('./claims-on-inventory') as typeof import('./claims-on-inventory');

/** The specifics of a rule for claims on an inventory. */
export interface InventoryRuleProps extends Pick<SetupRule, 'id' | 'order'> {
  /** Whether the rule reports reasons with this cause. */
  readonly isFor: (cause: `${PendingCause}`) => boolean;
}

/** A rule for claims that the inventory can never satisfy. Without an inventory, it loads nothing. */
export function inventoryRule({ isFor, ...rule }: InventoryRuleProps): SetupRule {
  return {
    ...rule,
    severity: Severity.ERROR,
    minors: minorsBetween('1.31'),
    needsInventory: true,
    check(setup, report) {
      const { claimObstacles } = loadClaimsOnInventory();
      for (const { object, reason, minors } of claimObstacles(setup).filter((each) => isFor(each.reason.cause))) {
        report(object, {
          at: placeOf(object, reason),
          minors,
          words: () => ({ message: reason.message, suggestion: suggestionOf(reason) }),
        });
      }
    },
  };
}

/** The suggestion for a Pending pod: the first change that suffices. */
export function suggestionOf({ nearMisses: [nearest] }: PendingReason): string | undefined {
  return nearest === undefined ? undefined : `it ${nearest}`;
}

function placeOf(object: SetupObject, { request, selector, cause }: PendingReason): FieldPath | string {
  const { constraints, ways } = deviceClaim(object);
  if (cause === 'constraint' && constraints.length > 0) {
    return constraints[0].at;
  }
  const way = wayOf(object, request) ?? ways[0];
  if (way === undefined) {
    return 'spec';
  }
  if (selector === undefined) {
    return way.at;
  }
  return selector.isOfClass
    ? field(way.at, 'deviceClassName')
    : field(field(item(field(way.at, 'selectors'), selector.index), 'cel'), 'expression');
}

/** The way of satisfying a request, or the alternative in `request/alternative`. */
function wayOf(object: SetupObject, request: string | undefined): RequestedDevices | undefined {
  return request === undefined ? undefined : coveredRequests(deviceClaim(object), [request])[0]?.[0];
}
