import type { ExistingObject } from '../check/existing-object';
import { AN_INVENTORY, ANYTHING, Expectation, optional, SETTINGS, struct } from '../errors/arguments';
import type { KubernetesVersion } from '../kubernetes/kubernetes-version';
import type { IInventory } from '../scheduling/cluster/inventory-source';

/** The format of a diagram. */
export enum DiagramFormat {
  /** Mermaid, which GitHub, GitLab and many editors draw in Markdown. */
  MERMAID = 'mermaid',
  /** DOT, the language of Graphviz. */
  DOT = 'dot',
  /** SVG, an image for browsers, in light or dark colours according to the reader's preference. */
  SVG = 'svg',
  /** A page with the findings, the diagram, and the Kubernetes versions on which everything works. */
  HTML = 'html',
}

/** Options of `Manifests.diagram`. */
export interface DiagramOptions {
  /**
   * The format of the diagram.
   *
   * @default DiagramFormat.MERMAID
   */
  readonly format?: DiagramFormat;

  /**
   * The Kubernetes version whose errors are shown, and whose scheduler places pods.
   *
   * @default - the version of the cluster in the inventory; without an inventory, the version that a check chooses
   */
  readonly version?: KubernetesVersion;

  /**
   * The feature gates that are set in the cluster, by name.
   *
   * @default - the defaults of Kubernetes
   */
  readonly featureGates?: { [gate: string]: boolean };

  /**
   * The API versions that are enabled or disabled in the cluster, with the keys of the
   * API server flag `--runtime-config`.
   *
   * @default - the API versions that Kubernetes serves by default
   */
  readonly runtimeConfig?: { [apiVersion: string]: boolean };

  /**
   * Objects that exist in the cluster but not in the manifests.
   *
   * @default - only those declared by the constructs of a scope
   */
  readonly existing?: ExistingObject[];

  /**
   * The inventory of the cluster. The diagram then shows the nodes of the cluster, the devices that each pod gets,
   * the free devices, and the pods that stay Pending, with the reason.
   *
   * @default - no cluster is shown
   */
  readonly inventory?: IInventory;
}

const A_FORMAT: Expectation = {
  fits: (value) => Object.values(DiagramFormat).includes(value),
  words: 'a DiagramFormat, such as DiagramFormat.MERMAID',
};

/**
 * The accepted options of a diagram.
 *
 * @internal
 */
export const DIAGRAM_OPTIONS = struct<DiagramOptions>({
  format: optional(A_FORMAT),
  version: ANYTHING,
  featureGates: SETTINGS,
  runtimeConfig: SETTINGS,
  existing: ANYTHING,
  inventory: optional(AN_INVENTORY),
});
