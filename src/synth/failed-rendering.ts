import { ApiObject, JsonPatch } from 'cdk8s';
import { didYouMean } from '../engine/errors/did-you-mean';
import { firstUnrepresentable } from '../engine/errors/free-form-data';
import { isDraError, ValidationError } from '../engine/errors/validation-error';
import { Fields } from '../engine/kubernetes/plain-data';
import { pointerTo, stepsIn } from '../engine/kubernetes/text/json-pointer';
import { Operation, operationOf } from '../objects/hashed-name';

/** The error of an object whose rendering fails: that of its JSON patch, if one does not fit. */
export function explainedFailure(object: ApiObject, error: unknown): unknown {
  // An error of this library is explained already.
  const problem = isDraError(error) ? undefined : problemOfPatches(object);
  return problem === undefined ? error : new ValidationError(problem, object);
}

/** Adds the object to an error of the printer, which knows only the manifest. */
export function explainedPrinting(manifests: ReadonlyMap<ApiObject, unknown>, error: unknown): unknown {
  const isOfPrinter = isDraError(error) && error.constructPath === undefined;
  const object = isOfPrinter && [...manifests].find(([, manifest]) => firstUnrepresentable(manifest) === error.message);
  return object ? new ValidationError(error.message, object[0]) : error;
}

/** Describes the first JSON patch that cannot be applied; undefined if the object fails without patches, too. */
function problemOfPatches(object: ApiObject): string | undefined {
  const { patches = [] } = object as unknown as { patches?: readonly JsonPatch[] };
  if (patches.length === 0) {
    // Also ends the recursion for the object without patches, whose class is hooked.
    return undefined;
  }
  try {
    // The object as it is without patches; the object itself is not changed.
    let manifest: Fields = Object.create(object, { patches: { value: [] } }).toJson();
    for (const [index, patch] of patches.entries()) {
      const operation = operationOf(patch);
      const obstacle = obstacleTo(operation, manifest);
      try {
        manifest = JsonPatch.apply(manifest, patch);
      } catch {
        return `JSON patch ${index + 1}, ${operation.op} ${JSON.stringify(operation.path)}, does not fit: ${obstacle}`;
      }
    }
  } catch {
    // No patch is to blame.
  }
  return undefined;
}

/** The likely reason why an operation fails. */
function obstacleTo({ path, from }: Operation, manifest: Fields): string {
  if (!path.startsWith('/')) {
    return 'a path begins with "/"';
  }
  return (from === undefined ? undefined : missingStep(stepsIn(from), manifest))
    ?? missingStep(stepsIn(path).slice(0, -1), manifest)
    ?? 'the object has another value there';
}

/** The first step that leads to nothing in the manifest; undefined if there is none. */
function missingStep(steps: readonly string[], manifest: Fields): string | undefined {
  let value: unknown = manifest;
  for (const [index, step] of steps.entries()) {
    const holder = typeof value === 'object' && value !== null ? value as Fields : {};
    if (!Object.hasOwn(holder, step)) {
      const missing = JSON.stringify(pointerTo(steps.slice(0, index + 1)));
      return `the object has no ${missing}${didYouMean(step, Object.keys(holder))}`;
    }
    value = holder[step];
  }
  return undefined;
}
