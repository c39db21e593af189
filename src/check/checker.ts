import { CheckTarget } from './check-target';
import { checkObject } from './object/object-check';
import { Setup, SetupObject } from './setup/setup';
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
    const { problems } = checkObject(document, target.minors, target.gates, object.pods);
    problems.forEach((problem) => object.problems.push(problem));
    return object;
  });
  const setup = new Setup(objects, target);
  runRules(SETUP_RULES, setup);
  return setup;
}
