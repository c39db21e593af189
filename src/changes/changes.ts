import { compareDocuments } from './comparison';
import { Finding, Severity } from '../check/finding';
import { messageOf } from '../check/messages';
import { findingsFor } from '../check/report';
import { FeatureGates } from '../kubernetes/feature-gates';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { Document } from '../read/document';

/**
 * What a cluster that has the previous manifests makes of the new ones: what it refuses
 * (errors), which pods it restarts (warnings), and what else changes.
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
    return new Changes(
      version,
      findingsFor(compareDocuments(previous, next, { minor: version.minor, gates }), version.minor),
    );
  }

  private constructor(
    /** The Kubernetes version of the cluster. */
    public readonly version: KubernetesVersion,
    /**
     * What changes, the worst first. Findings about an object that is gone count its
     * document in the previous manifests.
     */
    public readonly findings: Finding[],
  ) {
  }

  /** Whether the cluster refuses something. */
  public get hasErrors(): boolean {
    return this.findings.some(({ severity }) => severity === Severity.ERROR);
  }

  /** The changes as text: one line for each finding. */
  public toString(): string {
    const { length } = this.findings;
    const count = length === 0 ? 'nothing changes' : length === 1 ? '1 finding' : `${length} findings`;
    return [
      ...this.findings.map((finding) => `${finding.severity}: ${messageOf(finding)}`),
      `compared for Kubernetes ${this.version}; ${count}`,
    ].join('\n');
  }
}
