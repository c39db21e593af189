import { isRejection } from '../check/inspection';
import { checkObject } from '../check/object/object-check';
import { Problem } from '../check/problem';
import { FeatureGates } from '../kubernetes/feature-gates';
import { minorsOfKind } from '../kubernetes/kinds';
import { hasMinor, MinorSet, newestMinor } from '../kubernetes/minors';
import { objectsIn } from '../pods/objects-in';
import { Document, identityOf, nameOf } from '../read/document';

/** The documents that the API server accepts, and its errors for the others. */
export interface AcceptedDocuments {
  readonly accepted: readonly Document[];
  /** One line per rejected document, with its error. */
  readonly rejected: readonly string[];
}

/** Returns the documents that the API server of at least one of the minors accepts. Lists are checked item by item. */
export function acceptedDocuments(
  documents: readonly Document[], all: MinorSet, gates: FeatureGates,
): AcceptedDocuments {
  const accepted: Document[] = [];
  const rejected: string[] = [];
  for (const document of objectsIn(documents)) {
    const { apiVersion = '', kind = '' } = identityOf(document.manifest);
    // Checking minors that do not serve the object would take longest, and the result would be unused.
    const minors = (all & minorsOfKind(apiVersion, kind)) || all;
    const problems = checkObject(document, minors, gates).problems.filter(isRejection);
    const rejecting = problems.reduce((set, problem) => set | problem.minors, 0);
    if ((minors & ~rejecting) === 0 && problems.length > 0) {
      const ofNewest = problems.find((problem) => hasMinor(problem.minors, newestMinor(minors)!)) ?? problems[0];
      rejected.push(`${nameOf(document.manifest)}: ${lineOf(ofNewest)}`);
    } else {
      accepted.push(document);
    }
  }
  return { accepted, rejected };
}

function lineOf({ fieldPath, words }: Problem): string {
  const { message } = words();
  return fieldPath === '<nil>' ? message : `${fieldPath}: ${message}`;
}
