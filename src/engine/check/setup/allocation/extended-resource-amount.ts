import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { Fields, isObject, own } from '../../../kubernetes/plain-data';
import { BILLION, billionthsOf, isQuantity } from '../../../kubernetes/quantity';
import { entry, field } from '../../field-path';
import { Severity } from '../../finding';
import { isAboutDra } from '../about-dra';
import { askingContainers } from '../lookup/extended-resources';
import { containerPath } from '../lookup/pod-references';
import { setupRule } from '../setup-rule';

/** @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/apis/core/validation/validation.go */
export const EXTENDED_RESOURCE_AMOUNT = setupRule({
  id: 'extended-resource-amount',
  order: 362,
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const { object, pod, placed, resources } of askingContainers(setup)) {
      for (const { list, key, reason, message } of isAboutDra(setup, object) ? faultsOf(resources) : []) {
        const at = field(field(containerPath(pod, placed), 'resources'), list);
        report(object, {
          at: key === undefined ? at : entry(at, key),
          reason,
          // Only the controller of a custom resource decides what its pods contain.
          severity: pod.builtIn ? Severity.ERROR : Severity.WARNING,
          rejected: pod.builtIn,
          words: () => ({ message, suggestion: 'set limits to a whole number, and leave requests out' }),
        });
      }
    }
  },
});

interface Fault {
  readonly list: 'limits' | 'requests';
  readonly key?: string;
  readonly reason?: 'Required';
  readonly message: string;
}

function faultsOf(resources: Fields): Fault[] {
  const [limits, requests] = [resources.limits, resources.requests].map((list): Fields => (isObject(list) ? list : {}));
  const fractionalIn = (list: Fault['list'], amounts: Fields) => amountsIn(amounts)
    .filter(([, amount]) => billionthsOf(amount) % BILLION !== 0n)
    .map(([key, amount]): Fault => ({
      list, key, message: `${found(key)} is counted as a whole, got ${found(amount)}`,
    }));
  const uneven = amountsIn(requests).flatMap(([key, amount]): Fault[] => {
    const limit = own(limits, key);
    if (limit === undefined) {
      return [{ list: 'limits', reason: 'Required', message: `${found(key)} is requested without limits` }];
    }
    return !isQuantity(limit) || billionthsOf(limit) === billionthsOf(amount) ? [] : [{
      list: 'requests',
      message: `the request of ${found(key)} must equal its limit ${found(limit)}, got ${found(amount)}`,
    }];
  });
  return [...fractionalIn('limits', limits), ...fractionalIn('requests', requests), ...uneven];
}

/** The extended resources. Resources of Kubernetes itself, with or without a domain, have different rules. */
function amountsIn(list: Fields): [name: string, amount: unknown][] {
  return Object.entries(list).filter(([name, amount]) =>
    name.includes('/') && !name.includes('kubernetes.io/') && isQuantity(amount));
}
