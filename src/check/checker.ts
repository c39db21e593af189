import { CheckTarget } from './check-target';
import { checkObject } from './object/object-check';
import { Setup } from './setup/setup';
import { SetupObject } from './setup/setup-object';
import { runRules } from './setup/setup-rule';
import { SETUP_RULES } from './setup/setup-rules';
import { Document, flattenLists } from '../read/document';

/**
 * Checks the documents of a cluster: first each on its own, then all together.
 *
 * A single pass covers all minors of the target. Every public entry point ends up here.
 */
export function checkDocuments(documents: readonly Document[], target: CheckTarget): readonly SetupObject[] {
  return checkSetup(documents, target).objects;
}

/** Does the same, and returns the setup, whose objects have the problems. */
export function checkSetup(documents: readonly Document[], target: CheckTarget): Setup {
  const objects = flattenLists(documents).map((document, index, { length }) => {
    target.onProgress?.(index, length);
    const object = new SetupObject(document);
    for (const problem of checkObject(document, target.minors, target.gates, object.pods).problems) {
      object.addProblem(problem);
    }
    return object;
  });
  const setup = new Setup(objects, target);
  runRules(SETUP_RULES, setup);
  return setup;
}
