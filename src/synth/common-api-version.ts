import { FindingOrigin, Severity } from '../check/finding';
import { Problem } from '../check/problem';
import { findKind } from '../kubernetes/kinds';
import { listMinors, minorSet } from '../kubernetes/minors';
import { KindForm, RenderTarget } from '../render/render-target';

/**
 * The problem that keeps an object with these forms from being a single manifest for all
 * versions of a range, if any.
 */
export function commonApiVersionProblem(forms: readonly KindForm[], target: RenderTarget): Problem | undefined {
  const { form, apiVersion } = target.choose(forms);
  if (target.minorsServing(apiVersion, form.kind) === target.minors) {
    return undefined;
  }
  return {
    ruleId: 'no-common-api-version',
    severity: Severity.ERROR,
    origin: FindingOrigin.SETUP,
    fieldPath: 'apiVersion',
    reason: 'NotFound',
    minors: target.minors,
    words: () => ({
      message: `no API version of ${form.kind} is served by all versions of the range: `
        + servedVersions(forms, target),
      suggestion: suggestionFor(form, target),
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

function suggestionFor({ kind, apiVersions }: KindForm, target: RenderTarget): string {
  const known = apiVersions.find(
    (apiVersion) => ((findKind(apiVersion, kind)?.minors ?? 0) & target.minors) === target.minors,
  );
  const separate = 'define a target for each group of clusters that has an API version in common';
  return known === undefined
    ? separate
    : `${separate}, or, if all of them switch it on, declare runtimeConfig: { '${known}': true }`;
}
