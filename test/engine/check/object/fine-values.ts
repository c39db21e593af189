import { Inspection } from '../../../../src/engine/check/inspection';
import { isFine } from '../../../../src/engine/check/object/compile';
import { checkValue } from '../../../../src/engine/check/object/structure';
import { startVisit } from '../../../../src/engine/check/object/visit';
import { ValueType, valueType } from '../../../../src/engine/kubernetes/api-schema';
import { FeatureGates } from '../../../../src/engine/kubernetes/feature-gates';
import { findKind } from '../../../../src/engine/kubernetes/kinds';
import { MinorSet, NO_MINORS } from '../../../../src/engine/kubernetes/minors';
import { isObject } from '../../../../src/engine/kubernetes/plain-data';
import { locateJob, locatePods } from '../../../../src/engine/pods/pod-location';
import { identityOf } from '../../../../src/engine/read/document';

/** A value that the schemas describe. */
export interface TypedValue {
  readonly value: unknown;
  readonly type: ValueType;
  /** The minors that have the type. */
  readonly minors: MinorSet;
  /** The kind of the object, where it is one of DRA. */
  readonly kind?: string;
}

/** The values in an object that the schemas describe: all of it, or its pod specs and its job spec. */
export function typedValues(manifest: unknown): TypedValue[] {
  if (!isObject(manifest)) {
    return [];
  }
  const { apiVersion = '', kind = '' } = identityOf(manifest);
  const known = findKind(apiVersion, kind);
  if (known !== undefined) {
    return [{ value: manifest, type: known.type, minors: known.minors, kind }];
  }
  const job = locateJob(manifest);
  return [
    ...locatePods(manifest).map(({ podSpec }) => ({
      value: podSpec,
      type: valueType('pods.json', 'PodSpec'),
      minors: -1,
    })),
    ...job === undefined ? [] : [{ value: job.spec, type: valueType('pods.json', 'JobSpec'), minors: -1 }],
  ];
}

/** What the quick test and the report say of a value. */
export interface Opinions {
  readonly isFine: boolean;
  readonly problems: readonly string[];
}

/** Asks the quick test and the report. */
export function opinionsOf(
  { value, type, minors: having, kind }: TypedValue,
  minors: MinorSet,
  gates: FeatureGates,
): Opinions | undefined {
  const asked = minors & having;
  if (asked === NO_MINORS) {
    return undefined;
  }
  const inspection = new Inspection(asked, gates, kind);
  const visit = startVisit(inspection, undefined, asked, asked);
  const answer = isFine(visit, value, type);
  checkValue(visit, value, type);
  return { isFine: answer, problems: inspection.problems.map(({ ruleId, fieldPath }) => `${fieldPath}: ${ruleId}`) };
}
