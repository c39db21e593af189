import { acceptingComments } from './comments';
import { annotationsOf, listsAround, mayAccept, PREFIX } from './marks';
import { groupBy } from '../../kubernetes/grouping';
import { ALL_MINORS } from '../../kubernetes/minors';
import { textOf } from '../../kubernetes/plain-data';
import type { SplitProblems } from '../accepted-findings';
import { Acknowledgement, faultOfAcknowledgement } from '../acknowledgement';
import { entry, FieldPath, pathThrough } from '../field-path';
import { FindingOrigin, Severity } from '../finding';
import { removing, suggestedFix } from '../fixes/draft-fix';
import { Located } from '../found-problems';
import { placesOf } from '../places';
import { INEFFECTIVE_ACCEPTANCE_ID } from '../rule-ids';
import { SetupObject } from '../setup/setup-object';
import { together } from '../together';

interface Acceptance extends Acknowledgement {
  readonly object: SetupObject;
  /** The line of a comment, or the path of an annotation. */
  readonly line?: number;
  readonly path?: FieldPath;
  readonly accepts: (located: Located) => boolean;
}

/**
 * Moves the problems that comments and annotations of manifests accept to `acknowledged`, and reports comments and
 * annotations that accept nothing.
 */
export function setAsideInManifests(objects: readonly SetupObject[], problems: readonly Located[]): SplitProblems {
  const accepting = objects.filter(mayAccept);
  const places = problems.map(placesOfProblem);
  const all = places.flat();
  const accepted = new Map<Located, string>();
  const ineffective = [...inAnnotations(accepting), ...inComments(accepting, all)].flatMap((acceptance) => {
    const { ruleId, reason, accepts } = acceptance;
    const fault = faultOfAcknowledgement(ruleId, reason);
    const own = fault === undefined ? all.filter((each) => each.problem.ruleId === ruleId && accepts(each)) : [];
    own.forEach((each) => accepted.set(each, reason));
    return own.length > 0 ? [] : [ineffectiveAcceptance(acceptance, fault)];
  });
  const split = places.flatMap((own) => [...groupBy(own, (each) => accepted.get(each))].map(
    ([acknowledgement, [first, ...others]]): Located => ({
      object: first.object,
      problem: others.length === 0 ? first.problem : together([first, ...others].map(({ problem }) => problem)),
      acknowledgement,
    })));
  return {
    problems: [...split.filter(({ acknowledgement }) => acknowledgement === undefined), ...ineffective],
    acknowledged: split.filter(({ acknowledgement }) => acknowledgement !== undefined)
      .map((each) => ({ ...each, acknowledgedInManifest: true })),
  };
}

/** The single problems that a finding combines: each can be accepted on its own. */
function placesOfProblem({ object, problem }: Located): readonly Located[] {
  return (problem.places ?? [problem]).map((each) => ({ object, problem: each }));
}

/** The accepting annotations of objects, and those of lists, which apply to all of their items. */
function inAnnotations(objects: readonly SetupObject[]): Acceptance[] {
  const lists = new Set(objects.flatMap(({ document }) => listsAround(document)));
  return [
    ...objects.flatMap((object) => annotated(object, (located) => located.object === object)),
    ...[...lists].flatMap((list) => annotated(new SetupObject(list), (located) =>
      listsAround(located.object.document).includes(list))),
  ];
}

function annotated(object: SetupObject, accepts: Acceptance['accepts']): Acceptance[] {
  return annotationsOf(object.manifest).map(([key, value]) => ({
    object,
    ruleId: key.slice(PREFIX.length),
    reason: textOf(value) ?? '',
    path: entry(pathThrough('metadata', 'annotations'), key),
    accepts,
  }));
}

function inComments(objects: readonly SetupObject[], problems: readonly Located[]): Acceptance[] {
  const isCommented = ({ document: { text } }: SetupObject) => text?.mayAccept === true && !text.isJson;
  const bySource = groupBy(objects.filter(isCommented), ({ document }) => document.text!.source);
  const ofTexts = problems.filter(({ object }) => isCommented(object));
  const places = bySource.size === 0 ? new Map<Located, { readonly line?: number }>() : placesOf(ofTexts);
  return [...bySource].flatMap(([source, own]) => acceptingComments(source).map((comment): Acceptance => ({
    ...comment,
    object: own.find(({ document }) => comment.offset < document.text!.end) ?? own[own.length - 1],
    accepts: (located) => located.object.document.text?.source === source
      && comment.isAbout(places.get(located)?.line ?? 0),
  })));
}

function ineffectiveAcceptance({ object, ruleId, line, path }: Acceptance, fault: string | undefined): Located {
  const form = path === undefined ? 'write one rule and its reason: # cdk8s-dra: allow RULE (reason)' : undefined;
  return {
    object,
    problem: {
      ruleId: INEFFECTIVE_ACCEPTANCE_ID,
      severity: Severity.WARNING,
      origin: FindingOrigin.SETUP,
      fieldPath: '<nil>',
      path,
      line,
      isAboutKey: true,
      reason: 'Invalid',
      minors: ALL_MINORS,
      words: () => ({
        message: fault ?? `nothing is accepted: there is no finding of the rule "${ruleId}" here`,
        suggestion: fault === undefined ? `remove the ${path === undefined ? 'comment' : 'annotation'}` : form,
        fixes: path === undefined ? [] : [suggestedFix('remove the annotation', removing(path))],
      }),
    },
  };
}
