import { CheckTarget } from './check-target';
import { checkObject } from './object/object-check';
import { isAboutDra } from './setup/about-dra';
import { Setup } from './setup/setup';
import { SetupObject } from './setup/setup-object';
import { runRules } from './setup/setup-rule';
import { SETUP_RULES } from './setup/setup-rules';
import { objectsIn } from '../pods/objects-in';
import { Document } from '../read/document';

/**
 * Checks the documents of a cluster: first each DRA-related object on its own, then all together.
 *
 * A single pass covers all minors of the target. Every public entry point ends up here.
 */
export function checkDocuments(documents: readonly Document[], target: CheckTarget): readonly SetupObject[] {
  return checkSetup(documents, target).objects;
}

/** Like `checkDocuments`, but returns the setup, whose objects have the problems. */
export function checkSetup(documents: readonly Document[], target: CheckTarget): Setup {
  const objects = objectsIn(documents).map((document) => new SetupObject(document));
  const setup = new Setup(objects, target);
  objects.forEach((object, index) => {
    target.onProgress?.(index, objects.length);
    if (isAboutDra(setup, object)) {
      checkObject(object.document, target.minors, target.gates, object.pods).problems
        .forEach((problem) => object.addProblem(problem));
    }
  });
  runRules(SETUP_RULES, setup);
  return setup;
}
