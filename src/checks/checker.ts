import { Document, flattenLists } from './document';
import { checkObject } from './object-check';
import { SETUP_RULES } from './rules';
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
  const objects = flattenLists(documents).map((document) => {
    const object = setupObject(document);
    for (const problem of checkObject(document, scope.minors, scope.gates, object.pods).problems) {
      object.problems.push(problem);
    }
    return object;
  });
  runRules(SETUP_RULES, new Setup(objects, scope));
  return objects;
}
