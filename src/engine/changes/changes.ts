import { Finding, Severity } from '../check/finding';
import { findingsFor } from '../check/findings';
import { findingLine } from '../check/messages';
import { expectMade } from '../errors/arguments';
import { counted } from '../errors/wording';
import { FeatureGates } from '../kubernetes/feature-gates';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { minorSet } from '../kubernetes/minors';
import { Document } from '../read/document';

const loadComparison = () => require('./comparison') as typeof import('./comparison');

/**
 * The effects of new manifests on a cluster with the previous ones: changes that the API
 * server rejects (errors), pods that are replaced (warnings), and everything else that
 * changes (infos).
 *
 * @example
 *
 * const previous = dra.Manifests.fromObjects([{
 *   'apiVersion': 'resource.k8s.io/v1',
 *   kind: 'DeviceClass',
 *   metadata: { name: 'gpu' },
 *   spec: {},
 * }]);
 * const changes = dra.Manifests.fromScope(chart).changesFrom(previous);
 * console.log(changes.toString());
 */
export class Changes {
  /**
   * Compares two sets of documents.
   *
   * @internal
   */
  public static _between(
    previous: readonly Document[],
    next: readonly Document[],
    version: KubernetesVersion,
    gates: FeatureGates,
  ): Changes {
    const { compareDocuments } = loadComparison();
    return new Changes(
      version,
      findingsFor(compareDocuments(previous, next, { minor: version.minor, gates }), minorSet(version.minor)),
    );
  }

  private constructor(
    /** The Kubernetes version of the cluster. */
    public readonly version: KubernetesVersion,
    /** The changes, the most severe first. For a removed object, `documentIndex` refers to the previous manifests. */
    public readonly findings: Finding[],
  ) {
    expectMade(Array.isArray(findings), 'Manifests.changesFrom(previous)');
  }

  /** Whether the API server rejects a change. */
  public get hasErrors(): boolean {
    return this.findings.some(({ severity }) => severity === Severity.ERROR);
  }

  /** Returns the changes as a string, with one line for each finding. */
  public toString(): string {
    const count = this.findings.length;
    return [
      ...this.findings.map(findingLine),
      `compared for Kubernetes ${this.version}; ${count === 0 ? 'nothing changes' : counted(count, 'finding')}`,
    ].join('\n');
  }
}
