import { ConversionContext, convertKind } from './convert-kind';
import { reportLeftAsIs } from './left-as-is';
import { Losses } from './losses';
import { convertPods, hasClaims } from './pods';
import { convertNamespace } from './reserved-names';
import { SetupIndex } from './setup-index';
import { sourcePath } from './source-path';
import { ConversionTarget } from './target';
import { pathThrough, spell } from '../check/field-path';
import { FindingOrigin, Severity } from '../check/finding';
import { checkObject } from '../check/object/object-check';
import { Problem } from '../check/problem';
import { draApiVersions, isDraApiVersion } from '../kubernetes/api-versions';
import { findKind } from '../kubernetes/kinds';
import { changedAt, Fields, isObject } from '../kubernetes/plain-data';
import { MatchedPlace } from '../pods/field-pattern';
import { placesOfObjects } from '../pods/objects-in';
import { locatePods } from '../pods/pod-location';
import { Document, identityOf, RepeatedField } from '../read/document';

/** The result of converting an object. */
export interface ConvertedObject {
  /** The object for the target: the same value if nothing changes, undefined if it is omitted. */
  readonly manifest: unknown;
  readonly losses: readonly Problem[];
}

/** Converts a single object. The caller handles lists. */
export function convertObject(
  manifest: unknown, target: ConversionTarget, setup: SetupIndex, repeatedFields?: readonly RepeatedField[],
): ConvertedObject {
  const losses = new Losses(target.minors);
  const converted = conversionOf(manifest, target, setup, losses);
  if (converted.isChecked) {
    const result = { manifest: converted.manifest, index: 0, repeatedFields };
    listRejections(result, manifest, target, losses);
  }
  return { manifest: converted.manifest, losses: losses.problems };
}

/** A converted object, and whether the API server of the target must accept it. */
interface Converted {
  readonly manifest: unknown;
  readonly isChecked: boolean;
}

function conversionOf(
  manifest: unknown, target: ConversionTarget, setup: SetupIndex, losses: Losses,
): Converted {
  const { apiVersion, kind } = identityOf(manifest);
  if (!isObject(manifest) || apiVersion === undefined || kind === undefined) {
    return { manifest, isChecked: true };
  }
  const known = findKind(apiVersion, kind);
  if (known !== undefined) {
    const converted = convertKind(manifest, known, { target, setup, losses });
    const isUnchanged = converted === manifest && losses.problems.length > 0;
    return { manifest: converted, isChecked: converted !== undefined && !isUnchanged };
  }
  if (apiVersion === 'v1' && kind === 'Namespace') {
    return { manifest: convertNamespace(manifest, target), isChecked: false };
  }
  const places = placesOfObjects(manifest);
  if (places.length > 0) {
    return { manifest: convertWrapped(manifest, places, { target, setup, losses }), isChecked: false };
  }
  const pods = locatePods(manifest);
  const hasPodsWithClaims = pods.some(hasClaims);
  const converted = hasPodsWithClaims ? convertPods(manifest, pods, { target, setup, losses }) : manifest;
  reportLeftAsIs(converted, pods, { target, losses });
  const isUnknownDra = isDraApiVersion(apiVersion) || (pods.length === 0 && isKindOfDra(kind));
  return { manifest: converted, isChecked: hasPodsWithClaims || isUnknownDra };
}

/** Converts the objects embedded in an object such as an AppWrapper. One without an equivalent stays, as an error. */
function convertWrapped(
  manifest: Fields, places: readonly MatchedPlace[], { target, setup, losses }: ConversionContext,
): Fields {
  return places.reduce((whole, { path, value }) => {
    const converted = convertObject(value, target, setup);
    const at = spell(pathThrough(...path)!);
    if (converted.manifest === undefined) {
      losses.unchanged(at, 'NotSupported',
        `Kubernetes 1.${target.minor} has no equivalent of the ${identityOf(value).kind}`);
      return whole;
    }
    losses.problems.push(...converted.losses.map((problem) =>
      ({ ...problem, fieldPath: `${at}.${problem.fieldPath}` })));
    return changedAt(whole, path, () => converted.manifest);
  }, manifest);
}

function isKindOfDra(kind: string): boolean {
  return draApiVersions().some((apiVersion) => findKind(apiVersion, kind) !== undefined);
}

function listRejections(
  result: Document, source: unknown, { minors, minor, gates }: ConversionTarget, losses: Losses,
): void {
  checkObject(result, minors, gates).problems
    .filter(({ severity, origin }) => severity === Severity.ERROR && origin === FindingOrigin.API_SERVER)
    .forEach(({ fieldPath, reason, words }) => {
      const { message, suggestion } = words();
      losses.rejected(
        sourcePath(fieldPath, source),
        reason,
        `Kubernetes 1.${minor} rejects the result: ${message}`,
        suggestion,
      );
    });
}
