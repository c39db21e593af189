import { ValidationContext, ViolatingResource, Violation } from './validation-context';
import { Finding } from '../engine/check/finding';
import { objectName, shownPath } from '../engine/check/messages';
import { ruleCatalogue } from '../engine/check/rules/catalogue';
import { visible } from '../engine/errors/visible-text';
import { groupBy } from '../engine/kubernetes/grouping';
import { Document, flattenLists, identityOf } from '../engine/read/document';

/** What cdk8s-cli calls temporary files. */
const STDOUT = 'STDOUT';

/** Findings as violations: those that read the same are one, the worst come first. */
export function violationsOf(findings: readonly Finding[], context: ValidationContext): Violation[] {
  const alike = groupBy(findings, ({ ruleId, severity, message, suggestion }) =>
    JSON.stringify([ruleId, severity, message, suggestion]));
  return [...alike.values()].map((group) => ({
    ruleName: group[0].ruleId,
    recommendation: visible(`${group[0].severity}: ${group[0].message}`),
    fix: visible(group[0].suggestion ?? usualFix(group[0].ruleId)),
    violatingResources: resourcesOf(group, context),
  }));
}

function usualFix(ruleId: string): string {
  return ruleCatalogue().find(({ id }) => id === ruleId)!.fix;
}

/** The objects of findings, each with all of its places. */
function resourcesOf(findings: readonly Finding[], { stdout }: ValidationContext): ViolatingResource[] {
  const byObject = groupBy(findings, (finding) => JSON.stringify([resourceName(finding), finding.file]));
  return [...byObject.values()].map((group) => ({
    resourceName: resourceName(group[0]),
    manifestPath: group[0].file!,
    locations: group.map((finding) => locationOf(finding, stdout === true)),
  }));
}

function resourceName(finding: Finding): string {
  return visible(objectName(finding));
}

function locationOf(finding: Finding, isTemporary: boolean): string {
  const { severity, file, line, column, fieldPath } = finding;
  const place = [isTemporary ? STDOUT : file, line, column].filter((part) => part !== undefined).join(':');
  return visible(`${severity} ${place}${fieldPath === '<nil>' ? '' : ` ${shownPath(finding)}`}`);
}

/**
 * Lets the report find the construct of an object by the object's whole name.
 *
 * cdk8s-cli knows constructs by the name of their object alone: where several objects share
 * it, it is left open which of them the construct is.
 */
export function nameConstructs(documents: readonly Document[], { metadata }: ValidationContext): void {
  const byName = groupBy(flattenLists(documents).map(({ manifest }) => identityOf(manifest)), ({ name }) => name);
  byName.forEach(([identity, ...others], name) => {
    if (name !== undefined && others.length === 0 && Object.hasOwn(metadata, name)) {
      metadata[visible(objectName(identity))] = metadata[name];
    }
  });
}
