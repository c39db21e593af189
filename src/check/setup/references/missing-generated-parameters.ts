import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import {
  areParametersReachable, generatedFor, isStructuredKind, parametersNamed, parametersUse,
} from '../lookup/parameters-lookup';
import { SetupRule } from '../setup-rule';

/** The scheduler is to read the parameters of a vendor, which it cannot. */
export const MISSING_GENERATED_PARAMETERS: SetupRule = {
  id: 'missing-generated-parameters',
  severity: Severity.WARNING,
  minors: minorsBetween('1.30', '1.30'),
  kinds: ['ResourceClass', 'ResourceClaim', 'ResourceClaimTemplate'],
  title: 'nothing in the app is generated from the parameters of a vendor that a structured class or claim refers to',
  why: 'With structuredParameters the scheduler reads ResourceClassParameters and ResourceClaimParameters only. '
    + 'Until somebody makes those with a matching generatedFrom, no pod with such a claim is scheduled.',
  fix: 'Add the object with generatedFrom, or refer to it directly. Acknowledge the finding where a controller of the driver makes it.',
  check(object, setup, report) {
    const use = parametersUse(object, setup);
    if (
      use === undefined
      || !use.isStructured
      || isStructuredKind(use.reference)
      || generatedFor(setup, use).length > 0
    ) {
      return;
    }
    const { reference, isOfClass } = use;
    // The namespaces are at fault then, and another rule says so.
    if (parametersNamed(setup, reference).length > 0 && !areParametersReachable(setup, use)) {
      return;
    }
    const kind = isOfClass ? 'ResourceClassParameters' : 'ResourceClaimParameters';
    report({
      at: use.at,
      reason: 'NotFound',
      minors: use.minors,
      words: () => ({
        message:
          `no ${kind} in the app has a generatedFrom that names the ${reference.kind} ${found(reference.name)}, so the scheduler `
          + 'waits until a controller of the driver makes one',
        suggestion: `add ${kind} with that generatedFrom, or refer to ${kind} directly`,
      }),
    });
  },
};
