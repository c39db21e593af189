import { devicesChosenBy, devicesOfDomain, devicesOfRequest } from './lookup/chosen-devices';
import { notPublished } from './lookup/published-names';
import { found } from '../../../errors/wording';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { replacedRead } from '../../fixes/selector-fixes';
import { nameMeant, standardName } from '../lookup/attribute-spelling';
import { constrainedAttributes } from '../lookup/device-claims';
import { isTestedFor, namesReadBy, provenDriver, splitName } from '../lookup/device-selectors';
import { ChainedSelector, chainedSelectors } from '../lookup/selector-chains';
import { coveredRequests } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { ReportViolation, setupRule } from '../setup-rule';

export const UNPUBLISHED_ATTRIBUTE = setupRule({
  id: 'unpublished-attribute',
  order: 650,
  check(setup, report) {
    chainedSelectors(setup).forEach((selector) => checkSelector(setup, selector, report));
    checkConstraints(setup, report);
  },
});

function checkSelector(setup: Setup, { object, expression, before }: ChainedSelector, report: ReportViolation): void {
  const reported = new Set<string>();
  const devices = devicesChosenBy(setup, [...before, expression]);
  const isDriverProven = provenDriver([...before, expression]) !== undefined;
  for (const read of namesReadBy(expression)) {
    const chosen = isDriverProven ? devices : devicesOfDomain(setup, read);
    const isMisspelled = nameMeant(setup, read, devices?.driver.name) !== undefined;
    const lacking = chosen === undefined || isMisspelled ? undefined : notPublished(chosen, read);
    // A selector that tests for the attribute may be meant for several versions of the driver.
    if (lacking === undefined || (!lacking.isNever && isTestedFor(read, [...before, expression]))) {
      continue;
    }
    if (!reported.has(lacking.wording.message)) {
      reported.add(lacking.wording.message);
      report(object, {
        at: expression.at,
        reason: 'NotFound',
        words: () => ({
          ...lacking.wording,
          fixes: lacking.meant === undefined
            ? []
            : replacedRead(expression, read, { ...read, ...splitName(lacking.meant) }),
        }),
      });
    }
  }
}

/** Another rule reports constraints on several drivers. */
function checkConstraints(setup: Setup, report: ReportViolation): void {
  for (const { object, claim, fields, at, attribute } of constrainedAttributes(setup)) {
    const devices = coveredRequests(claim, fields.requests).flat().map((way) => devicesOfRequest(setup, way));
    const names = new Set(devices.map((each) => each?.driver.name));
    const [chosen] = devices;
    if (standardName(attribute) === undefined && chosen !== undefined && names.size === 1) {
      const types = devices.every((each) => each?.types !== undefined)
        ? devices.flatMap((each) => each!.types!)
        : undefined;
      const lacking = notPublished({ driver: chosen.driver, types }, { container: 'attributes', ...attribute });
      if (lacking !== undefined) {
        report(object, {
          at,
          reason: 'NotFound',
          words: () => ({
            ...lacking.wording,
            suggestion: asName(lacking.wording.suggestion),
            fixes: lacking.meant === undefined ? [] : [
              suggestedFix(`write ${found(lacking.meant)}`, setting(at, lacking.meant)),
            ],
          }),
        });
      }
    }
  }
}

/** Constraints spell an attribute with its domain: `gpu.example.com/model`. */
function asName(suggestion: string | undefined): string | undefined {
  const [, domain, name] = /^write device\.attributes\["([^"]+)"\]\.(.*)$/.exec(suggestion ?? '') ?? [];
  return domain === undefined ? suggestion : `write ${found(`${domain}/${name}`)}`;
}
