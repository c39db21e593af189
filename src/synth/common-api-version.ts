import { ApiObject } from 'cdk8s';
import { FindingOrigin, Severity } from '../engine/check/finding';
import { Problem } from '../engine/check/problem';
import { UNKNOWN_API, UNSERVED_API_VERSION_ID } from '../engine/check/rule-ids';
import { memoized } from '../engine/check/setup/lookup/per-setup';
import { listed } from '../engine/errors/wording';
import { groupBy } from '../engine/kubernetes/grouping';
import { findKind } from '../engine/kubernetes/kinds';
import { listMinors, minorSet } from '../engine/kubernetes/minors';
import { KindForm, RenderTarget } from '../engine/render/render-target';
import { VersionedObject } from '../objects/versioned-object';

/** The objects that need different manifests for the versions of a range. */
export interface ObjectsApart {
  readonly objects: ReadonlySet<ApiObject>;
  /** The problems: one for all kinds with the same API versions, at the first object. */
  readonly problems: ReadonlyMap<ApiObject, readonly Problem[]>;
}

export const NOTHING_APART: ObjectsApart = { objects: new Set(), problems: new Map() };

/** Finds the objects without an API version that all versions of a range serve. */
export function objectsApart(objects: readonly ApiObject[], target: RenderTarget): ObjectsApart {
  const isApart = memoized((forms: readonly KindForm[]) => {
    const { form, apiVersion } = target.choose(forms);
    return target.minorsServing(apiVersion, form.kind) !== target.minors;
  });
  const apart = objects.filter(VersionedObject.isVersionedObject).filter(({ forms }) => isApart(forms));
  const byCause = groupBy(apart, ({ forms }) => servedVersions(forms, target) + suggestionFor(forms, target));
  return {
    objects: new Set(apart),
    problems: new Map([...byCause.values()].map((same) => [same[0], [problemOf(same, target)]])),
  };
}

/** Omits problems about unserved API versions, since `no-common-api-version` lists the served ones. */
export function withoutServing(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ ruleId }) => ruleId !== UNKNOWN_API && ruleId !== UNSERVED_API_VERSION_ID);
}

function problemOf(objects: readonly VersionedObject[], target: RenderTarget): Problem {
  const [{ forms }] = objects;
  const kinds = [...new Set(objects.map((object) => target.choose(object.forms).form.kind))];
  return {
    ruleId: 'no-common-api-version',
    severity: Severity.ERROR,
    origin: FindingOrigin.SETUP,
    fieldPath: 'apiVersion',
    reason: 'NotFound',
    minors: target.minors,
    words: () => ({
      message: `no API version of ${listed(kinds)} is served by all versions of the range: `
        + servedVersions(forms, target),
      suggestion: suggestionFor(forms, target),
    }),
  };
}

/** The API versions that each minor serves: `1.33 v1beta2, v1beta1; 1.34 v1`. */
function servedVersions(forms: readonly KindForm[], target: RenderTarget): string {
  const places = forms
    .flatMap(({ kind, apiVersions }) => apiVersions.map((apiVersion) => ({ kind, apiVersion })))
    .reverse();
  return listMinors(target.minors).map((minor) => {
    const served = places.filter(
      ({ kind, apiVersion }) => (target.minorsServing(apiVersion, kind) & minorSet(minor)) !== 0,
    );
    return `1.${minor} ${served.map(({ apiVersion }) => apiVersion.split('/')[1]).join(', ') || 'none'}`;
  }).join('; ');
}

function suggestionFor(forms: readonly KindForm[], target: RenderTarget): string {
  const { kind, apiVersions } = target.choose(forms).form;
  const known = apiVersions.find(
    (apiVersion) => ((findKind(apiVersion, kind)?.minors ?? 0) & target.minors) === target.minors,
  );
  const separate = 'define a target for each group of clusters that has an API version in common';
  return known === undefined
    ? separate
    : `${separate}, or, if all of them switch it on, declare runtimeConfig: { '${known}': true }`;
}
