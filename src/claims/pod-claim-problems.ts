import { GroupVersionKind } from 'cdk8s';
import { AttachedClaim, containerNames, isAttached } from './attached-claims';
import { AttachedLimit, extendedResourceOf } from './attached-limits';
import { FindingOrigin, Severity } from '../engine/check/finding';
import { Problem } from '../engine/check/problem';
import { didYouMean } from '../engine/errors/did-you-mean';
import { alternatives, found } from '../engine/errors/wording';
import { describeAvailability, MinorSet, minorsBetween, NO_MINORS } from '../engine/kubernetes/minors';
import { builtInPodPath, PodLocation } from '../engine/pods/pod-location';

/** The problems of the claims that were added to a rendered workload. */
export function claimProblems(
  claims: readonly AttachedClaim[],
  pods: readonly PodLocation[],
  minors: MinorSet,
): Problem[] {
  return claims.flatMap((attached) => {
    const missing = unknownContainers(`the claim "${attached.claim.name}"`, attached.containers, pods, minors);
    return missing.length > 0 || isAttached(pods, attached) ? missing : [lostClaim(attached, pods, minors)];
  });
}

/** The problems of extended resources: unknown containers, and minors that create no claims for the resources. */
export function extendedResourceProblems(
  limits: readonly AttachedLimit[],
  pods: readonly PodLocation[],
  minors: MinorSet,
): Problem[] {
  const fieldPath = [...pods[0].path, 'containers'].join('.');
  const unknown = limits.flatMap(({ deviceClass, containers }) =>
    unknownContainers(`the limit "${extendedResourceOf(deviceClass)}"`, containers, pods, minors))
    .map((problem) => ({ ...problem, fieldPath }));
  const unsupported = minors & ~EXTENDED_RESOURCE_MINORS;
  const refused = unsupported === NO_MINORS ? [] : limits;
  return [...refused.map(({ deviceClass }): Problem => ({
    ruleId: 'unsupported-extended-resource',
    severity: Severity.ERROR,
    origin: FindingOrigin.SETUP,
    fieldPath,
    reason: 'Invalid',
    minors: unsupported,
    words: () => ({
      message: `the limit "${extendedResourceOf(deviceClass)}" does not request devices of ${deviceClass.node.path}: `
        + `this needs Kubernetes ${describeAvailability(EXTENDED_RESOURCE_MINORS)}`,
      suggestion: 'use `request` instead, which creates a claim and works in every version that has the class',
    }),
  })), ...unknown];
}

/** The minors whose scheduler creates claims for extended resources. */
const EXTENDED_RESOURCE_MINORS = minorsBetween('1.34');

function unknownContainers(
  what: string,
  containers: readonly string[] = [],
  pods: readonly PodLocation[],
  minors: MinorSet,
): Problem[] {
  const known = containers.length === 0 ? [] : containerNames(pods);
  const unknown = containers.filter((name) => !known.includes(name));
  const containersOfPod = known.length === 0 ? 'no containers' : known.map((each) => `"${each}"`).join(', ');
  return unknown.map((name) => claimProblem('unknown-container', pods, minors, {
    message: `${what} names container "${name}", `
      + `but the pod has ${containersOfPod}${didYouMean(name, known)}`,
    suggestion: 'name a container of the pod, or omit `containers` to mean all of them',
  }));
}

/** Reports claims for a place that the rendered object does not have. */
export function lostPlaceProblem(why: string, minors: MinorSet): Problem {
  return claimProblem('lost-claim', [], minors, {
    message: `claims are attached to no pod: ${why}`,
    suggestion: 'name the place of a pod template or pod spec of the rendered object',
  });
}

/** Reports claims for an object that is rendered without pods. */
export function missingPodProblem({ apiVersion, kind }: GroupVersionKind, minors: MinorSet): Problem {
  return {
    ...claimProblem('lost-claim', [], minors, {
      message: 'claims are attached to no pod: the object has no pod spec',
      suggestion: 'add the pod spec with its containers; '
        + 'if the program sets it, check for a JSON patch that removes it',
    }),
    fieldPath: builtInPodPath(apiVersion, kind)?.join('.') ?? 'spec',
  };
}

/** Reports a counted resource that has changed since claims replaced it. */
export function changedResourceProblem(message: string, pods: readonly PodLocation[], minors: MinorSet): Problem {
  return claimProblem('lost-claim', pods, minors, {
    message,
    suggestion: 'call replaceExtendedResource once the containers are complete',
  });
}

/** Reports a claim for a pod group template that the Workload does not have. */
export function unknownTemplateProblem(
  claim: string, template: string, known: readonly string[], minors: MinorSet,
): Problem {
  const others = known.length === 0 ? 'none' : alternatives(known);
  return claimProblem('lost-claim', [], minors, {
    message: `the claim "${claim}" names the pod group template ${found(template)}, `
      + `but the Workload has ${others}${didYouMean(template, known)}`,
    suggestion: 'name a template of the Workload, or omit `templates` to mean all of them',
  });
}

function lostClaim({ claim }: AttachedClaim, pods: readonly PodLocation[], minors: MinorSet): Problem {
  return claimProblem('lost-claim', pods, minors, {
    message: `the claim "${claim.name}" is missing in the rendered pod`,
    suggestion: 'check for a JSON patch that replaces or removes the pod spec of the object',
  });
}

function claimProblem(
  ruleId: string,
  pods: readonly PodLocation[],
  minors: MinorSet,
  words: { readonly message: string; readonly suggestion: string },
): Problem {
  return {
    ruleId,
    severity: Severity.ERROR,
    origin: FindingOrigin.SETUP,
    fieldPath: pods.length === 0 ? 'spec' : [...pods[0].path, 'resourceClaims'].join('.'),
    reason: 'NotFound',
    minors,
    words: () => words,
  };
}
