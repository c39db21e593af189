import { ValidationContext, ViolatingResource, Violation } from './validation-context';
import { Finding } from '../engine/check/finding';
import { objectName, shownPath } from '../engine/check/messages';
import { ruleCatalogue } from '../engine/check/rules/catalogue';
import { visible } from '../engine/errors/visible-text';
import { groupBy } from '../engine/kubernetes/grouping';
import { Document, flattenLists, identityOf } from '../engine/read/document';

/** The name of temporary files in cdk8s-cli. */
const STDOUT = 'STDOUT';

/** Converts findings to violations: one for all findings with the same text, the most severe first. */
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

/** The objects of findings, each with all of its locations. */
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
 * Adds the construct paths under the full names of their objects, which violations use.
 *
 * cdk8s-cli maps constructs by `metadata.name` alone. If several objects share the name, the
 * construct could be any of them, and none is added.
 */
export function nameConstructs(documents: readonly Document[], { metadata }: ValidationContext): void {
  const byName = groupBy(flattenLists(documents).map(({ manifest }) => identityOf(manifest)), ({ name }) => name);
  byName.forEach(([identity, ...others], name) => {
    if (name !== undefined && others.length === 0 && Object.hasOwn(metadata, name)) {
      metadata[visible(objectName(identity))] = metadata[name];
    }
  });
}
