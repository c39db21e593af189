import { pathApart } from './field-path';
import { Finding } from './finding';
import { fixesIn } from './fixes/draft-fix';
import { FixEdit, FixOperation } from './fixes/fix';
import { Located } from './found-problems';
import { FindingPlace, placesOf, Texts } from './places';
import { Wording } from './problem';
import { UNKNOWN_API } from './rule-ids';
import { SEVERITIES } from './severity-rank';
import { onOneLine } from '../errors/wording';
import { isDraApiVersion } from '../kubernetes/api-versions';
import { groupBy } from '../kubernetes/grouping';
import { minorsOfKind } from '../kubernetes/kinds';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { countMinors, listMinors, MinorSet, NO_MINORS } from '../kubernetes/minors';
import { keyOf } from '../kubernetes/plain-data';
import type { Document } from '../read/document';

/** Creates the finding for a problem in the minors of a check, including its message. */
export function toFinding(
  { object, problem, acknowledgement, acknowledgedInManifest }: Located,
  place?: FindingPlace,
  texts?: Texts,
  minors: MinorSet = NO_MINORS,
): Finding {
  const { ruleId, severity, origin, fieldPath, reason } = problem;
  const pathInManifest = pathApart(problem.path, fieldPath);
  const wording = inMinors(problem.words(texts && ((document) => texts.nameOf(document))), minors);
  const suggestion = suggestionFor(object.document, wording);
  const fixes = fixesIn(object.document, wording.fixes);
  return {
    ruleId,
    severity,
    origin,
    ...object.identity,
    documentIndex: object.document.index,
    constructPath: object.document.constructPath,
    ...place,
    fieldPath,
    ...pathInManifest === undefined ? {} : { pathInManifest },
    reason,
    message: onOneLine(wording.message),
    ...suggestion === undefined ? {} : { suggestion: onOneLine(suggestion) },
    ...fixes === undefined ? {} : { fixes },
    ...acknowledgement === undefined ? {} : { acknowledgement },
    ...acknowledgedInManifest === true ? { acknowledgedInManifest } : {},
  };
}

/** A wording without fixes if they repair some of the minors but break others. */
function inMinors({ rightIn = NO_MINORS, ...wording }: Wording, minors: MinorSet): Wording {
  return (rightIn & minors) === NO_MINORS || (wording.fixes ?? []).length === 0 ? wording : {
    message: wording.message,
    suggestion: 'no manifest suits all versions of the range: define a target for each group of clusters',
    manifestSuggestion: 'no manifest suits all versions of the range: write one for each group of clusters, and check '
      + 'them apart',
  };
}

/** The suggested fix, worded for the front door that the object came through. */
function suggestionFor(
  { constructPath, text }: Document,
  { suggestion, manifestSuggestion = suggestion, commandSuggestion = manifestSuggestion, ifAbsent }: Wording,
): string | undefined {
  if (constructPath !== undefined) {
    return suggestion;
  }
  if (ifAbsent !== undefined && text?.source.knownKinds?.includes(ifAbsent.kind) === true) {
    return ifAbsent.suggestion;
  }
  return text?.source.isOfCommand === true ? commandSuggestion : manifestSuggestion;
}

/** The findings for some minors, the most severe first. */
export function findingsFor(
  problems: readonly Located[], minors: MinorSet, readTexts = new Texts(problems),
): Finding[] {
  const present = problems.filter(({ problem }) => (problem.minors & minors) !== NO_MINORS);
  const places = placesOf(present, readTexts);
  const sorted = SEVERITIES.flatMap((severity) =>
    present.filter(({ problem }) => problem.severity === severity),
  );
  const findings = sorted.map((located) => toFinding(located, places.get(located), readTexts, minors));
  return countMinors(minors) > 1 ? inRange(findings, sorted, minors) : findings;
}

/** The findings for a range: findings that read the same in several versions become one. */
function inRange(findings: readonly Finding[], problems: readonly Located[], range: MinorSet): Finding[] {
  const located = findings.map((finding, index) =>
    ({ finding: withServedFixes(finding, range), minors: problems[index].problem.minors & range }));
  return [...groupBy(located, ({ finding }) => keyOf(finding)).values()].map((same) => ({
    ...same[0].finding,
    versions: versionsIn(same.reduce((set, { minors }) => set | minors, NO_MINORS)),
  }));
}

/** A finding without fixes that set an API version which some versions of the range do not serve. */
function withServedFixes(finding: Finding, range: MinorSet): Finding {
  const { fixes, ...others } = finding;
  if (fixes === undefined || finding.ruleId !== UNKNOWN_API) {
    return finding;
  }
  const isServed = ({ operation, path, value }: FixEdit) =>
    operation !== FixOperation.SET || !path.endsWith('/apiVersion') || !isDraApiVersion(String(value))
    || (range & ~minorsOfKind(String(value), finding.kind ?? '')) === NO_MINORS;
  const served = fixes.filter(({ edits }) => edits.every(isServed));
  return served.length === 0 ? others : { ...others, fixes: served };
}

/** The versions of a set of minors, oldest first. */
export function versionsIn(minors: MinorSet): KubernetesVersion[] {
  return listMinors(minors).map((each) => KubernetesVersion._ofMinor(each));
}
