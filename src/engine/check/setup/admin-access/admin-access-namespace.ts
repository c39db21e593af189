import { found } from '../../../errors/wording';
import { minorsBy } from '../../../kubernetes/kubernetes-releases';
import { MinorSet, minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { entry, field, FieldPath, item, pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { deviceClaims } from '../lookup/device-claims';
import { StructuredRequest } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { Setup } from '../setup';
import { minorsUndecoded, SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

export const ADMIN_ACCESS_NAMESPACE = setupRule({
  id: 'admin-access-namespace',
  order: 570,
  severity: Severity.ERROR,
  minors: minorsBetween('1.33'),
  check(setup, report) {
    for (const { object, requests } of deviceClaims(setup)) {
      const index = requests.findIndex(hasAdminAccess);
      const { namespace = '' } = object.identity;
      if (index < 0 || isTrusted(setup, namespace)) {
        continue;
      }
      const [holder] = namespace === '' ? [] : setup.named('Namespace', namespace);
      for (const [label, minors] of labels()) {
        if (holder === undefined || labelsOf(holder)[label] !== 'true') {
          report(object, {
            at: pathOfRequest(index),
            inManifest: pathInManifest(requests[index]),
            rejected: holder !== undefined,
            reason: 'Forbidden',
            minors: minors & setup.gates.minorsOn('DRAAdminAccess') & ~minorsUndecoded(object),
            severity: holder === undefined ? Severity.WARNING : Severity.ERROR,
            words: () => ({
              message:
                `admin access requires a namespace with the label ${label}: "true"; `
                + stateOf(holder, namespace, label),
              suggestion: `set the label ${label}: "true" on the Namespace`,
              fixes: holder === undefined ? [] : [suggestedFix(
                `set the label on the ${describe(holder)}`,
                { ...setting(entry(pathThrough('metadata', 'labels'), label), 'true'), document: holder.document },
              )],
            }),
          });
        }
      }
    }
  },
});

function hasAdminAccess({ fields }: StructuredRequest): boolean {
  return fields.adminAccess === true || fields.exactly?.adminAccess === true;
}

/** Whether the namespace is declared to exist in the cluster, and the app does not contain it. */
function isTrusted(setup: Setup, namespace: string): boolean {
  return namespace !== ''
    && setup.named('Namespace', namespace).length === 0
    && setup.isExternal('Namespace', namespace);
}

/** For all shapes of requests, the API server reports the path of a flat request in a claim. */
function pathOfRequest(index: number): FieldPath {
  return field(item(pathThrough('spec', 'devices', 'requests'), index), 'adminAccess');
}

function pathInManifest({ fields, at }: StructuredRequest): FieldPath {
  return field(fields.adminAccess === true ? at : field(at, 'exactly'), 'adminAccess');
}

function stateOf(holder: SetupObject | undefined, namespace: string, label: string): string {
  if (holder === undefined) {
    return namespace === '' ? 'the claim names no namespace' : `Namespace ${found(namespace)} not found`;
  }
  const value = labelsOf(holder)[label];
  return `${describe(holder)} ${value === undefined ? 'does not have it' : `sets it to ${found(value)}`}`;
}

function labelsOf({ manifest }: SetupObject): Record<string, unknown> {
  return isObject(manifest.metadata?.labels) ? manifest.metadata.labels : {};
}

let known: [label: string, minors: MinorSet][] | undefined;

/** The labels that the minors require. */
function labels(): readonly [label: string, minors: MinorSet][] {
  return known ??= [...minorsBy(({ adminAccessNamespaceLabel: label }) => label)]
    .flatMap(([label, minors]) => (label === null ? [] : [[label, minors]]));
}
