import { checkObject } from './object/object-check';
import { ExternalObject, Setup, SetupObject, setupObject } from './setup/setup';
import { runRules } from './setup/setup-rule';
import { SETUP_RULES } from './setup/setup-rules';
import { FeatureGates } from '../kubernetes/feature-gates';
import { MinorSet } from '../kubernetes/minors';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { Document, flattenLists } from '../read/document';

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
    const { problems } = checkObject(document, scope.minors, scope.gates, object.pods);
    problems.forEach((problem) => object.problems.push(problem));
    return object;
  });
  runRules(SETUP_RULES, new Setup(objects, scope));
  return objects;
}
