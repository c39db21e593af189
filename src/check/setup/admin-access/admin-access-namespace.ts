import { found } from '../../../errors/wording';
import { kubernetesRelease } from '../../../kubernetes/kubernetes-releases';
import { ALL_MINORS, listMinors, MinorSet, minorsBetween, minorSet, NO_MINORS } from '../../../kubernetes/minors';
import { isObject, objectsOf } from '../../../kubernetes/plain-data';
import { field, FieldPath, item } from '../../field-path';
import { Severity } from '../../finding';
import { pathOf } from '../lookup/pod-references';
import { describe } from '../lookup/words';
import { minorsUndecoded, SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** A claim asks for admin access in a namespace that does not allow it. */
export const ADMIN_ACCESS_NAMESPACE: SetupRule = {
  id: 'admin-access-namespace',
  severity: Severity.ERROR,
  minors: minorsBetween('1.33'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a claim asks for admin access in a namespace without the label for it',
  why:
    'From Kubernetes 1.33 on the API server refuses such claims. The label is resource.k8s.io/admin-access in 1.33 and '
    + 'resource.kubernetes.io/admin-access from 1.34 on, and its value must be "true".',
  fix: 'Label the Namespace, with AdminAccess.allowIn(namespace) for one. Declare a Namespace that the cluster has, to be trusted on its labels.',
  check(object, setup, report) {
    const devices = object.manifest.spec?.spec?.devices ?? object.manifest.spec?.devices;
    const index = objectsOf(devices?.requests).findIndex(
      (request) => request.adminAccess === true || request.exactly?.adminAccess === true,
    );
    if (index < 0) {
      return;
    }
    const { namespace = '' } = object.identity;
    const [holder] = namespace === '' ? [] : setup.named('Namespace', namespace);
    if (holder === undefined && namespace !== '' && setup.isExternal('Namespace', namespace)) {
      return;
    }
    for (const [label, since] of labels()) {
      if (holder === undefined || labelsOf(holder)[label] !== 'true') {
        report({
          at: pathOfRequest(index),
          refused: holder !== undefined,
          reason: 'Forbidden',
          minors: since & (object.kind?.minors ?? NO_MINORS) & setup.gates.minorsOn('DRAAdminAccess') & ~minorsUndecoded(object),
          severity: holder === undefined ? Severity.WARNING : Severity.ERROR,
          words: () => ({
            message: `admin access is refused in a namespace without the label ${label}: "true"; ${whereabouts(holder, namespace, label)}`,
            suggestion: `set the label ${label}: "true" on the Namespace`,
          }),
        });
      }
    }
  },
};

/**
 * The API server names the request as if it were flat, and in a claim: whatever it is.
 */
function pathOfRequest(index: number): FieldPath {
  return field(item(pathOf('spec', 'devices', 'requests'), index), 'adminAccess');
}

function whereabouts(holder: SetupObject | undefined, namespace: string, label: string): string {
  if (holder === undefined) {
    return namespace === ''
      ? 'the claim names no namespace'
      : `the Namespace ${found(namespace)} is not in the app`;
  }
  const value = labelsOf(holder)[label];
  return `the ${describe(holder)} ${value === undefined ? 'does not have it' : `sets it to ${found(value)}`}`;
}

function labelsOf({ manifest }: SetupObject): Record<string, unknown> {
  return isObject(manifest.metadata?.labels) ? manifest.metadata.labels : {};
}

let known: [label: string, minors: MinorSet][] | undefined;

/** The labels that the minors look for. */
function labels(): readonly [label: string, minors: MinorSet][] {
  if (known === undefined) {
    const minorsOf = new Map<string, MinorSet>();
    for (const minor of listMinors(ALL_MINORS)) {
      const label = kubernetesRelease(minor).adminAccessNamespaceLabel;
      if (label !== null) {
        minorsOf.set(label, (minorsOf.get(label) ?? NO_MINORS) | minorSet(minor));
      }
    }
    known = [...minorsOf];
  }
  return known;
}
