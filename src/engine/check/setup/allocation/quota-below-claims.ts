import { counted, found } from '../../../errors/wording';
import { MinorSet, minorsBetween } from '../../../kubernetes/minors';
import { CLASS_PREFIX } from '../../../pods/extended-resources';
import { CLAIM_COUNT, REQUESTS, TEMPLATE_COUNT } from '../../../pods/quota-resources';
import { entry, pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { Consumer, consumers, isOfDevices, Limit, limits } from '../lookup/quota-usage';
import { describe, describeAll } from '../lookup/words';
import { ReportViolation, setupRule } from '../setup-rule';

/** From this minor on, claims count as extended resources of their classes, and claims of those resources count. */
const BOTH_COUNT = minorsBetween('1.35');

export const QUOTA_BELOW_CLAIMS = setupRule({
  id: 'quota-below-claims',
  order: 346,
  check(setup, report) {
    const withBoth = setup.gates.minorsOn('DRAExtendedResource') & BOTH_COUNT;
    for (const limit of limits(setup).filter(({ resource }) => isOfDevices(resource))) {
      const all = (consumers(setup).get(limit.quota.identity.namespace ?? '') ?? [])
        .filter(({ amounts }) => (amounts.get(limit.resource) ?? 0) > 0);
      const always = all.filter(({ isClaim }) => isClaim !== limit.resource.startsWith(REQUESTS));
      const since = limit.resource.startsWith(`${REQUESTS}${CLASS_PREFIX}`) ? BOTH_COUNT : undefined;
      if (!reportExcess(limit, always, since, report) && all.length > always.length) {
        reportExcess(limit, all, withBoth, report);
      }
    }
  },
});

/** Reports consumers that exceed a quota, individually or in total. Returns whether there are any. */
function reportExcess(
  limit: Limit, all: readonly Consumer[], minors: MinorSet | undefined, report: ReportViolation,
): boolean {
  const { quota, resource, most } = limit;
  const each = ({ amounts }: Consumer): number => amounts.get(resource)!;
  const allowed = `the quota ${found(quota.identity.name)} allows ${most} of ${found(resource)}`;
  const larger = all.filter((consumer) => each(consumer) > most);
  for (const consumer of larger) {
    report(consumer.object, {
      at: consumer.at,
      reason: 'Forbidden',
      minors,
      message: `${consumer.isClaim ? 'the claim' : 'a pod'} counts as ${amountText(each(consumer), resource)}, but `
        + allowed,
      suggestion: 'ask for fewer devices, or raise the quota',
    });
  }
  const now = all.reduce((sum, consumer) => sum + each(consumer) * consumer.count, 0);
  const total = now > most ? now : all.reduce((sum, consumer) => sum + each(consumer) * consumer.most, 0);
  const isExceeded = larger.length === 0 && total > most;
  if (isExceeded) {
    const users = all.filter((user) => (total === now ? user.count : user.most) > 0);
    report(quota, {
      at: entry(pathThrough('spec', 'hard'), resource),
      reason: 'Forbidden',
      minors,
      // A quota may be meant to limit autoscalers.
      severity: total === now ? Severity.WARNING : Severity.INFO,
      words: () => ({
        message: `${total === now ? '' : 'with the most replicas of autoscalers, '}${usersText(users)} need `
          + `${amountText(total, resource)}, but ${allowed}`,
        suggestion: 'raise the quota, or run fewer pods',
      }),
    });
  }
  return isExceeded || larger.length > 0;
}

function amountText(amount: number, resource: string): string {
  const ofObjects = resource === TEMPLATE_COUNT ? 'template' : 'claim';
  return counted(amount, [CLAIM_COUNT, TEMPLATE_COUNT].includes(resource) ? ofObjects : 'device');
}

function usersText(users: readonly Consumer[]): string {
  const [first] = users;
  const of = first.isClaim ? 'with' : 'of';
  return users.length === 1
    ? `the pods ${of} ${describe(first.object)}`
    : describeAll(users.map(({ object }) => object));
}
