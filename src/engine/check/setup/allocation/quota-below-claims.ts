import { counted, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { entry, pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { CLAIM_COUNT, consumers, countedFor, isOfClaims, limits } from '../lookup/quota-usage';
import { describe, describeAll } from '../lookup/words';
import { SetupRule } from '../setup-rule';

export const QUOTA_BELOW_CLAIMS: SetupRule = {
  id: 'quota-below-claims',
  order: 346,
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a quota allows fewer devices or claims than its namespace needs',
  why:
    'The API server refuses a claim with which the namespace has more than the quota allows, and the pods without a '
    + 'claim stay Pending. A request with alternatives counts as the largest of them, and one for all devices as 32.',
  fix: 'Raise the quota, or ask for less.',
  check(setup, report) {
    for (const { quota, resource, most } of limits(setup).filter((each) => isOfClaims(each.resource))) {
      const claims = (consumers(setup).get(quota.identity.namespace ?? '') ?? [])
        .map((consumer) => ({ ...consumer, each: countedFor(resource, consumer.claim) }))
        .filter(({ each }) => each > 0);
      const noun = resource === CLAIM_COUNT ? 'claim' : 'device';
      const allowed = `the quota ${found(quota.identity.name)} allows ${most} of ${found(resource)}`;
      const larger = claims.filter(({ each }) => each > most);
      for (const { claim: { object, requests: [first] }, each } of larger) {
        report(object, {
          at: first?.at.parent ?? 'spec',
          reason: 'Forbidden',
          words: () => ({
            message: `the claim counts as ${counted(each, noun)}, but ${allowed}`,
            suggestion: 'ask for fewer devices, or raise the quota',
          }),
        });
      }
      const total = claims.reduce((sum, { each, count }) => sum + each * count, 0);
      if (larger.length === 0 && total > most) {
        const users = claims.filter(({ count }) => count > 0).map(({ claim }) => claim.object);
        report(quota, {
          at: entry(pathThrough('spec', 'hard'), resource),
          reason: 'Forbidden',
          words: () => ({
            message: `${users.length === 1 ? `the pods with ${describe(users[0])}` : describeAll(users)} need `
              + `${counted(total, noun)}, but ${allowed}`,
            suggestion: 'raise the quota, or run fewer pods',
          }),
        });
      }
    }
  },
};
