import { Acceptance } from './acceptance';
import { Document, flattenLists } from './document';
import type * as objectCheck from './object-check';
import { rulesFor } from './rules/occasions';
import { ExternalObject, Setup, SetupObject, setupObject } from './setup';
import { runRules } from './setup-rule';
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
  const acceptance = Acceptance.of(scope.minors, scope.gates);
  const objects = flattenLists(documents).map((document) => {
    const object = setupObject(document);
    if (!acceptance.accepts(object)) {
      const { checkObject } = require('./object-check') as typeof objectCheck;
      checkObject(document, scope.minors, scope.gates, object.pods).problems.forEach((problem) => object.problems.push(problem));
    }
    return object;
  });
  const setup = new Setup(objects, scope);
  runRules(rulesFor(setup), setup);
  return objects;
}
