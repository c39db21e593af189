import { acceptedType } from './acceptance/acceptance';
import { endTests } from './acceptance/value-tests';
import { Document, flattenLists, isAsWritten } from './document';
import type * as objectCheck from './object-check';
import { SetupFacts } from './rules/lookup/setup-facts';
import { rulesFor } from './rules/occasions';
import { addFacts, ExternalObject, Setup, SetupObject, setupObject } from './setup';
import type * as setupRule from './setup-rule';
import { FeatureGates } from '../cluster/feature-gates';
import { RuntimeConfig } from '../cluster/runtime-config';
import { MinorSet } from '../schema/minors';

/** What the check is about. */
export interface CheckScope {
  /** The minors to check for; a problem says in which of them it is one. */
  readonly minors: MinorSet;
  readonly gates: FeatureGates;
  readonly runtimeConfig: RuntimeConfig;
  /** What the cluster has besides the documents. */
  readonly externals?: readonly ExternalObject[];
}

/**
 * Checks documents that go to one cluster: each by itself, then all together.
 *
 * One pass answers for all minors of the scope. Every front door ends here.
 */
export function checkDocuments(documents: readonly Document[], scope: CheckScope): SetupObject[] {
  const facts = new SetupFacts(scope);
  const objects = flattenLists(documents).map((document) => {
    const object = setupObject(document);
    const type = isAsWritten(document) ? acceptedType(document.manifest) : undefined;
    const podSpecs = type?.accept(document.manifest, scope.minors, scope.gates);
    if (podSpecs === undefined) {
      const { checkObject } = require('./object-check') as typeof objectCheck;
      checkObject(document, scope.minors, scope.gates, object.pods).problems.forEach((problem) => object.problems.push(problem));
      addFacts(facts, object);
    } else {
      facts.add(object.manifest, type!, podSpecs);
    }
    return object;
  });
  endTests();
  const rules = rulesFor(facts.settle());
  if (rules.length > 0) {
    const { runRules } = require('./setup-rule') as typeof setupRule;
    runRules(rules, new Setup(objects, scope));
  }
  return objects;
}
